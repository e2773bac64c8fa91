// Letters to a recipient of a line: the one that asks to confirm the address, the sample notice and the daily digest.

import type { Language } from '#contract/languages.ts';
import { formatPhone } from '#contract/phone.ts';
import type { Urgency } from '#contract/values.ts';
import { html } from '#server/platform/markup.ts';
import { cleanLine, cut, spokenLine, unlinked } from './clean.ts';
import { momentText } from './figures.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { voicemailNotice } from './notice/index.ts';
import type { MailContent } from './notice/notice.ts';
import { button, buttons, paragraph, section, title } from './pieces.ts';
import { RECIPIENT_TEXTS } from './recipient-texts.ts';

type Frame = { subject: string; foot: readonly string[] };

export const confirmAddress = (given: {
  language: Language;
  line: string;
  link: string;
  until: Date;
  company: string;
}): Letter => {
  const { confirm, labelled } = RECIPIENT_TEXTS[given.language];
  const line = unlinked(cleanLine(given.line));
  const href = webLink(given.link);
  const [lead, until] = [confirm.lead(line), confirm.until(momentText(given.until))];
  const frame: Frame = { subject: `${confirm.title} · ${line}`, foot: [confirm.foot, given.company] };
  const card = html`${title(confirm.title)}${paragraph(lead)}${paragraph(confirm.why)}${buttons(
    button(href, confirm.button),
  )}${paragraph(until)}`;
  return {
    subject: frame.subject,
    html: sheet({
      lang: given.language,
      title: frame.subject,
      preheader: lead,
      aside: '',
      card,
      foot: frame.foot,
    }),
    text: [
      lead,
      '',
      confirm.why,
      '',
      labelled(confirm.button),
      href,
      '',
      until,
      '',
      '—',
      ...frame.foot,
      '',
    ].join('\n'),
  };
};

/** An invented message: a sample tells nothing about a caller. */
export const sampleNotice = (given: {
  language: Language;
  line: string;
  content: MailContent;
  at: Date;
  dashboardUrl: string;
  company: string;
}): Letter =>
  voicemailNotice({
    ...RECIPIENT_TEXTS[given.language].sample,
    state: 'complete',
    content: given.content,
    language: given.language,
    firm: given.line,
    receivedAt: given.at,
    caller: '+32470000000',
    durationSeconds: 24,
    analyses: {
      sentiment: 'Neutre',
      urgency: 'Non Urgent',
      stage: 'Nouveau Dossier',
      category: null,
      domain: 'Indéterminé',
    },
    facts: null,
    incomplete: false,
    peaks: [],
    listenUrl: null,
    dashboardUrl: given.dashboardUrl,
    company: given.company,
    inReplyTo: null,
  });

export type DigestMessage = {
  receivedAt: Date;
  caller: string | null;
  urgency: Urgency | null;
  summary: string | null;
  missed: boolean;
  url: string;
};

const LONGEST_SUMMARY = 400;

/** If `content` is 'link', the mail contains the number of messages and no word about them. */
export const digestLetter = (given: {
  language: Language;
  line: string;
  content: MailContent;
  messages: readonly DigestMessage[];
  dashboardUrl: string;
  company: string;
}): Letter => {
  const { digest, labelled } = RECIPIENT_TEXTS[given.language];
  const line = unlinked(cleanLine(given.line));
  const [heading, lead] = [digest.title(given.messages.length), digest.lead(line)];
  const shownMessages = given.content === 'link' ? [] : given.messages;
  const href = webLink(given.dashboardUrl);
  const entries = shownMessages.map((message) => ({
    head: `${momentText(message.receivedAt)} · ${message.caller ? formatPhone(cleanLine(message.caller)) : digest.hidden}${message.urgency ? ` · ${digest.urgency[message.urgency]}` : ''}`,
    body: message.missed
      ? digest.missed
      : cut(spokenLine(message.summary ?? '') || digest.noSummary, LONGEST_SUMMARY),
    href: webLink(message.url),
  }));
  const foot = [digest.foot(line), given.company];
  const subject = `${heading} · ${line}`;
  const card = html`${title(heading)}${paragraph(lead)}${entries.map((entry) =>
    section(entry.head, html`${paragraph(entry.body)}${buttons(button(entry.href, digest.open, 'ghost'))}`),
  )}${entries.length === 0 ? buttons(button(href, digest.open)) : null}`;
  return {
    subject,
    html: sheet({ lang: given.language, title: subject, preheader: lead, aside: '', card, foot }),
    text: [
      heading,
      lead,
      '',
      ...entries.flatMap((entry) => [entry.head, entry.body, entry.href, '']),
      ...(entries.length === 0 ? [`${labelled(digest.open)} ${href}`, ''] : []),
      '—',
      ...foot,
      '',
    ].join('\n'),
  };
};
