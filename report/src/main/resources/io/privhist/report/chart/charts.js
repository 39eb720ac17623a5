/*
 * Turns a figure into a chart of the ECharts library. Runs in a browser, for pages, and in Rhino,
 * for files: no document, no window, no newer syntax than both know.
 *
 * A look is {width, height, dark, titled}: the size in pixels, the theme, and whether the title is
 * part of the picture.
 */
var privhistCharts = (function () {
  'use strict';

  // Okabe and Ito's colours, which people with any colour vision can tell apart.
  var LIGHT = {
    background: '#ffffff', text: '#1f2328', muted: '#59636e', line: '#8c959f', grid: '#e7eaee',
    colours: ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9']
  };
  var DARK = {
    background: '#15181c', text: '#e6e9ed', muted: '#9aa4af', line: '#6b7580', grid: '#2a2f36',
    colours: ['#56b4e9', '#e8833a', '#2fbf95', '#dd9cc0', '#f0b840', '#9ad3f5']
  };
  var MARKERS = [
    'circle', 'rect', 'diamond', 'triangle', 'path://M0 0H10L5 9Z',
    'path://M2 0L5 3L8 0L10 2L7 5L10 8L8 10L5 7L2 10L0 8L3 5L0 2Z'
  ];
  var DASHES = ['solid', [7, 4], [2, 3], [9, 3, 2, 3], [12, 4], [4, 4]];
  // The same dashes as shapes for a legend.
  var LINES = [
    'path://M0 0h26v2h-26z', 'path://M0 0h7v2h-7zM10 0h7v2h-7zM20 0h6v2h-6z',
    'path://M0 0h3v2h-3zM6 0h3v2h-3zM12 0h3v2h-3zM18 0h3v2h-3zM23 0h3v2h-3z',
    'path://M0 0h11v2h-11zM14 0h2v2h-2zM19 0h7v2h-7z', 'path://M0 0h12v2h-12zM15 0h11v2h-11z',
    'path://M0 0h5v2h-5zM10 0h5v2h-5zM20 0h5v2h-5z'
  ];
  var FONT = 'system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif';
  var SUPERSCRIPTS = '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079';
  var EXACT = 9007199254740992; // whole doubles beyond it are rounded
  var NARROW = 520;
  var APART = 0.005; // of the width
  var MARGIN = 0.06;
  var LEGEND_ROW = 24;
  var BOTTOM = 56; // below the frame
  var LETTER = 7; // pixels, on average

  function group(digits) {
    return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  }

  function superscript(exponent) {
    return String(exponent).replace(/\d/g, function (d) { return SUPERSCRIPTS.charAt(+d); })
      .replace('-', '\u207b');
  }

  function isPercent(scale) {
    return scale === 'percent' || scale === 'signed_percent';
  }

  /** A number for people, in a tooltip: whole ones in full, others with five digits. */
  function reading(value, scale) {
    if (value === null) {
      return 'no bound';
    }
    if (isPercent(scale)) {
      return reading(+(100 * value).toPrecision(5), 'linear') + ' %';
    }
    if (value === Math.round(value) && Math.abs(value) < EXACT) {
      return (value < 0 ? '\u2212' : '') + group(String(Math.abs(value)));
    }
    var rounded = value.toPrecision(5);
    if (Math.abs(rounded) >= 1e15 || (value !== 0 && Math.abs(rounded) < 1e-4)) {
      var parts = value.toExponential(4).split('e');
      return (+parts[0] === 1 ? '' : +parts[0] + '\u00b7').replace('-', '\u2212') + '10' + superscript(+parts[1]);
    }
    var plain = String(+rounded).split('.');
    return group(plain[0]).replace('-', '\u2212') + (plain.length > 1 ? '.' + plain[1] : '');
  }

  /** A round number at a tick. */
  function tickLabel(value, scale) {
    if (isPercent(scale)) {
      return tickLabel(+(100 * value).toPrecision(6), 'linear') + ' %';
    }
    if (value !== 0 && (Math.abs(value) >= 1e6 || Math.abs(value) < 1e-4)) {
      var exponent = Math.floor(Math.log(Math.abs(value)) / Math.LN10 + 1e-9);
      var digit = +(value / Math.pow(10, exponent)).toPrecision(6);
      return (digit === 1 ? '' : digit + '\u00b7') + '10' + superscript(exponent);
    }
    var plain = String(+value.toPrecision(6)).split('.');
    return group(plain[0]).replace('-', '\u2212') + (plain.length > 1 ? '.' + plain[1] : '');
  }

  function roundBelow(value) {
    var decade = Math.pow(10, Math.floor(Math.log(value) / Math.LN10 + 1e-9));
    var digit = value / decade;
    return decade * (digit > 4.999999 ? 5 : digit > 1.999999 ? 2 : 1);
  }

  function roundAbove(value) {
    var below = roundBelow(value);
    if (value <= below * 1.000001) {
      return below;
    }
    var digit = below / Math.pow(10, Math.floor(Math.log(below) / Math.LN10 + 1e-9));
    return below * (digit > 1.5 && digit < 3 ? 2.5 : 2);
  }

  /** Where a logarithmic axis begins and ends, at round numbers, and its ticks. */
  function logRange(extent, labels) {
    var min = extent === null ? 1 : roundBelow(extent[0]);
    var max = extent === null ? 10 : roundAbove(extent[1]);
    if (max < 5 * min) {
      max = min * 10;
    }
    return {min: min, max: max, ticks: logTicks(min, max, labels)};
  }

  /** The same for markers, which need room on both sides rather than round ends. */
  function roomyRange(extent, labels) {
    var least = extent === null ? 1 : extent[0];
    var most = extent === null ? 1 : extent[1];
    var room = Math.max(Math.pow(most / least, MARGIN), 1.3);
    var min = least / room;
    var max = most * room;
    return {min: min, max: max, ticks: logTicks(min, max, labels)};
  }

  /** Round numbers on a logarithmic axis: as many as there is room for, and two at the least. */
  function logTicks(min, max, labels) {
    var decades = Math.log(max / min) / Math.LN10;
    var every = Math.ceil(decades / labels);
    var choices = 3 * decades > labels ? [[1], [1, 2, 5]] : [[1, 2, 5]];
    for (var i = 0; i < choices.length; i++) {
      var ticks = ticksAt(choices[i], min, max, every);
      if (ticks.length > 1) {
        return ticks;
      }
    }
    return evenTicks(min, max);
  }

  /** The ticks whose first digit is one of these, in every so many decades. */
  function ticksAt(digits, min, max, every) {
    var ticks = [];
    for (var e = Math.floor(Math.log(min) / Math.LN10 - 1e-9); e <= Math.log(max) / Math.LN10 + 1; e++) {
      for (var i = 0; i < digits.length; i++) {
        var tick = +(digits[i] * Math.pow(10, e)).toPrecision(6);
        if (tick >= min * 0.999 && tick <= max * 1.001 && e % every === 0) {
          ticks.push(tick);
        }
      }
    }
    return ticks;
  }

  /** Ticks at even distances, for a range too short for powers of ten, their doubles and halves. */
  function evenTicks(min, max) {
    var step = roundBelow((max - min) / 2);
    var ticks = [];
    for (var k = Math.ceil(min / step - 1e-9); k * step <= max * (1 + 1e-9); k++) {
      ticks.push(+(k * step).toPrecision(12));
    }
    return ticks;
  }

  /**
   * Where a signed axis begins and ends, at round numbers: points whose bars leave out zero are in
   * sight, and most bars. What leaves the picture ends with an arrow. Nothing falls by more than all.
   */
  function signedRange(figure) {
    var sizes = [];
    var ends = [];
    figure.series.forEach(function (series) {
      series.points.forEach(function (point) {
        var row = series.spread ? rowAt(series.spread, point[0]) : null;
        if (row === null || row[1] > 0 || row[2] !== null && row[2] < 0) {
          sizes.push(Math.abs(point[1]));
        }
      });
      (series.spread ? series.spread.rows : []).forEach(function (row) {
        ends = ends.concat(row.slice(1).filter(function (end) { return end !== null; }));
      });
    });
    var bars = ends.map(Math.abs).sort(function (one, other) { return one - other; });
    var middle = bars.length > 0 ? bars[bars.length >> 1] : 0;
    var largest = Math.max.apply(null, sizes.concat(0));
    var most = Math.max.apply(null, bars.concat(largest));
    var reach = roundAbove(Math.min(most, Math.max(1.3 * largest, 2 * middle)) || 1);
    return {min: Math.max(-reach, -1), max: reach};
  }

  /** Where an axis begins and ends; a 1 stands a little above the foot of the picture. */
  function rangeOf(figure, index, look) {
    var scale = (index === 0 ? figure.x : figure.y).scale;
    var log = scale === 'log';
    var least = Infinity;
    var most = 0;

    function see(value) {
      if (value !== null && (value > 0 || !log)) {
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }

    figure.series.forEach(function (series) {
      series.points.forEach(function (point) { see(point[index]); });
      (series.spread ? series.spread.rows : []).forEach(function (row) {
        if (index === 0) {
          see(row[0]);
        } else {
          see(row[2]);
          if (series.points.length === 0) { // otherwise it would stretch the axis for nothing
            see(row[1]);
          }
        }
      });
    });
    if (scale === 'signed_percent') {
      return signedRange(figure);
    }
    if (!log) {
      return {min: 0, max: most > 0 ? most : 1};
    }
    var extent = most > 0 ? [least, most] : null;
    var labels = index === 0 ? look.width / 90 : look.height / 40;
    if (figure.series.some(function (series) { return series.mark === 'points'; })) {
      return roomyRange(extent, labels);
    }
    var range = logRange(extent, labels);
    return index === 0 ? range : {min: range.min / 1.3, max: range.max, ticks: range.ticks};
  }

  /** The name of a vertical axis, broken at the blank nearest to its middle if it is too long. */
  function verticalName(text, room) {
    var best = -1;
    for (var i = 0; i < text.length; i++) {
      if (text.charAt(i) === ' ' && Math.abs(2 * i - text.length) < Math.abs(2 * best - text.length)) {
        best = i;
      }
    }
    return text.length * LETTER < room || best < 0 ? text : text.slice(0, best) + '\n' + text.slice(best + 1);
  }

  function axis(scene, index) {
    var side = index === 0 ? scene.figure.x : scene.figure.y;
    var range = index === 0 ? scene.x : scene.y;
    var theme = scene.theme;
    var narrow = scene.look.width < NARROW;
    var option = {
      type: side.scale === 'log' ? 'log' : 'value',
      name: index === 1 ? verticalName(side.label, scene.look.height - scene.top - BOTTOM) : side.label,
      nameLocation: 'middle',
      nameGap: index === 0 ? 30 : narrow ? 46 : 62,
      nameTextStyle: {
        color: theme.muted, fontSize: narrow ? 12 : 13, lineHeight: 16, fontFamily: FONT
      },
      axisLine: {show: index === 0, onZero: false, lineStyle: {color: theme.line}},
      axisTick: {show: index === 0, lineStyle: {color: theme.line}},
      axisLabel: {
        color: theme.muted, fontSize: 12, fontFamily: FONT, hideOverlap: true, showMinLabel: true,
        formatter: function (value) { return tickLabel(value, side.scale); }
      },
      splitLine: {show: true, lineStyle: {color: theme.grid, width: 1}},
      minorSplitLine: {show: false},
      axisPointer: {label: {show: false}, snap: true}
    };
    option.min = range.min;
    if (side.scale === 'signed_percent') {
      option.max = range.max;
    } else if (side.scale === 'log') {
      option.max = range.max;
      option.axisTick.customValues = range.ticks;
      option.axisLabel.customValues = range.ticks;
    } else if (side.scale === 'percent' && range.max > 0.5) {
      option.max = 1;
    }
    return option;
  }

  /** A place on an axis, from 0 to 1. */
  function place(value, range) {
    if (value === null) {
      return 1;
    }
    return range.ticks
      ? Math.log(Math.max(value, range.min) / range.min) / Math.log(range.max / range.min)
      : (value - range.min) / (range.max - range.min);
  }

  /** Leaves out rows of x and heights that no pixel would show apart from the one before. */
  function thinned(rows, scene) {
    var look = scene.look;
    if (rows.length < 2 * look.width) {
      return rows;
    }
    var last = [];
    return rows.filter(function (row, i) {
      var here = row.map(function (value, column) {
        return column === 0
          ? Math.round(2 * look.width * place(value, scene.x))
          : Math.round(2 * look.height * place(value, scene.y));
      });
      var moved = here.some(function (value, column) { return value !== last[column]; });
      last = moved ? here : last;
      return moved || i === rows.length - 1;
    });
  }

  /** The row of a spread that holds at x: its own, or for steps the last one before. */
  function rowAt(spread, x) {
    var low = 0;
    var high = spread.rows.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (spread.rows[middle][0] <= x) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    var row = low === 0 ? null : spread.rows[low - 1];
    return row !== null && (spread.form === 'step_band' || row[0] === x) ? row : null;
  }

  /** What a figure says at one place, as lines of text. */
  function readings(figure, x) {
    var lines = [];
    figure.series.forEach(function (series) {
      series.points.some(function (point) {
        if (point[0] !== x) {
          return false;
        }
        var row = series.spread ? rowAt(series.spread, x) : null;
        lines.push({
          name: series.name, style: series.style, value: reading(point[1], figure.y.scale),
          interval: row === null
            ? ''
            : reading(row[1], figure.y.scale) + ' to ' + reading(row[2], figure.y.scale)
        });
        return true;
      });
    });
    return lines;
  }

  function colour(series, theme) {
    return theme.colours[series.style % theme.colours.length];
  }

  /** A marker or dashes; styles that share a colour have different ones. */
  function variant(list, series) {
    return list[(series.style + Math.floor(series.style / list.length)) % list.length];
  }

  /** Where x is drawn: series of points stand apart a little, so that none hides another. */
  function placed(x, series, scene) {
    var dotted = scene.figure.series.filter(function (each) { return each.mark === 'points'; });
    var index = dotted.indexOf(series);
    if (index < 0 || scene.figure.x.scale !== 'log') {
      return x;
    }
    var range = scene.x;
    return x * Math.pow(range.max / range.min, APART * (index - (dotted.length - 1) / 2));
  }

  /** Points as place, height and x; what has no place on a logarithmic axis is a gap. */
  function drawable(series, scene) {
    return thinned(series.points, scene).map(function (point) {
      var shown = scene.figure.y.scale !== 'log' || point[1] > 0;
      return [placed(point[0], series, scene), shown ? point[1] : null, point[0]];
    });
  }

  function lineOf(series, scene) {
    var theme = scene.theme;
    var dotted = series.mark === 'points';
    var data = drawable(series, scene);
    return {
      name: series.name, type: 'line', data: data, z: 3, animation: false,
      step: series.mark === 'step' ? 'end' : false, clip: true,
      symbol: variant(MARKERS, series), symbolSize: 9,
      showSymbol: dotted || data.length < 2,
      lineStyle: {
        color: colour(series, theme), width: 2, type: variant(DASHES, series)
      },
      itemStyle: {color: colour(series, theme)},
      emphasis: {disabled: true},
      markLine: scene.figure.y.scale === 'signed_percent' ? zeroLine(theme) : undefined
    };
  }

  function zeroLine(theme) {
    return {
      silent: true, symbol: 'none', animation: false, data: [{yAxis: 0}], label: {show: false},
      lineStyle: {color: theme.text, width: 1, type: 'solid'}
    };
  }

  /** The ends of an area on the screen, outside of which the frame cuts them off. */
  function areaPoints(spread, api, frame) {
    var upper = [];
    var lower = [];
    var step = spread.form === 'step_band';
    var bottom = frame.y + frame.height;
    function vertical(x, value, open) {
      if (value === null || !(value > 0) && open) {
        return value === null ? frame.y : bottom;
      }
      var y = api.coord([x, value])[1];
      return isFinite(y) ? Math.max(frame.y - 9, Math.min(bottom + 9, y)) : bottom;
    }
    function add(x, row) {
      var left = api.coord([x, 1])[0];
      upper.push([left, vertical(row[0], row[2], spread.log)]);
      lower.push([left, vertical(row[0], row[1], spread.log)]);
    }
    spread.rows.forEach(function (row, i) {
      if (step && i > 0) {
        add(row[0], spread.rows[i - 1]);
      }
      add(row[0], row);
    });
    if (step && spread.rows.length > 0) { // the last row holds for ever
      upper.push([frame.x + frame.width, upper[upper.length - 1][1]]);
      lower.push([frame.x + frame.width, lower[lower.length - 1][1]]);
    }
    return upper.concat(lower.reverse());
  }

  function bandOf(series, scene) {
    var theme = scene.theme;
    var spread = {
      rows: thinned(series.spread.rows, scene), form: series.spread.form,
      log: scene.figure.y.scale === 'log'
    };
    return {
      name: series.spread.name, type: 'custom', z: 2, silent: true, clip: true, animation: false,
      data: [spread.rows.length > 0 ? spread.rows[0].slice(0, 2) : [1, 1]],
      tooltip: {show: false},
      itemStyle: {color: colour(series, theme), opacity: theme === DARK ? 0.3 : 0.22},
      renderItem: function (params, api) {
        return {
          type: 'polygon', shape: {points: areaPoints(spread, api, params.coordSys)},
          style: {fill: colour(series, theme), opacity: theme === DARK ? 0.3 : 0.22}
        };
      }
    };
  }

  function barsOf(series, scene) {
    var theme = scene.theme;
    return {
      name: series.spread.name || series.name + ' \u00b1', type: 'custom', z: 2, silent: true,
      clip: true, animation: false, tooltip: {show: false}, data: series.spread.rows,
      itemStyle: {color: colour(series, theme)},
      renderItem: function (params, api) {
        var row = series.spread.rows[params.dataIndex];
        var frame = params.coordSys;
        var top = row[2] === null ? frame.y : api.coord([row[0], row[2]])[1];
        var open = scene.figure.y.scale === 'log' && !(row[1] > 0);
        var bottom = open ? frame.y + frame.height : api.coord([row[0], row[1]])[1];
        var x = api.coord([placed(row[0], series, scene), 1])[0];
        function line(x1, y1, x2, y2) {
          return {
            type: 'line', shape: {x1: x1, y1: y1, x2: x2, y2: y2},
            style: {stroke: colour(series, theme), lineWidth: 1.4}
          };
        }
        function cap(y, beyond, inward) { // an arrow where the bar goes on outside of the frame
          return beyond
            ? [line(x - 4, inward, x, y), line(x + 4, inward, x, y)]
            : [line(x - 4, y, x + 4, y)];
        }
        var floor = frame.y + frame.height;
        var shownTop = Math.max(top, frame.y);
        var shownBottom = Math.min(bottom, floor);
        if (shownTop > floor || shownBottom < frame.y) {
          return {type: 'group', children: []};
        }
        var signed = scene.figure.y.scale === 'signed_percent';
        var parts = [line(x, shownTop, x, shownBottom)]
          .concat(cap(shownTop, signed && top < frame.y, shownTop + 6));
        if (!open) {
          parts = parts.concat(
            cap(shownBottom, signed && bottom > floor, shownBottom - 6));
        }
        return {type: 'group', children: parts};
      }
    };
  }

  function allSeries(scene) {
    var result = [];
    scene.figure.series.forEach(function (series) {
      if (series.spread) {
        result.push((series.spread.form === 'bars' ? barsOf : bandOf)(series, scene));
      }
    });
    scene.figure.series.forEach(function (series) {
      result.push(lineOf(series, scene));
    });
    return result;
  }

  /** A title may have a second line. */
  function titleHeight(figure, look) {
    return look.titled ? (figure.title.indexOf('\n') < 0 ? 44 : 66) : 0;
  }

  function legend(figure, look, theme) {
    var entries = [];
    figure.series.forEach(function (series) {
      entries.push(series.mark === 'points'
        ? {name: series.name, lineStyle: {type: variant(DASHES, series), width: 2}}
        : {name: series.name, icon: variant(LINES, series)});
      if (series.spread && series.spread.name) {
        entries.push({name: series.spread.name, icon: 'rect'});
      }
    });
    return {
      show: entries.length > 1, data: entries, width: look.width - 24, type: 'plain',
      left: look.titled ? 'center' : 0, top: titleHeight(figure, look), itemWidth: 26,
      itemHeight: 11, itemGap: 18, selectedMode: false,
      textStyle: {color: theme.text, fontSize: 13, fontFamily: FONT},
      backgroundColor: 'transparent', borderColor: 'transparent', borderWidth: 0
    };
  }

  /** How many rows the legend takes, by a guess at the width of its texts. */
  function rowsOf(entries, room) {
    var rows = 1;
    var filled = 0;
    entries.forEach(function (entry) {
      var width = 50 + LETTER * entry.name.length;
      rows += filled > 0 && filled + width > room - 24 ? 1 : 0;
      filled = filled > 0 && filled + width > room - 24 ? width : filled + width;
    });
    return rows;
  }

  /** How many rows the legend of a figure takes on a chart of this width. */
  function legendRows(figure, width) {
    return rowsOf(legend(figure, {width: width}, LIGHT).data, width);
  }

  function isEmpty(figure) {
    return figure.series.every(function (series) {
      return series.points.every(function (point) {
        return figure.y.scale === 'log' && !(point[1] > 0);
      });
    });
  }

  function escaped(text) {
    return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;');
  }

  function tooltipHtml(figure, x, theme) {
    var lines = readings(figure, x).map(function (line) {
      return '<div class="tip-row"><span class="tip-key" style="background:'
        + theme.colours[line.style % theme.colours.length] + '"></span>' + escaped(line.name)
        + ' <b>' + escaped(line.value) + '</b>'
        + (line.interval ? '<div class="tip-interval">' + escaped(line.interval) + '</div>' : '')
        + '</div>';
    });
    return '<div class="tip-head">' + escaped(figure.x.label) + ' <b>'
      + escaped(reading(x, figure.x.scale)) + '</b></div>' + lines.join('');
  }

  function tooltip(figure, theme) {
    return {
      trigger: 'axis', confine: true, transitionDuration: 0, backgroundColor: theme.background,
      borderColor: theme.grid, textStyle: {color: theme.text, fontSize: 13, fontFamily: FONT},
      axisPointer: {type: 'line', lineStyle: {color: theme.muted, type: 'solid', width: 1}},
      formatter: function (items) {
        var item = Array.isArray(items) ? items[0] : items;
        return tooltipHtml(figure, item.value[2], theme);
      }
    };
  }

  /** Words in the middle of the frame if there is nothing else to see. */
  function graphic(scene, grid) {
    return isEmpty(scene.figure) ? [{
      type: 'text', silent: true, z: 10, x: (grid.left + scene.look.width - grid.right) / 2,
      y: (grid.top + scene.look.height - grid.bottom) / 2,
      style: {
        text: scene.figure.empty, fill: scene.theme.muted, fontSize: 15, fontFamily: FONT,
        textAlign: 'center', textVerticalAlign: 'middle', backgroundColor: scene.theme.background,
        padding: 6
      }
    }] : [];
  }

  /** The whole chart. */
  function option(figure, look) {
    var theme = look.dark ? DARK : LIGHT;
    var narrow = look.width < NARROW;
    var lines = figure.title.split('\n');
    var keys = legend(figure, look, theme);
    var scene = {
      figure: figure, look: look, theme: theme, x: rangeOf(figure, 0, look),
      y: rangeOf(figure, 1, look),
      top: titleHeight(figure, look) + (keys.show ? 12 + LEGEND_ROW * rowsOf(keys.data, look.width) : 12)
    };
    var grid = {
      left: narrow ? 74 : 84, right: 24, bottom: BOTTOM, containLabel: false,
      top: scene.top
    };
    return {
      animation: false,
      backgroundColor: look.titled ? theme.background : 'transparent',
      textStyle: {fontFamily: FONT},
      title: {
        show: look.titled === true, text: lines[0], subtext: lines.slice(1).join(' '),
        left: 'center', top: 14, padding: 0, itemGap: 6, borderColor: 'transparent',
        textStyle: {
          color: theme.text, fontSize: 17, fontWeight: 'bold', fontFamily: FONT,
          width: look.width - 60, overflow: 'truncate'
        },
        subtextStyle: {
          color: theme.muted, fontSize: 13, fontFamily: FONT,
          width: look.width - 60, overflow: 'truncate'
        }
      },
      legend: keys,
      grid: grid,
      tooltip: tooltip(figure, theme),
      graphic: graphic(scene, grid),
      xAxis: axis(scene, 0),
      yAxis: axis(scene, 1),
      series: allSeries(scene)
    };
  }

  return {
    option: option, readings: readings, reading: reading, group: group, superscripts: SUPERSCRIPTS,
    legendRows: legendRows, legendRow: LEGEND_ROW
  };
})();

/** Draws a figure, given as JSON, without a browser. */
function privhistSvg(json, width, height) {
  'use strict';
  var chart = echarts.init(null, null, {renderer: 'svg', ssr: true, width: width, height: height});
  chart.setOption(privhistCharts.option(
    JSON.parse(json), {width: width, height: height, dark: false, titled: true}));
  var svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
