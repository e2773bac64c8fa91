// The faults of the mails about one message: none, a duplicate, one too many, or none about its sound.
import type { Found } from './firm.ts';

export const mailFaults = ({ told, hash, source, sourceId }: Found): string[] => {
  const about = `${source} ${sourceId}`;
  const soundless = (content: string | undefined) => content === 'missed' || content === 'no_sound';
  const [notice, ...more] = told;
  return [
    ...(notice?.kind === 'notice' ? [] : [`${about}: nobody was told`]),
    ...told
      .filter(({ state, mails }) => state !== 'sent' || mails !== 1)
      .map((one) => `${about}: ${one.kind} is ${one.state}, mailed ${one.mails} times`),
    ...(more.length > (soundless(notice?.content) && hash !== null ? 1 : 0)
      ? [`${about}: told ${told.map(({ kind, content }) => `${kind} ${content}`).join(', ')}`]
      : []),
    ...(hash !== null && soundless(told.at(-1)?.content) ? [`${about}: its sound was never told of`] : []),
  ];
};
