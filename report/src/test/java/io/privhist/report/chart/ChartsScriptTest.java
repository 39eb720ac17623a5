package io.privhist.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.ScriptableObject;

/** The parts of {@code charts.js} that need no charting library. */
class ChartsScriptTest {
  private final Context context = Context.enter();
  private ScriptableObject scope = context.initSafeStandardObjects();

  @BeforeEach
  void load() throws IOException {
    context.setLanguageVersion(Context.VERSION_ES6);
    context.setInterpretedMode(true);
    context.evaluateString(scope, Scripts.charts(), "charts.js", 1, null);
  }

  @AfterEach
  void leave() {
    Context.exit();
  }

  private String run(String script) {
    return Context.toString(context.evaluateString(scope, script, "test", 1, null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0; linear; 0",
        "1234567; log; 1,234,567",
        "9007199254740991; log; 9,007,199,254,740,991",
        "9007199254740994; log; 9.0072·10¹⁵",
        "-12; linear; −12",
        "0.5; percent; 50 %",
        "0.123456789; percent; 12.346 %",
        "1234.5678; linear; 1,234.6",
        "0.00001234567; linear; 1.2346·10⁻⁵",
        "null; log; no bound"
      })
  void reading_ofANumber_isForPeople(String number, String scale, String text) {
    assertThat(run("privhistCharts.reading(%s, '%s')".formatted(number, scale))).isEqualTo(text);
  }

  @Test
  void readings_betweenRowsOfASteppedBand_takeTheRowBefore() {
    String figure =
        """
        var figure = {x: {scale: 'log'}, y: {scale: 'log'}, series: [{
          name: 'released', mark: 'step', style: 0, points: [[1, 9], [7, 2]],
          spread: {name: 'band', form: 'step_band', rows: [[1, 5, 20], [3, 1, 4], [8, 0, null]]}
        }]};
        JSON.stringify(privhistCharts.readings(figure, %d))""";
    assertThat(run(figure.formatted(7)))
        .isEqualTo("[{\"name\":\"released\",\"style\":0,\"value\":\"2\",\"interval\":\"1 to 4\"}]");
    assertThat(run(figure.formatted(5))).isEqualTo("[]");
  }

  @Test
  void option_forManyPoints_keepsWhatPixelsShow() {
    String script =
        """
        var points = [];
        for (var i = 1; i <= 50000; i++) { points.push([i, 50001 - i]); }
        var figure = {title: 't', x: {scale: 'log', label: 'x'}, y: {scale: 'log', label: 'y'},
          series: [{name: 's', mark: 'line', style: 0, points: points}]};
        var data = privhistCharts.option(figure, {width: 800, height: 500}).series[0].data;
        [data.length < 3000, data[0][0], data[data.length - 1][0]].join()""";
    assertThat(run(script)).isEqualTo("true,1,50000");
  }

  @Test
  void option_withABandButNoPoints_saysThatItIsEmpty() {
    String script =
        """
        var figure = {title: 't', empty: 'nothing <here>', x: {scale: 'log', label: 'x'},
          y: {scale: 'log', label: 'y'}, series: [{name: 's', mark: 'step', style: 0, points: [],
          spread: {name: 'b', form: 'step_band', rows: [[1, 0, 5], [9, 0, 0]]}}]};
        var option = privhistCharts.option(figure, {width: 400, height: 300});
        [option.graphic[0].style.text, option.xAxis.min, option.xAxis.max].join()""";
    assertThat(run(script)).isEqualTo("nothing <here>,1,10");
  }

  @Test
  void option_ofSignedShares_keepsChangesInSightAndLetsTheRestLeave() {
    String script =
        """
        var figure = {title: 't', x: {scale: 'log', label: 'x'},
          y: {scale: 'signed_percent', label: 'y'}, series: [{name: 's', mark: 'points', style: 0,
          points: [[1, 0.1], [2, -0.02], [5, 0], [9, 5]], spread: {name: 'b', form: 'bars',
          rows: [[1, 0.09, 0.11], [2, -0.04, 0.01], [3, 0.08, 0.09], [5, -3, null], [9, -1, 20]]}}]};
        var option = privhistCharts.option(figure, {width: 800, height: 500});
        [option.yAxis.min, option.yAxis.max, option.series[1].markLine.data[0].yAxis,
          privhistCharts.reading(-0.0123, 'signed_percent')].join()""";
    assertThat(run(script)).isEqualTo("-0.2,0.2,0,\u22121.23 %");
  }

  @Test
  void option_ofSignedShares_doesNotGoBelowMinusAll() {
    String script =
        """
        var figure = {title: 't', x: {scale: 'log', label: 'x'},
          y: {scale: 'signed_percent', label: 'y'}, series: [{name: 's', mark: 'points', style: 0,
          points: [[1, 3]], spread: {name: 'b', form: 'bars', rows: [[1, 2, 4]]}}]};
        var option = privhistCharts.option(figure, {width: 800, height: 500});
        [option.yAxis.min, option.yAxis.max].join()""";
    assertThat(run(script)).isEqualTo("-1,5");
  }
}
