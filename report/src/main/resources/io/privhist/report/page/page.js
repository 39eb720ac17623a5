/*
 * Brings a page to life: unpacks the data and the charting library, draws every figure, fills the
 * tables behind them, sorts those that can be sorted, and saves CSV. Nothing is fetched.
 */
(function () {
  'use strict';

  var ROWS_PER_PAGE = 500;
  var LEGEND_ROWS = 1; // what a chart has room for
  var charts = []; // {element, figure, chart, places, index, drawnWidth}
  var figures = {};
  var printing = false;
  var wantsDark = window.matchMedia('(prefers-color-scheme: dark)');

  function unpacked(id) {
    var text = document.getElementById(id).textContent;
    var bytes = Uint8Array.from(atob(text), function (c) { return c.charCodeAt(0); });
    var stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).text();
  }

  function isDark() {
    var chosen = document.documentElement.dataset.theme;
    return !printing && (chosen ? chosen === 'dark' : wantsDark.matches);
  }

  /** A chart is as tall as the style says, and taller by what a long legend takes. */
  function makeRoom(item, width) {
    var rows = printing ? 0 : privhistCharts.legendRows(item.figure, width) - LEGEND_ROWS;
    item.element.style.height = '';
    if (rows > 0) {
      item.element.style.height =
        item.element.clientHeight + rows * privhistCharts.legendRow + 'px';
    }
  }

  function draw(item) {
    var width = item.element.clientWidth;
    makeRoom(item, width);
    var height = item.element.clientHeight;
    if (width === 0 || height === 0 || item.element.closest('details:not([open])') !== null) {
      return; // what nobody sees yet
    }
    if (!item.chart) {
      item.chart = echarts.init(item.element, null, {renderer: 'svg'});
    }
    item.chart.resize({width: width, height: height});
    item.chart.setOption(
      privhistCharts.option(item.figure, {width: width, height: height, dark: isDark()}), true);
    item.drawnWidth = width;
  }

  function drawAll() {
    charts.forEach(draw);
  }

  /** Draws what a card shows that was just opened. */
  function drawIn(card) {
    charts.filter(function (item) { return card.contains(item.element); }).forEach(draw);
  }

  /** All x values of a figure, which the arrow keys go through. */
  function placesOf(item) {
    if (item.places === null) {
      var places = [];
      item.figure.series.forEach(function (series) {
        series.points.forEach(function (point) { places.push(point[0]); });
      });
      item.places = Array.from(new Set(places)).sort(function (a, b) { return a - b; });
    }
    return item.places;
  }

  function show(item, index) {
    var places = placesOf(item);
    item.index = Math.max(0, Math.min(places.length - 1, index));
    var x = places[item.index];
    var lines = privhistCharts.readings(item.figure, x);
    item.live.textContent = item.figure.x.label + ' '
      + privhistCharts.reading(x, item.figure.x.scale) + ': '
      + lines.map(function (line) {
        return line.name + ' ' + line.value + (line.interval ? ', ' + line.interval : '');
      }).join('; ');
    pointTo(item, x);
  }

  /** Shows the tooltip at the drawn point nearest to x. */
  function pointTo(item, x) {
    var best = null;
    item.chart.getOption().series.forEach(function (series, s) {
      if (series.type !== 'line') {
        return;
      }
      series.data.forEach(function (point, i) {
        var distance = Math.abs(point[0] - x);
        if (best === null || distance < best.distance) {
          best = {seriesIndex: s, dataIndex: i, distance: distance};
        }
      });
    });
    item.chart.dispatchAction(
      {type: 'showTip', seriesIndex: best.seriesIndex, dataIndex: best.dataIndex});
  }

  function hide(item) {
    item.chart.dispatchAction({type: 'hideTip'});
    item.live.textContent = '';
  }

  function onKey(item, event) {
    var count = placesOf(item).length;
    var jump = Math.max(1, Math.round(count / 20));
    var moves = {
      ArrowRight: 1, ArrowLeft: -1, PageDown: jump, PageUp: -jump, Home: -count, End: count
    };
    if (event.key === 'Escape') {
      hide(item);
    } else if (moves[event.key] !== undefined && count > 0) {
      event.preventDefault();
      show(item, item.index + moves[event.key]);
    }
  }

  function addChart(element) {
    var figure = figures[element.dataset.figure];
    var item = {
      element: element, figure: figure, chart: null, places: null, index: -1,
      drawnWidth: 0, live: element.parentNode.querySelector('[aria-live]')
    };
    charts.push(item);
    draw(item);
    element.addEventListener('keydown', function (event) { onKey(item, event); });
    element.addEventListener('blur', function () { hide(item); });
    new ResizeObserver(function () {
      if (!printing && element.clientWidth !== item.drawnWidth) {
        draw(item);
      }
    }).observe(element);
  }

  /** A number of a table, which is in full for machines, as people read it. */
  function readable(text) {
    if (/^-?\d+$/.test(text)) {
      return privhistCharts.group(text);
    }
    return /^-?\d+(\.\d+)?(E-?\d+)?$/.test(text) ? privhistCharts.reading(+text, 'linear') : text;
  }

  function cell(tag, text, numeric) {
    var element = document.createElement(tag);
    element.textContent = numeric && tag === 'td' ? readable(text) : text;
    if (numeric) {
      element.className = 'number';
    }
    return element;
  }

  function headOf(table) {
    var head = document.createElement('thead');
    var row = head.insertRow();
    table.columns.forEach(function (column) {
      var th = cell('th', column.label, column.numeric);
      th.scope = 'col';
      row.appendChild(th);
    });
    return head;
  }

  function bodyOf(table, from) {
    var body = document.createElement('tbody');
    table.rows.slice(from, from + ROWS_PER_PAGE).forEach(function (texts) {
      var row = body.insertRow();
      texts.forEach(function (text, i) {
        row.appendChild(cell('td', text, table.columns[i].numeric));
      });
    });
    return body;
  }

  function button(label, onClick) {
    var element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    element.addEventListener('click', onClick);
    return element;
  }

  /** Fills in one page of a table, with buttons for the others. */
  function fillTable(details, figure) {
    var place = details.querySelector('.rows');
    var table = document.createElement('table');
    var caption = table.createCaption();
    caption.className = 'unseen';
    caption.textContent = figure.title;
    table.appendChild(headOf(figure.table));
    place.appendChild(table);
    var pager = document.createElement('p');
    pager.className = 'pager';
    details.appendChild(pager);
    var from = 0;
    var total = figure.table.rows.length;
    var back = button('Previous', function () { turn(from - ROWS_PER_PAGE); });
    var words = document.createElement('span');
    words.setAttribute('aria-live', 'polite');
    var on = button('Next', function () { turn(from + ROWS_PER_PAGE); });

    function turn(start) {
      from = start;
      if (table.tBodies.length > 0) {
        table.removeChild(table.tBodies[0]);
      }
      table.appendChild(bodyOf(figure.table, from));
      addLabels(table);
      var last = Math.min(total, from + ROWS_PER_PAGE);
      words.textContent = total === 0
        ? 'No rows'
        : 'Rows ' + privhistCharts.group(String(from + 1)) + ' to '
          + privhistCharts.group(String(last)) + ' of ' + privhistCharts.group(String(total));
      back.disabled = from === 0;
      on.disabled = last >= total;
      place.scrollTop = 0;
    }

    turn(0);
    if (total > ROWS_PER_PAGE) {
      pager.append(back, words, on);
    } else if (total === 0) {
      pager.append(words);
    }
  }

  function addTable(details) {
    var figure = figures[details.closest('figure').id];
    details.addEventListener('toggle', function () {
      if (details.open && details.querySelector('table') === null) {
        fillTable(details, figure);
      }
    });
  }

  function csvText(text) {
    return /[",\r\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
  }

  function csv(table, columns) {
    function line(texts) {
      return columns.map(function (i) { return csvText(texts[i]); }).join(',') + '\n';
    }
    return line(table.columns.map(function (column) { return column.id; }))
      + table.rows.map(line).join('');
  }

  function save(event) {
    var data = event.currentTarget.dataset;
    var table = figures[data.figure].table;
    var columns = data.columns ? data.columns.split(',').map(Number) : Object.keys(table.columns);
    var link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csv(table, columns)], {type: 'text/csv'}));
    link.download = data.file;
    link.click();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 1000);
  }

  /** The first number in a cell, which may be a power of ten; NaN without one. */
  function numberIn(text) {
    var plain = text.replace(/,/g, '').replace(/(\d\u00b7)?10([\u207b\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+)/,
      function (all, factor, power) {
        return (factor ? factor.charAt(0) : '1') + 'E' + power.replace(/./g, function (c) {
          return c === '\u207b' ? '-' : privhistCharts.superscripts.indexOf(c);
        });
      });
    var found = /-?\d+(\.\d+)?(E-?\d+)?/.exec(plain);
    return found === null ? NaN : Number(found[0]);
  }

  /** Puts the rows of a table in the order of a column; what has no number comes last. */
  function sortRows(table, column, numeric, descending) {
    var words = new Intl.Collator(undefined, {numeric: true});
    var sign = descending ? -1 : 1;
    var rows = Array.from(table.tBodies[0].rows, function (row) {
      var cell = row.cells[column];
      var text = (numeric && cell.querySelector('span') || cell).textContent.trim();
      return {row: row, key: numeric ? numberIn(text) : text};
    });
    rows.sort(function (a, b) {
      if (!numeric) {
        return sign * words.compare(a.key, b.key);
      }
      return isNaN(a.key) || isNaN(b.key)
        ? isNaN(a.key) - isNaN(b.key)
        : sign * (a.key - b.key);
    });
    rows.forEach(function (each) { table.tBodies[0].appendChild(each.row); });
  }

  /** Numbers are sorted with the largest first, words from A to Z; once more turns them round. */
  function addSorting(table) {
    var heads = Array.from(table.tHead.rows[0].cells);
    heads.forEach(function (head, column) {
      var numeric = head.classList.contains('number');
      var sorter = button(head.textContent.trim(), function () {
        var first = numeric ? 'descending' : 'ascending';
        var second = numeric ? 'ascending' : 'descending';
        var order = head.getAttribute('aria-sort') === first ? second : first;
        heads.forEach(function (each) { each.removeAttribute('aria-sort'); });
        head.setAttribute('aria-sort', order);
        sortRows(table, column, numeric, order === 'descending');
      });
      head.replaceChildren(sorter);
    });
  }

  /** Gives every cell the name of its column, for screens on which columns do not fit. */
  function addLabels(table) {
    var labels = Array.from(table.tHead.rows[0].cells, function (head) {
      return head.textContent.trim();
    });
    Array.from(table.tBodies[0].rows).forEach(function (row) {
      Array.from(row.cells).forEach(function (cell, column) { cell.dataset.label = labels[column]; });
    });
    table.classList.add('labelled');
  }

  /** Opens the card that the address names, and shows it. */
  function openNamed() {
    var card = document.getElementById(location.hash.slice(1));
    if (card !== null && card.classList.contains('card')) {
      card.open = true;
      card.scrollIntoView();
    }
  }

  /** A link to the card that the address names already must open it as well. */
  function addLinks() {
    window.addEventListener('hashchange', openNamed);
    document.querySelectorAll('.sortable').forEach(function (place) {
      place.addEventListener('click', function (event) {
        if (event.target.hash && event.target.hash === location.hash) {
          openNamed();
        }
      });
    });
    openNamed();
  }

  function addTheme() {
    var toggle = document.getElementById('theme');

    function name() {
      toggle.textContent = isDark() ? 'Light' : 'Dark';
    }

    toggle.hidden = false;
    toggle.setAttribute('aria-label', 'Switch between light and dark');
    toggle.addEventListener('click', function () {
      document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
      name();
      drawAll();
    });
    wantsDark.addEventListener('change', function () {
      name();
      drawAll();
    });
    name();
  }

  /** Paper is white, and as wide as the style says. */
  function addPrinting() {
    window.addEventListener('beforeprint', function () {
      printing = true;
      document.documentElement.classList.add('printing');
      drawAll();
    });
    window.addEventListener('afterprint', function () {
      printing = false;
      document.documentElement.classList.remove('printing');
      drawAll();
    });
  }

  function start(scripts) {
    JSON.parse(scripts[1]).forEach(function (figure) { figures[figure.id] = figure; });
    var library = document.createElement('script');
    library.textContent = scripts[0];
    document.head.appendChild(library);
    document.querySelectorAll('.chart').forEach(addChart);
    document.querySelectorAll('figure details').forEach(addTable);
    document.querySelectorAll('details.card').forEach(function (card) {
      card.addEventListener('toggle', function () { drawIn(card); });
    });
    document.querySelectorAll('button.save').forEach(function (element) {
      element.addEventListener('click', save);
    });
    addPrinting();
    document.documentElement.dataset.ready = 'yes';
  }

  /** Shows the page without its charts. */
  function giveUp() {
    document.getElementById('trouble').hidden = false;
    document.documentElement.classList.add('chartless');
  }

  addTheme();
  document.querySelectorAll('.rows table').forEach(addLabels);
  document.querySelectorAll('.sortable table').forEach(addSorting);
  addLinks();
  if (typeof DecompressionStream === 'undefined') {
    giveUp();
  } else {
    Promise.all([unpacked('echarts'), unpacked('data')]).then(start).catch(function (failure) {
      giveUp();
      throw failure;
    });
  }
})();
