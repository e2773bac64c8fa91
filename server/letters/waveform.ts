// Draws the loudness of a recording with table cells, because mail programs block images.
import { html, type Markup } from '#server/platform/markup.ts';
import { LIGHT } from './palette.ts';

const BARS = 56;
const TALLEST = 32;
const LEAST = 3;
const SILENT_BELOW = 8;

/** The highest peak of each section as a height in px; empty for a silent recording. */
export const barsOf = (peaks: readonly number[]): number[] => {
  const loudest = Math.max(0, ...peaks);
  if (peaks.length === 0 || loudest < SILENT_BELOW) return [];
  const count = Math.min(BARS, peaks.length);
  return Array.from({ length: count }, (_, at) => {
    const stretch = peaks.slice(
      Math.floor((at * peaks.length) / count),
      Math.max(Math.floor(((at + 1) * peaks.length) / count), Math.floor((at * peaks.length) / count) + 1),
    );
    const share = Math.max(0, ...stretch) / loudest;
    return Math.max(LEAST, Math.round(share * TALLEST));
  });
};

const cell = (height: number): Markup =>
  html`<td align="center" valign="middle" style="padding:0;font-size:0;line-height:0"><table role="presentation" width="46%" align="center" cellpadding="0" cellspacing="0"><tr><td class="v-bar" height="${height}" bgcolor="${LIGHT.brand}" style="height:${height}px;font-size:0;line-height:0;border-radius:2px;background-color:${LIGHT.brand}"></td></tr></table></td>`;

export const waveform = (peaks: readonly number[]): Markup | null => {
  const heights = barsOf(peaks);
  if (heights.length === 0) return null;
  return html`<table role="presentation" class="v-strip" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" bgcolor="${LIGHT.strip}" style="margin:22px 0 0;background-color:${LIGHT.strip};border-radius:10px"><tr><td style="padding:13px 16px"><table role="presentation" width="100%" height="${TALLEST}" cellpadding="0" cellspacing="0" style="table-layout:fixed;height:${TALLEST}px"><tr>${heights.map(cell)}</tr></table></td></tr></table>`;
};
