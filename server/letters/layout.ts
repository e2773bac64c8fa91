// The layout of every letter. It uses tables and inline styles, because Outlook supports little else.
import { html, type Markup } from '#server/platform/markup.ts';
import { DARK_CSS, LIGHT } from './palette.ts';

export const SERIF = 'Newsreader,Georgia,Times New Roman,serif';
export const SANS = 'Instrument Sans,-apple-system,BlinkMacSystemFont,Segoe UI,Helvetica,Arial,sans-serif';

export type Sheet = {
  lang: string;
  title: string;
  /** The text that an inbox shows beside the subject. */
  preheader: string;
  /** Shown at the top in the place of the name Voxlex, in a mail that speaks for a firm. */
  letterhead?: string;
  /** Shown at the top, opposite the name. */
  aside: string;
  card: Markup;
  foot: readonly (Markup | string)[];
};

const CSS = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:separate;border-spacing:0;mso-table-lspace:0;mso-table-rspace:0}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){.v-gutter{padding-left:12px!important;padding-right:12px!important}.v-inset{padding-left:20px!important;padding-right:20px!important}table.v-full{display:table!important;width:100%!important}.v-full a{display:block!important;text-align:center!important}.v-gap{display:block!important;height:10px!important}.v-title{font-size:25px!important}}
${DARK_CSS}`;

const MARK = [6, 13, 20, 11, 16, 7];

const bar = (height: number): Markup =>
  html`<td valign="middle" style="padding:0 2px 0 0;font-size:0;line-height:0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="v-bar" width="3" height="${height}" bgcolor="${LIGHT.brand}" style="width:3px;height:${height}px;font-size:0;line-height:0;border-radius:2px;background-color:${LIGHT.brand}"></td></tr></table></td>`;

const head = (
  letterhead: string | undefined,
  aside: string,
): Markup => html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td style="padding:0 4px 18px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${letterhead === undefined ? MARK.map(bar) : []}<td class="v-ink v-serif" valign="middle" style="padding-left:5px;font:600 20px/24px ${SERIF};letter-spacing:-0.02em;color:${LIGHT.ink}">${letterhead ?? 'Voxlex'}</td></tr></table></td>
<td class="v-ink3" align="right" valign="middle" style="padding:0 4px 18px 16px;font:400 13px/18px ${SANS};color:${LIGHT.ink3}">${aside}</td>
</tr></table>`;

/** Invisible characters after the preheader keep the inbox from also showing the first words of the letter. */
const FILLER = '\u200c\u00a0'.repeat(90);

export const sheet = ({ lang, title, preheader, letterhead, aside, card, foot }: Sheet): string =>
  html`<!DOCTYPE html>
<html lang="${lang}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${title}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${{ markup: CSS }}</style>
<!--[if mso]><style>td,th,p,a,span,h2{font-family:Arial,sans-serif!important}.v-serif,.v-serif a{font-family:Georgia,serif!important}</style><![endif]-->
</head>
<body class="v-paper" bgcolor="${LIGHT.paper}" style="margin:0;padding:0;background-color:${LIGHT.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${LIGHT.paper};opacity:0" aria-hidden="true">${preheader}${FILLER}</div>
<table role="presentation" class="v-paper" width="100%" cellpadding="0" cellspacing="0" bgcolor="${LIGHT.paper}" style="background-color:${LIGHT.paper}"><tr><td class="v-gutter" align="center" style="padding:28px 20px 36px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div role="main" style="max-width:600px;margin:0 auto;text-align:left">
${head(letterhead, aside)}
<table role="presentation" class="v-card" width="100%" cellpadding="0" cellspacing="0" bgcolor="${LIGHT.card}" style="background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:14px"><tr><td class="v-inset" style="padding:28px 32px 30px">
${card}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="v-ink3" style="padding:18px 4px 0;font:400 12px/18px ${SANS};color:${LIGHT.ink3}">
${foot.map((line) => html`<p style="margin:0 0 6px">${line}</p>`)}
</td></tr></table>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.markup;
