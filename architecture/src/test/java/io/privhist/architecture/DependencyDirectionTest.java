package io.privhist.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.privhist.histogram.Prevalences;
import io.privhist.histogram.RawGroups;
import io.privhist.histogram.RawHistogram;
import io.privhist.mechanism.Renoising;
import io.privhist.release.Release;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Who may use what, over the modules that ship. */
@AnalyzeClasses(packages = "io.privhist", importOptions = ImportOption.DoNotIncludeTests.class)
class DependencyDirectionTest {
  private static final String[] OUTER = {
    "io.privhist.files..",
    "io.privhist.ledger..",
    "io.privhist.application..",
    "io.privhist.estimate..",
    "io.privhist.ingest..",
    "io.privhist.report..",
    "io.privhist.spark..",
    "io.privhist.cli.."
  };

  private static final Set<String> RAW =
      Set.of(RawHistogram.class.getName(), RawGroups.class.getName());

  /** Methods that make raw counts or tell nothing of them; any other opens them. */
  private static final Set<String> CLOSED =
      Set.of(
          "of",
          "ofPrevalences",
          "ofCounts",
          "ofLabels",
          "empty",
          "withPromise",
          "unit",
          "guarantee",
          "grouping",
          "histograms",
          "only");

  private static final Set<String> RAW_READERS =
      Set.of(
          "io.privhist.mechanism.Tiling",
          "io.privhist.mechanism.Lattice",
          "io.privhist.mechanism.PrivHist",
          "io.privhist.mechanism.SortedNoise",
          "io.privhist.mechanism.Cumulative",
          "io.privhist.mechanism.Partition",
          "io.privhist.mechanism.DirectProperty",
          "io.privhist.files.CountedJson",
          "io.privhist.application.run.HistogramWriter",
          "io.privhist.application.run.Reading",
          "io.privhist.cli.input.HistogramFile",
          "io.privhist.cli.command.EvaluateCommand",
          "io.privhist.cli.evaluation.trials.Cell",
          "io.privhist.cli.evaluation.trials.Trial");

  @ArchTest
  static final ArchRule core_sees_only_core_and_the_jdk =
      noClasses()
          .that()
          .resideOutsideOfPackages(OUTER)
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages("io.privhist..", "java..", "javax.crypto..", "org.jspecify..")
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage(OUTER);

  @ArchTest
  static final ArchRule files_sees_only_core_and_its_json_library =
      classes()
          .that()
          .resideInAPackage("io.privhist.files..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "io.privhist.files..",
              "io.privhist.groups..",
              "io.privhist.histogram..",
              "io.privhist.privacy..",
              "io.privhist.records..",
              "io.privhist.release..",
              "com.google.gson..",
              "java..",
              "org.jspecify..");

  /** A ledger draws nothing by itself: it counts what mechanisms draw, and keeps files. */
  @ArchTest
  static final ArchRule ledger_sees_only_core_files_and_its_libraries =
      classes()
          .that()
          .resideInAPackage("io.privhist.ledger..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "io.privhist.ledger..",
              "io.privhist.files..",
              "io.privhist.groups..",
              "io.privhist.histogram..",
              "io.privhist.mechanism..",
              "io.privhist.privacy..",
              "io.privhist.release..",
              "io.privhist.text..",
              "com.google.gson..",
              "org.sqlite..",
              "java..",
              "org.jspecify..");

