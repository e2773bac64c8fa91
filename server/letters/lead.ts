// Notifies the team of a lead. The letter lists the answers as 'field: value' lines and links to a recorded greeting.
import { html } from '#server/platform/markup.ts';
import { cleanLine, cleanText, cut, unlinked } from './clean.ts';
import { momentText } from './figures.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { button, buttons, paragraph, rows, title } from './pieces.ts';

export type LeadNotice = {
  kind: string;
  email: string;
  /** True if a program seems to have filled in the form. */
  suspect: boolean;
  fields: readonly (readonly [field: string, value: string])[];
  receivedAt: Date;
  audioLink: string | null;
  /** The result of `companyLine`. */
  company: string;
};

const TITLES: Record<string, string> = {
  trial: 'Demande d’essai gratuit',
  recording: 'Annonce d’accueil enregistrée',
  survey: 'Réponse à l’enquête',
};

const words = {
  listen: 'Écouter l’enregistrement',
  until: 'Le lien est valable 30 jours.',
  suspect:
    'Ce formulaire semble avoir été rempli par un robot. Vérifiez qu’il vient bien d’une personne avant d’y répondre.',
  foot: 'Répondez à cet e-mail pour écrire à la personne. Sa demande reste conservée dans Voxlex.',
};

export const leadNotice = (given: LeadNotice): Letter => {
  const { kind, email, suspect, fields, receivedAt, audioLink, company } = given;
  const heading = TITLES[kind] ?? 'Demande reçue';
  const name = fields.find(([field]) => field === 'fullName')?.[1] ?? email;
  const who = cut(cleanLine(name), 80);
  const moment = momentText(receivedAt);
  const link = audioLink === null ? null : webLink(audioLink);
  const listed = rows(
    fields.map(([field, value]) => ({ label: field, value: unlinked(cleanText(value)), quiet: false })),
  );
  const card = html`${title(heading)}
${paragraph(`${unlinked(who)} · ${moment}`)}
${suspect && paragraph(words.suspect)}
<div style="margin:18px 0 0">${listed}</div>
${link && buttons(button(link, words.listen))}
${link && paragraph(words.until)}`;
  const text = [
    heading,
    moment,
    ...(suspect ? ['', words.suspect] : []),
    '',
    ...fields.map(([field, value]) => `${field}: ${cleanText(value)}`),
    ...(link ? ['', `${words.listen}\u202f:`, link, words.until] : []),
    '',
    '—',
    words.foot,
    company,
    '',
  ].join('\n');
  return {
    subject: `${suspect ? '[Suspect] ' : ''}${heading} · ${who}`,
    html: sheet({
      lang: 'fr',
      title: heading,
      preheader: who,
      aside: moment,
      card,
      foot: [words.foot, company],
    }),
    text,
  };
};
