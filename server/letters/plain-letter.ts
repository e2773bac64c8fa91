// A letter in French of a few sentences with one button.
import { html } from '#server/platform/markup.ts';
import { sheet } from './layout.ts';
import type { Letter } from './letter.ts';
import { webLink } from './letter-links.ts';
import { button, buttons, paragraph, title } from './pieces.ts';

/** Names in it are cleaned and unlinked already. */
export type PlainWords = { subject: string; title: string; lines: string[]; button: string; foot: string };

export const plainLetter = (words: PlainWords, given: { link: string; company: string }): Letter => {
  const link = webLink(given.link);
  const card = html`${title(words.title)}
${words.lines.map((line) => paragraph(line))}
${buttons(button(link, words.button))}`;
  const foot = [words.foot, given.company];
  const lines = words.lines.flatMap((line) => [line, '']);
  return {
    subject: words.subject,
    html: sheet({
      lang: 'fr',
      title: words.subject,
      preheader: words.lines[0] ?? '',
      aside: '',
      card,
      foot,
    }),
    text: [...lines, `${words.button}\u202f:`, link, '', '—', ...foot, ''].join('\n'),
  };
};
