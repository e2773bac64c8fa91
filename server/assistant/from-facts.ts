// Answers a question from the written facts, asks what was meant, or says that it does not know.
import type { ChatMessage, ChatReply } from '#contract/chat.ts';
import type { Search } from '#server/adapters/search/port.ts';
import { type Addresses, assistantTexts, buttonsTo, teamButtons } from './assistant-texts.ts';
import type { Fact } from './facts.data.ts';
import { lastOf, understand } from './question.ts';
import { smallTalk } from './small-talk.ts';
import { SUGGESTED } from './suggestions.data.ts';

const MOST_BUTTONS = 3;

/** Adds the spaces of French typography and the address of the team to an answer. */
export const spoken = (answer: string, { email }: Addresses): string =>
  answer
    .replaceAll('{email}', email)
    .replace(/ (?=[:;?!»])/g, '\u202f')
    .replace(/(?<=\d) (?=[%€])/g, '\u202f');

/** The first buttons of each fact come before the second ones. */
export const buttonsOf = (facts: readonly Fact[]): ChatReply['buttons'] => {
  const names = [0, 1, 2].flatMap((at) => facts.flatMap(({ buttons }) => buttons[at] ?? []));
  return buttonsTo([...new Set(names)].slice(0, MOST_BUTTONS));
};

export const answerFromFacts = (
  search: Search,
  messages: readonly ChatMessage[],
  to: Addresses,
): ChatReply => {
  const polite = smallTalk(lastOf(messages), to);
  if (polite !== null) return polite;
  const { facts, suggested } = understand(search, messages);
  const answers = facts.flatMap(({ answer }) => (answer === null ? [] : spoken(answer, to)));
  if (answers.length === 0 && suggested.length > 0)
    return {
      content: assistantTexts.meant(),
      buttons: teamButtons(to).slice(0, 1),
      suggestions: suggested.flatMap(({ id }) => SUGGESTED[id] ?? []),
    };
  if (answers.length === 0) return { content: assistantTexts.unknown(to), buttons: teamButtons(to) };
  if (answers.length < facts.length) answers.push(assistantTexts.restUnknown(to));
  return { content: answers.join('\n\n'), buttons: buttonsOf(facts) };
};
