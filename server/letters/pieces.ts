// The HTML elements of a letter, such as headings, badges and buttons.
import { html, type Markup } from '#server/platform/markup.ts';
import { SANS, SERIF } from './layout.ts';
import { LIGHT, TONES, type Tone } from './palette.ts';

export const badge = (tone: Tone, word: string): Markup => {
  const [text, tint] = TONES[tone];
  return html`<span class="v-${tone}" style="display:inline-block;padding:3px 9px 3px 8px;margin:0 6px 6px 0;border-radius:6px;background-color:${tint};color:${text};font:600 12px/16px ${SANS};white-space:nowrap"><span aria-hidden="true" style="font:400 15px/16px Arial,sans-serif;vertical-align:-1px">&#9679;</span>&nbsp;${word}</span>`;
};

export const title = (text: Markup | string): Markup =>
  html`<h1 class="v-ink v-title v-serif" style="margin:0;font:500 29px/34px ${SERIF};letter-spacing:-0.02em;color:${LIGHT.ink};overflow-wrap:anywhere">${text}</h1>`;

export const lead = (text: Markup | string): Markup =>
  html`<p class="v-ink v-serif" style="margin:18px 0 0;font:400 18px/28px ${SERIF};color:${LIGHT.ink};overflow-wrap:anywhere">${text}</p>`;

export const paragraph = (text: Markup | string): Markup =>
  html`<p class="v-ink2" style="margin:14px 0 0;font:400 15px/23px ${SANS};color:${LIGHT.ink2};overflow-wrap:anywhere">${text}</p>`;

export const link = (href: string, text: string): Markup =>
  html`<a class="v-link" href="${href}" style="color:${LIGHT.brand};text-decoration:underline;text-underline-offset:3px;white-space:nowrap">${text}</a>`;

/** The link fills its cell, which is 44 px high. The cell has the colour, because Outlook ignores it on a link. */
const FACE = `display:inline-block;padding:11px 18px;font:600 15px/20px ${SANS};text-decoration:none;border-radius:8px;white-space:nowrap`;
export const button = (href: string, word: string, kind: 'brand' | 'ghost' = 'brand'): Markup =>
  kind === 'brand'
    ? html`<table role="presentation" class="v-full" cellpadding="0" cellspacing="0" style="display:inline-table"><tr><td class="v-button v-full" bgcolor="${LIGHT.brand}" style="border-radius:8px;background-color:${LIGHT.brand};border:1px solid ${LIGHT.brand}"><a class="v-button" href="${href}" style="${FACE};color:${LIGHT.onBrand}">${word}</a></td></tr></table>`
    : html`<table role="presentation" class="v-full" cellpadding="0" cellspacing="0" style="display:inline-table"><tr><td class="v-ghost v-full" style="border-radius:8px;border:1px solid ${LIGHT.control}"><a class="v-ink" href="${href}" style="${FACE};color:${LIGHT.ink}">${word}</a></td></tr></table>`;

export const buttons = (...list: (Markup | null)[]): Markup | null => {
  const shown = list.filter((one) => one !== null);
  if (shown.length === 0) return null;
  const spaced = shown.map((one, at) =>
    at === 0 ? one : html`<span class="v-gap" style="display:inline-block;width:10px">&nbsp;</span>${one}`,
  );
  return html`<div style="margin:22px 0 0;font-size:0;line-height:0">${spaced}</div>`;
};

/** A thin line, a small heading and the content. */
export const section = (heading: string, content: Markup): Markup =>
  html`<div class="v-line" style="margin:26px 0 0;padding:20px 0 0;border-top:1px solid ${LIGHT.line}"><h2 class="v-ink3" style="margin:0 0 10px;font:600 12px/16px ${SANS};color:${LIGHT.ink3}">${heading}</h2>${content}</div>`;

export type Row = { label: string; value: string; quiet?: boolean };

/** Table rows with `th`, so that a screen reader reads the label with its value. */
export const rows = (list: readonly Row[]): Markup =>
  html`<table width="100%" cellpadding="0" cellspacing="0">${list.map(
    ({ label, value, quiet }) =>
      html`<tr><th class="v-ink3" scope="row" align="left" valign="top" width="42%" style="padding:4px 12px 4px 0;font:400 14px/21px ${SANS};color:${LIGHT.ink3}">${label}</th><td class="${quiet ? 'v-ink3' : 'v-ink'}" valign="top" style="padding:4px 0;font:${quiet ? 400 : 600} 14px/21px ${SANS};color:${quiet ? LIGHT.ink3 : LIGHT.ink};overflow-wrap:anywhere">${value}</td></tr>`,
  )}</table>`;

/** Highlights a deadline, because a lawyer must not overlook it. */
export const callout = (label: string, text: string, tone: 'urgent' | 'waiting'): Markup => {
  const [ink, tint] = TONES[tone];
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:18px 0 0"><tr><td class="v-${tone}" bgcolor="${tint}" style="padding:12px 16px;border-radius:10px;background-color:${tint};color:${ink};font:400 15px/22px ${SANS};overflow-wrap:anywhere"><strong style="font-weight:600">${label}</strong>&ensp;${text}</td></tr></table>`;
};

/** Marks the caller's words, so that they do not look like text of the service. */
export const quotation = (text: string): Markup =>
  html`<blockquote class="v-ink v-line v-serif" style="margin:0;padding:0 0 0 16px;border-left:3px solid ${LIGHT.line};font:400 16px/26px ${SERIF};color:${LIGHT.ink};overflow-wrap:anywhere">${text
    .split('\n')
    .map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}</blockquote>`;

export const code = (digits: string): Markup =>
  html`<p class="v-strip v-ink" style="margin:12px 0 0;padding:14px 0;border-radius:10px;background-color:${LIGHT.strip};color:${LIGHT.ink};font:600 30px/36px ${SANS};letter-spacing:0.24em;text-indent:0.24em;text-align:center;font-variant-numeric:tabular-nums">${digits}</p>`;