  /** Options say what words mean; reading data and writing files is for their applications. */
  @ArchTest
  static final ArchRule options_see_only_core_files_the_ledger_and_the_parser =
      classes()
          .that()
          .resideInAPackage("io.privhist.application..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "io.privhist.application..",
              "io.privhist.files..",
              "io.privhist.ledger..",
              "io.privhist.groups..",
              "io.privhist.histogram..",
              "io.privhist.mechanism..",
              "io.privhist.privacy..",
              "io.privhist.records..",
              "io.privhist.release..",
              "io.privhist.text..",
              "picocli..",
              "java..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule estimate_sees_only_core_and_its_numerics_library =
      classes()
          .that()
          .resideInAPackage("io.privhist.estimate..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "io.privhist.estimate..",
              "io.privhist.groups..",
              "io.privhist.histogram..",
              "io.privhist.mechanism..",
              "io.privhist.privacy..",
              "io.privhist.release..",
              "io.privhist.text..",
              "org.hipparchus..",
              "java..",
              "org.jspecify..");

  /** Estimates are made from what was published. */
  @ArchTest
  static final ArchRule estimates_know_no_raw_counts =
      noClasses()
          .that()
          .resideInAPackage("io.privhist.estimate..")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(RawHistogram.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(RawGroups.class);

  /** Engines count; they never draw noise and never see a release. */
  @ArchTest
  static final ArchRule ingest_sees_only_core_and_its_engine =
      classes()
          .that()
          .resideInAPackage("io.privhist.ingest..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "io.privhist.ingest..",
              "io.privhist.groups..",
              "io.privhist.histogram..",
              "io.privhist.privacy..",
              "io.privhist.records..",
              "io.privhist.text..",
              "org.duckdb..",
              "java..",
              "org.jspecify..");

  /** On a class path nothing else keeps the packages closed that the module does not export. */
  @ArchTest
  static final ArchRule only_two_rooms_of_the_ingest_are_open =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.privhist.ingest..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("io.privhist.ingest..")
                  .and(not(resideInAPackage("io.privhist.ingest")))
                  .and(not(resideInAPackage("io.privhist.ingest.request"))));

  /** Reports are made from what was published. */
  @ArchTest
  static final ArchRule report_sees_only_releases_and_its_libraries =
      classes()
          .that()
          .resideInAPackage("io.privhist.report..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "io.privhist.report..",
              "io.privhist.estimate..",
              "io.privhist.files..",
              "io.privhist.groups..",
              "io.privhist.histogram..",
              "io.privhist.privacy..",
              "io.privhist.release..",
              "io.privhist.text..",
              "com.google.gson..",
              "com.github.weisj.jsvg..",
              "org.mozilla.javascript..",
              "org.owasp.encoder..",
              "java..",
              "javax.imageio..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule reports_know_no_raw_counts =
      noClasses()
          .that()
          .resideInAPackage("io.privhist.report..")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(RawHistogram.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(RawGroups.class);

  @ArchTest
  static final ArchRule spark_sees_only_core_and_its_engine =
      classes()
          .that()
          .resideInAPackage("io.privhist.spark")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "io.privhist.spark",
              "io.privhist.groups..",
              "io.privhist.histogram..",
              "io.privhist.privacy..",
              "io.privhist.records..",
              "org.apache.spark..",
              "org.apache.hadoop.fs..",
              "org.apache.hadoop.conf..",
              "scala..",
              "java..",
              "org.jspecify..");

  @ArchTest
  static final ArchRule spark_application_sees_neither_the_command_line_nor_the_other_engine =
      noClasses()
          .that()
          .resideInAPackage("io.privhist.spark.app..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.privhist.cli..", "io.privhist.ingest..", "io.privhist.estimate..");

  /** What is sent to executors are Datasets and their functions. */
  @ArchTest
  static final ArchRule spark_is_used_by_its_datasets =
      noClasses()
          .that()
          .resideInAPackage("io.privhist.spark..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.spark.rdd..");

  /** Drawing takes long to load; no command that draws nothing may touch it. */
  @ArchTest
  static final ArchRule pictures_are_drawn_in_one_place =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.privhist.report.chart..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.mozilla.javascript..",
              "com.github.weisj.jsvg..",
              "java.awt..",
              "javax.imageio..");

  @ArchTest
  static final ArchRule packages_form_no_cycle =
      slices().matching("io.privhist.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule randomness_has_one_door =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.privhist.internal.random..")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(RandomGenerator.class)
          .orShould()
          .callMethod(Math.class, "random")
          .orShould()
          .callMethod(StrictMath.class, "random");

  @ArchTest
  static final ArchRule internals_stay_in_core =
      noClasses()
          .that()
          .resideInAnyPackage(OUTER)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.privhist.internal..");

  @ArchTest
  static final ArchRule internals_stay_in_estimate =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.privhist.estimate..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.privhist.estimate.internal..");

  /** Shipped code never swaps the noise; tests, benchmarks and evaluation alone do. */
  @ArchTest
  static final ArchRule nothing_that_ships_replaces_the_noise =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.privhist.mechanism..") // bridge methods call themselves
          .should()
          .callMethodWhere(
              target(name("withNoise"))
                  .and(target(owner(resideInAPackage("io.privhist.mechanism..")))));

  /** Within the mechanisms, one class swaps the noise: the one that reads published numbers. */
  @ArchTest
  static final ArchRule only_re_noising_replaces_the_noise =
      noClasses()
          .that()
          .resideInAPackage("io.privhist.mechanism..")
          .and()
          .doNotBelongToAnyOf(Renoising.class)
          .should()
          .callMethodWhere(
              DescribedPredicate.describe(
                      "from elsewhere than withNoise",
                      (JavaMethodCall call) -> !call.getOrigin().getName().equals("withNoise"))
                  .and(target(name("withNoise"))));

  /** Noise that can be repeated hides nothing: it has one user, and its bits have one door. */
  @ArchTest
  static final ArchRule only_re_noising_repeats_noise =
      noClasses()
          .that()
          .doNotBelongToAnyOf(Renoising.class)
          .should()
          .callMethodWhere(
              target(name("repeatable"))
                  .and(target(owner(resideInAPackage("io.privhist.internal.noise..")))));

  @ArchTest
  static final ArchRule only_noise_takes_repeatable_bits =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.privhist.internal.random..")
          .and()
          .doNotHaveFullyQualifiedName("io.privhist.internal.noise.Noise")
          .should()
          .callMethodWhere(
              target(name("repeatable"))
                  .and(target(owner(resideInAPackage("io.privhist.internal.random..")))));

  /** Nothing sensitive can be handed to re-noising, and no release comes out of it. */
  @ArchTest
  static final ArchRule re_noising_reads_what_was_published =
      noMethods()
          .that()
          .areDeclaredIn(Renoising.class)
          .should()
          .haveRawParameterTypes(
              DescribedPredicate.describe(
                  "raw counts among them",
                  (List<JavaClass> types) ->
                      types.stream()
                          .anyMatch(
                              type ->
                                  type.isAssignableTo(RawHistogram.class)
                                      || type.isAssignableTo(RawGroups.class)
                                      || type.isAssignableTo(Prevalences.class))))
          .orShould()
          .haveRawReturnType(Release.class);

  @ArchTest
  static final ArchRule only_mechanisms_draw_noise =
      noClasses()
          .that()
          .resideOutsideOfPackages("io.privhist.mechanism..", "io.privhist.internal..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.privhist.internal.noise..");

  /**
   * Raw numbers have few readers: the doors of mechanisms, what writes and shows counts to their
   * owner, and what measures releases against them. A new reader is named here, or the build fails.
   */
  @ArchTest
  static final ArchRule only_these_read_raw_counts =
      noClasses()
          .that()
          .doNotHaveSimpleName("RawHistogram")
          .and()
          .doNotHaveSimpleName("RawGroups")
          .and(
              DescribedPredicate.describe(
                  "are no readers of raw counts",
                  (JavaClass type) -> !RAW_READERS.contains(type.getName())))
          .should()
          .accessTargetWhere(
              DescribedPredicate.describe(
                  "the target opens raw counts",
                  (JavaAccess<?> access) ->
                      RAW.contains(access.getTargetOwner().getFullName())
                          && access instanceof JavaCodeUnitAccess
                          && !CLOSED.contains(access.getName())));

  @ArchTest
  static final ArchRule nothing_logs_or_prints_from_core =
      noClasses()
          .that()
          .resideOutsideOfPackages("io.privhist.cli..", "io.privhist.spark.app..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");
}
