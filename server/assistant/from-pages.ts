// Answers without a model: quotes the best passage of the site with its address, or says that it found no answer.

import type { ChatMessage } from '#contract/chat.ts';
import type { Found, Search } from '#server/adapters/search/port.ts';
import { type Addresses, assistantTexts } from './assistant-texts.ts';
import { excerptOf, unitsOf } from './excerpt.ts';
import { smallTalk } from './small-talk.ts';

/** Below this confidence the page only shares a word with the question and does not answer it. */
const SURE_ENOUGH = 0.5;
/** Characters. A question this short, like 'Et pour les notaires ?', may continue the previous question. */
const SHORT = 45;

export const linkTo = ({ passage }: Found, to: Addresses): string =>
  `${to.site}${passage.path}${passage.anchor ? `#${passage.anchor}` : ''}`;

export const questionOf = (messages: readonly ChatMessage[]): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? '';

/** Searches for the last question. If a short question finds nothing, searches for it with the previous question. */
export const findIn = (search: Search, messages: readonly ChatMessage[], most: number): Found[] => {
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const last = asked.at(-1) ?? '';
  const before = asked.at(-2);
  const alone = search.find(last, most);
  if ((alone[0]?.confidence ?? 0) >= SURE_ENOUGH || before === undefined || last.length > SHORT) return alone;
  const together = search.find(`${before} ${last}`, most);
  return (together[0]?.confidence ?? 0) >= SURE_ENOUGH ? together : alone;
};

export const answerFromPages = (search: Search, messages: readonly ChatMessage[], to: Addresses): string => {
  const question = questionOf(messages);
  const polite = smallTalk(question, to);
  if (polite !== null) return polite;
  const [best] = findIn(search, messages, 5);
  if (!best || best.confidence < SURE_ENOUGH) return assistantTexts.unknown(to);
  const { heading, lines } = best.passage;
  const said = excerptOf(unitsOf(heading, lines), (unit) => search.nearness(question, unit));
  return `${said}\n\n${assistantTexts.source(linkTo(best, to))}`;
};
