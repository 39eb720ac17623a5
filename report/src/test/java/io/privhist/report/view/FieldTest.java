package io.privhist.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.privhist.privacy.Names;
import io.privhist.privacy.Noun;
import io.privhist.privacy.ProtectedUnit;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FieldTest {
  private static final ProtectedUnit RECORD = ProtectedUnit.record();
  private static final ProtectedUnit UNDIRECTED = RECORD.withItemsPerRecord(2);
  private static final Names LOGINS =
      new Names(false, Optional.of(Noun.of("login")), Optional.empty());

  @Test
  void words_ofTheData_winOverThoseOfTheField() {
    assertThat(Field.PASSWORDS.words(Names.none(), RECORD).items()).isEqualTo("accounts");
    assertThat(Field.PASSWORDS.words(LOGINS, RECORD).items()).isEqualTo("logins");
    assertThat(Field.PASSWORDS.words(LOGINS, RECORD).labels()).isEqualTo("passwords");
    assertThat(Field.PASSWORDS.words(Names.none(), UNDIRECTED).items()).isEqualTo("ends of edges");
    assertThat(Field.RISK.words(LOGINS, RECORD).count()).isEqualTo("size");
  }

  @Test
  void words_ofDegrees_areAboutEndsUnlessTheDataSayOtherwise() {
    assertThat(Field.DEGREES.words(Names.none(), RECORD).items()).isEqualTo("ends of edges");
    assertThat(Field.DEGREES.words(Names.none(), UNDIRECTED).items()).isEqualTo("ends of edges");
    assertThat(Field.DEGREES.words(Names.ofEdges(), RECORD).items()).isEqualTo("edges");
    assertThat(Field.DEGREES.words(LOGINS, RECORD).items()).isEqualTo("logins");
  }

  @Test
  void misfit_isToldByNamesOrByTheUnit() {
    assertThat(Field.PASSWORDS.misfit(Names.none(), RECORD)).isEmpty();
    assertThat(Field.PASSWORDS.misfit(LOGINS, RECORD)).isEmpty();
    assertThat(Field.PASSWORDS.misfit(Names.none(), UNDIRECTED)).isPresent();
    assertThat(Field.RISK.misfit(Names.ofEdges(), RECORD)).isPresent();
    assertThat(Field.DEGREES.misfit(Names.ofEdges(), RECORD)).isEmpty();
    assertThat(Field.DEGREES.misfit(Names.none(), UNDIRECTED)).isEmpty();
    assertThat(Field.DEGREES.misfit(Names.none(), ProtectedUnit.item())).isEmpty();
    assertThat(Field.DEGREES.misfit(LOGINS, RECORD))
        .contains(
            "degrees is made for releases of edges and nodes; this one is of logins and labels.");
  }
}
