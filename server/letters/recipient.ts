// Letters to a recipient of a line: the one that asks to confirm the address, and the daily digest.
import { formatPhone } from '#contract/phone.ts';
import { html } from '#server/platform/markup.ts';
import { cleanLine, cut, spokenLine, unlinked } from './clean.ts';
import { momentText } from './figures.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { button, buttons, paragraph, section, title } from './pieces.ts';

type Frame = { subject: string; foot: readonly string[] };

const CONFIRM = {
  title: 'Confirmez votre adresse',
  lead: (line: string) =>
    `«\u202f${line}\u202f» souhaite vous envoyer par e-mail les messages vocaux de ses correspondants, transcrits et résumés.`,
  why: 'Tant que cette adresse n’est pas confirmée, rien n’y est envoyé au sujet d’un correspondant.',
  button: 'Confirmer cette adresse',
  until: (moment: string) => `Le lien sert une seule fois, jusqu’au ${moment} (heure de Bruxelles).`,
  foot: 'Vous n’attendiez pas cet e-mail\u202f? Ignorez-le\u202f: vous ne recevrez rien d’autre.',
};

export const confirmAddress = (given: {
  line: string;
  link: string;
  until: Date;
  company: string;
}): Letter => {
  const line = unlinked(cleanLine(given.line));
  const href = webLink(given.link);
  const [lead, until] = [CONFIRM.lead(line), CONFIRM.until(momentText(given.until))];
  const frame: Frame = { subject: `${CONFIRM.title} · ${line}`, foot: [CONFIRM.foot, given.company] };
  const card = html`${title(CONFIRM.title)}${paragraph(lead)}${paragraph(CONFIRM.why)}${buttons(
    button(href, CONFIRM.button),
  )}${paragraph(until)}`;
  return {
    subject: frame.subject,
    html: sheet({ lang: 'fr', title: frame.subject, preheader: lead, aside: '', card, foot: frame.foot }),
    text: [
      lead,
      '',
      CONFIRM.why,
      '',
      `${CONFIRM.button}\u202f:`,
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

export type DigestMessage = {
  receivedAt: Date;
  caller: string | null;
  urgency: string | null;
  summary: string | null;
  missed: boolean;
  url: string;
};

const DIGEST = {
  title: (count: number) => (count === 1 ? '1 message vocal' : `${count} messages vocaux`),
  lead: (line: string) => `Récapitulatif de la ligne «\u202f${line}\u202f».`,
  hidden: 'Numéro masqué',
  missed: 'Appel sans message.',
  noSummary: 'Aucun résumé.',
  open: 'Ouvrir dans le tableau de bord',
  foot: (line: string) =>
    `Vous recevez ce récapitulatif parce que votre adresse figure parmi les destinataires de la ligne «\u202f${line}\u202f».`,
};
const LONGEST_SUMMARY = 400;

/** With `content` 'link' it contains the number of messages and no word about them. */
export const digestLetter = (given: {
  line: string;
  content: 'full' | 'summary' | 'link';
  messages: readonly DigestMessage[];
  dashboardUrl: string;
  company: string;
}): Letter => {
  const line = unlinked(cleanLine(given.line));
  const [heading, lead] = [DIGEST.title(given.messages.length), DIGEST.lead(line)];
  const told = given.content === 'link' ? [] : given.messages;
  const href = webLink(given.dashboardUrl);
  const entries = told.map((message) => ({
    head: `${momentText(message.receivedAt)} · ${message.caller ? formatPhone(cleanLine(message.caller)) : DIGEST.hidden}${message.urgency ? ` · ${message.urgency}` : ''}`,
    body: message.missed
      ? DIGEST.missed
      : cut(spokenLine(message.summary ?? '') || DIGEST.noSummary, LONGEST_SUMMARY),
    href: webLink(message.url),
  }));
  const foot = [DIGEST.foot(line), given.company];
  const subject = `${heading} · ${line}`;
  const card = html`${title(heading)}${paragraph(lead)}${entries.map((entry) =>
    section(entry.head, html`${paragraph(entry.body)}${buttons(button(entry.href, DIGEST.open, 'ghost'))}`),
  )}${entries.length === 0 ? buttons(button(href, DIGEST.open)) : null}`;
  return {
    subject,
    html: sheet({ lang: 'fr', title: subject, preheader: lead, aside: '', card, foot }),
    text: [
      heading,
      lead,
      '',
      ...entries.flatMap((entry) => [entry.head, entry.body, entry.href, '']),
      ...(entries.length === 0 ? [`${DIGEST.open}\u202f: ${href}`, ''] : []),
      '—',
      ...foot,
      '',
    ].join('\n'),
  };
};
