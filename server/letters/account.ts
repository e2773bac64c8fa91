// Letters that give access to an account: by a button, by the address as text and by a code of six digits.
import { html } from '#server/platform/markup.ts';
import { cleanLine, unlinked } from './clean.ts';
import { momentText } from './figures.ts';
import { SANS, sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { LIGHT } from './palette.ts';
import { button, buttons, code as codeBox, paragraph, title } from './pieces.ts';
import { LETTER_TEXTS } from './texts.ts';

export type AccountLetter = {
  /** Empty when unknown. */
  name: string;
  link: string;
  /** Six digits. */
  code: string;
  expires: Date;
  /** The result of `companyLine`. */
  company: string;
};

type Wording = { subject: string; title: string; lead: string; button: string; codeLead: string };

const write = (given: AccountLetter, wording: Wording, foot: string): Letter => {
  const texts = LETTER_TEXTS;
  const { account } = texts;
  const link = webLink(given.link);
  const hello = account.hello(unlinked(cleanLine(given.name)));
  const digits = given.code.replace(/\D/g, '');
  const until = account.until(momentText(given.expires));
  const card = html`${title(wording.title)}
${paragraph(hello)}
${paragraph(wording.lead)}
${buttons(button(link, wording.button))}
<p class="v-ink3" style="margin:16px 0 0;font:400 13px/19px ${SANS};color:${LIGHT.ink3}">${account.byHand}<br><a class="v-link" href="${link}" style="color:${LIGHT.brand};overflow-wrap:anywhere;word-break:break-all">${link}</a></p>
<div class="v-line" style="margin:24px 0 0;padding:6px 0 0;border-top:1px solid ${LIGHT.line}">${paragraph(wording.codeLead)}${codeBox(digits)}</div>
${paragraph(until)}`;
  const text = [
    hello,
    '',
    wording.lead,
    '',
    `${wording.button}\u202f:`,
    link,
    '',
    wording.codeLead,
    `${account.code}\u202f: ${digits}`,
    '',
    until,
    '',
    '—',
    foot,
    given.company,
    '',
  ].join('\n');
  const mail = {
    lang: texts.lang,
    title: wording.subject,
    preheader: wording.lead,
    aside: '',
    card,
    foot: [foot, given.company],
  };
  return { subject: wording.subject, html: sheet(mail), text };
};

export const invitation = (given: AccountLetter): Letter => {
  const { account } = LETTER_TEXTS;
  return write(given, account.invitation, account.invitation.foot);
};

export const passwordReset = (given: AccountLetter): Letter => {
  const { account } = LETTER_TEXTS;
  return write(given, account.reset, account.ignore);
};
