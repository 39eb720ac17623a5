/**
 * Files that PrivHist reads and writes: releases ({@link io.privhist.files.ReleaseDocument} in
 * {@link io.privhist.files.ReleaseJson}), histograms as rows of text ({@link
 * io.privhist.files.PrevalenceText}), and the text forms of raw data ({@link
 * io.privhist.files.CountText}, {@link io.privhist.files.LabelText}).
 */
@NullMarked
package io.privhist.files;

import org.jspecify.annotations.NullMarked;
