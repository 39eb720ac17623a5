/** Re-identification risk: {@link io.privhist.estimate.risk.DisclosureRisk}. */
@NullMarked
package io.privhist.estimate.risk;

import org.jspecify.annotations.NullMarked;
