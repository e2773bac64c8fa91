// The mail and the text that ask a contact to take over an urgent message. They contain no word of a caller.
import type { Language } from '#contract/languages.ts';
import { html } from '#server/platform/markup.ts';
import { cleanLine, unlinked } from './clean.ts';
import { ESCALATION_TEXTS } from './escalation-texts.ts';
import { momentText } from './figures.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { button, buttons, paragraph, section, title } from './pieces.ts';

export const escalationLetter = (given: {
  language: Language;
  line: string;
  messages: readonly { receivedAt: Date; acceptUrl: string }[];
  dashboardUrl: string;
  company: string;
}): Letter => {
  const texts = ESCALATION_TEXTS[given.language];
  const line = unlinked(cleanLine(given.line));
  const heading = texts.title(given.messages.length);
  const lead = texts.lead(line);
  const dashboard = webLink(given.dashboardUrl);
  const entries = given.messages.map(({ receivedAt, acceptUrl }) => ({
    head: texts.received(momentText(receivedAt)),
    href: webLink(acceptUrl),
  }));
  const foot = [texts.foot(line), given.company];
  const subject = `${heading} · ${line}`;
  const card = html`${title(heading)}${paragraph(lead)}${entries.map(({ head, href }) =>
    section(head, html`${buttons(button(href, texts.accept))}`),
  )}${buttons(button(dashboard, texts.open, 'ghost'))}`;
  return {
    subject,
    html: sheet({ lang: given.language, title: subject, preheader: lead, aside: '', card, foot }),
    text: [
      heading,
      lead,
      '',
      ...entries.flatMap(({ head, href }) => [head, texts.accept, href, '']),
      texts.open,
      dashboard,
      '',
      '—',
      ...foot,
      '',
    ].join('\n'),
  };
};

const LONGEST_LINE = 40;

export const escalationText = (given: {
  language: Language;
  line: string;
  receivedAt: Date;
  /** Further messages that wait. */
  others: number;
  url: string;
}): string => {
  const texts = ESCALATION_TEXTS[given.language];
  const line = unlinked(cleanLine(given.line)).slice(0, LONGEST_LINE);
  return texts.sms({ line, moment: momentText(given.receivedAt), others: given.others, url: given.url });
};

/** Asks the owner of a number whether the firm may write to it. */
export const phoneText = (given: { language: Language; line: string; url: string }): string => {
  const line = unlinked(cleanLine(given.line)).slice(0, LONGEST_LINE);
  return ESCALATION_TEXTS[given.language].confirm({ line, url: given.url });
};
