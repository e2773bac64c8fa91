// Notifies the team of a lead. The letter lists the answers as 'field: value' lines, in French, with a button to answer
// and a link to a recorded greeting.
import { html } from '#server/platform/markup.ts';
import { cleanLine, cleanText, cut, unlinked } from './clean.ts';
import { momentText } from './figures.ts';
import { sheet } from './layout.ts';
import { fieldText } from './lead-fields.ts';
import type { Letter } from './letter.ts';
import { replyLink, webLink } from './letter-links.ts';
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

/** The subject of the answer, as the visitor reads it. */
const ANSWERS: Record<string, string> = {
  trial: 'Votre essai gratuit de Voxlex',
  recording: 'Votre annonce d’accueil chez Voxlex',
  survey: 'Vos réponses à l’enquête de Voxlex',
};

const words = {
  answer: 'Répondre',
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
  const answer = replyLink(email, ANSWERS[kind] ?? 'Votre demande à Voxlex');
  const shown = fields.map(([field, value]) => fieldText(field, cleanText(value)));
  const listed = rows(shown.map(([label, value]) => ({ label, value: unlinked(value) })));
  const card = html`${title(heading)}
${paragraph(`${unlinked(who)} · ${moment}`)}
${suspect && paragraph(words.suspect)}
<div style="margin:18px 0 0">${listed}</div>
${buttons(answer ? button(answer, words.answer) : null, link ? button(link, words.listen, answer ? 'ghost' : 'brand') : null)}
${link && paragraph(words.until)}`;
  const text = [
    heading,
    moment,
    ...(suspect ? ['', words.suspect] : []),
    '',
    ...shown.map(([label, value]) => `${label}: ${value}`),
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
