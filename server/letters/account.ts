// Letters that give access to an account: by a button, by the address as text and by a code of six digits.
import { offCode, onCode } from '#contract/diversion-codes.ts';
import { formatPhone } from '#contract/phone.ts';
import { html, type Markup } from '#server/platform/markup.ts';
import { cleanLine, unlinked } from './clean.ts';
import { momentText } from './figures.ts';
import { SANS, sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { LIGHT } from './palette.ts';
import { button, buttons, code as codeBox, paragraph, rows, section, title } from './pieces.ts';
import { LETTER_TEXTS } from './texts.ts';

export type AccountLetter = {
  /** Empty when unknown. */
  name: string;
  link: string;
  /** Six digits. */
  code: string;
  expires: Date;
  /** The number to which a firm diverts its calls; null without one. */
  lineNumber?: string | null;
  /** The result of `companyLine`. */
  company: string;
};

type Wording = { subject: string; title: string; lead: string; button: string; codeLead: string };

const TELEPHONES = ['mobile', 'fixed'] as const;
/** In the order in which a firm tries them. */
const DIVERTED = ['unanswered', 'busy', 'all'] as const;

/** The codes that divert calls to the number, for each kind of telephone. */
const diversion = (number: string): { html: Markup; text: string[] } => {
  const words = LETTER_TEXTS.account.diversion;
  const listed = TELEPHONES.map((telephone) => ({
    heading: words.telephones[telephone],
    codes: DIVERTED.map((when) => ({ label: words.cases[when], value: onCode(telephone, when, number) })),
    off: words.off(DIVERTED.map((when) => offCode(telephone, when)).join(', ')),
  }));
  const shown = formatPhone(number);
  return {
    html: section(
      words.title,
      html`${paragraph(words.lead(shown))}
${listed.map(({ heading, codes, off }) => html`<div style="margin:16px 0 0">${rows([{ label: heading, value: '' }, ...codes])}</div>${paragraph(off)}`)}
${paragraph(words.exchange)}`,
    ),
    text: [
      words.title,
      words.lead(shown),
      ...listed.flatMap(({ heading, codes, off }) => [
        '',
        heading,
        ...codes.map(({ label, value }) => `- ${label}\u202f: ${value}`),
        off,
      ]),
      '',
      words.exchange,
      '',
    ],
  };
};

const write = (given: AccountLetter, wording: Wording, foot: string): Letter => {
  const texts = LETTER_TEXTS;
  const { account } = texts;
  const link = webLink(given.link);
  const hello = account.hello(unlinked(cleanLine(given.name)));
  const digits = given.code.replace(/\D/g, '');
  const until = account.until(momentText(given.expires));
  const diverted = given.lineNumber ? diversion(given.lineNumber) : null;
  const card = html`${title(wording.title)}
${paragraph(hello)}
${paragraph(wording.lead)}
${buttons(button(link, wording.button))}
<p class="v-ink3" style="margin:16px 0 0;font:400 13px/19px ${SANS};color:${LIGHT.ink3}">${account.byHand}<br><a class="v-link" href="${link}" style="color:${LIGHT.brand};overflow-wrap:anywhere;word-break:break-all">${link}</a></p>
<div class="v-line" style="margin:24px 0 0;padding:6px 0 0;border-top:1px solid ${LIGHT.line}">${paragraph(wording.codeLead)}${codeBox(digits)}</div>
${paragraph(until)}
${diverted?.html}`;
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
    ...(diverted ? diverted.text : []),
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
