/*
 * What a person sees of a page, measured from what is drawn: nothing here asks the charting library.
 */
window.seen = (function () {
  'use strict';

  var SUPERSCRIPTS = '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079';

  /** The number that a tick label shows, or NaN. */
  function numberOf(text) {
    var power = /^(?:([\d.]+)\u00b7)?10([\u207b\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+)$/.exec(text);
    if (power) {
      var exponent = power[2].replace('\u207b', '-').replace(/[^-]/g, function (c) {
        return SUPERSCRIPTS.indexOf(c);
      });
      return (power[1] ? +power[1] : 1) * Math.pow(10, +exponent);
    }
    return /^\u2212?[\d,.]+( %)?$/.test(text)
      ? parseFloat(text.replace(/,/g, '').replace('\u2212', '-')) * (text.endsWith('%') ? 0.01 : 1)
      : NaN;
  }

  function chart(id) {
    return document.querySelector('#' + id + ' .chart');
  }

  /** The ticks of the axis whose labels are anchored so, with the middles of their labels. */
  function ticks(id, anchor) {
    return Array.from(chart(id).querySelectorAll('svg text'))
      .filter(function (text) { return text.getAttribute('text-anchor') === anchor; })
      .map(function (text) {
        var box = text.getBoundingClientRect();
        return {
          value: numberOf(text.textContent),
          at: anchor === 'middle' ? box.x + box.width / 2 : box.y + box.height / 2
        };
      })
      .filter(function (tick) { return isFinite(tick.value); })
      .sort(function (a, b) { return a.value - b.value; });
  }

  function along(all, value, log) {
    var first = all[0];
    var last = all[all.length - 1];
    var scale = log ? Math.log : Number;
    return first.at + (scale(value) - scale(first.value)) / (scale(last.value) - scale(first.value))
      * (last.at - first.at);
  }

  /** Where a point must be on the screen, by the labels of the axes. */
  function place(id, x, y, logX, logY) {
    return [along(ticks(id, 'middle'), x, logX), along(ticks(id, 'end'), y, logY)];
  }

  /** The corners of all lines, and the middles of all filled marks, in a colour. */
  function marks(id, colour) {
    var found = [];
    chart(id).querySelectorAll('svg path').forEach(function (path) {
      if (path.getAttribute('stroke') === colour && path.getAttribute('fill') === 'none') {
        var matrix = path.getScreenCTM();
        path.getAttribute('d').split(/[A-Za-z]/).forEach(function (pair) {
          var xy = pair.trim().split(/[ ,]+/).map(Number);
          if (xy.length === 2) {
            var point = new DOMPoint(xy[0], xy[1]).matrixTransform(matrix);
            found.push([point.x, point.y]);
          }
        });
      } else if (path.getAttribute('fill') === colour) {
        var box = path.getBoundingClientRect();
        found.push([box.x + box.width / 2, box.y + box.height / 2]);
      }
    });
    return found;
  }

  /** How far the nearest mark of a colour is from where a point must be, in pixels. */
  function distance(id, colour, x, y, logX, logY) {
    var want = place(id, x, y, logX, logY);
    return Math.min.apply(null, marks(id, colour).map(function (at) {
      return Math.hypot(at[0] - want[0], at[1] - want[1]);
    }));
  }

  function channels(colour) {
    var canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return Array.from(canvas.getImageData(0, 0, 1, 1).data);
  }

  /** Relative luminance as in WCAG 2. */
  function luminance(colour) {
    var linear = channels(colour).slice(0, 3).map(function (c) {
      var share = c / 255;
      return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  }

  function background(element) {
    for (var e = element; e !== null; e = e.parentElement) {
      var colour = getComputedStyle(e).backgroundColor;
      if (channels(colour)[3] === 255) {
        return colour;
      }
    }
    return '#ffffff';
  }

  function contrast(one, other) {
    var a = luminance(one);
    var b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  /** The texts in sight that are hard to read, with their contrast. */
  function faintTexts(least) {
    var faint = [];
    var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      var element = walker.currentNode.parentElement;
      var text = walker.currentNode.textContent.trim();
      if (text === '' || !element.checkVisibility() || element.closest('script, style, :disabled')) {
        continue;
      }
      var style = getComputedStyle(element);
      var colour = element.closest('svg') ? style.fill : style.color;
      var ratio = contrast(colour, background(element));
      if (ratio < least) {
        faint.push(text.slice(0, 40) + ': ' + ratio.toFixed(2));
      }
    }
    return faint;
  }

  /** The texts of a chart that leave it or lie on one another. */
  function crowdedTexts(id) {
    var svg = chart(id).querySelector('svg').getBoundingClientRect();
    var texts = Array.from(chart(id).querySelectorAll('svg text'), function (text) {
      return {text: text.textContent, box: text.getBoundingClientRect()};
    });
    var bad = texts.filter(function (each) {
      return each.box.left < svg.left - 1 || each.box.right > svg.right + 1
        || each.box.top < svg.top - 1 || each.box.bottom > svg.bottom + 1;
    }).map(function (each) { return each.text; });
    texts.forEach(function (one, i) {
      texts.slice(i + 1).forEach(function (other) {
        if (Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 2
          && Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 4) {
          bad.push(one.text + ' on ' + other.text);
        }
      });
    });
    return bad;
  }

  /** How many numbers stand at the x axis of a chart, and at its y axis. */
  function tickCounts(id) {
    return [ticks(id, 'middle').length, ticks(id, 'end').length];
  }

  /** What reaches beyond the screen, or can be scrolled sideways. */
  function sideways() {
    return Array.from(document.querySelectorAll('main *, header *, footer *'))
      .filter(function (element) {
        return element.checkVisibility() && !element.closest('svg, .unseen, .skip, thead')
          && (element.getBoundingClientRect().right > innerWidth + 1
            || (getComputedStyle(element).overflowX !== 'visible'
              && element.scrollWidth > element.clientWidth + 1));
      })
      .map(function (element) {
        return element.tagName + ' ' + element.className + ' ' + element.textContent.trim().slice(0, 40);
      });
  }

  function headingLevels() {
    return Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'))
      .filter(function (heading) { return heading.checkVisibility(); })
      .map(function (heading) { return +heading.tagName.charAt(1); });
  }

  return {
    crowdedTexts: crowdedTexts, distance: distance, marks: marks, place: place, faintTexts: faintTexts, headingLevels: headingLevels,
    luminance: luminance, sideways: sideways, ticks: ticks, tickCounts: tickCounts
  };
})();
