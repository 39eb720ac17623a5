/**
 * Files that PrivHist reads and writes: releases ({@link io.privhist.files.ReleaseDocument} in
 * {@link io.privhist.files.ReleaseJson}), histograms as rows of text ({@link
 * io.privhist.files.PrevalenceText}), and raw counts as text ({@link io.privhist.files.CountText}).
 */
@NullMarked
package io.privhist.files;

import org.jspecify.annotations.NullMarked;
