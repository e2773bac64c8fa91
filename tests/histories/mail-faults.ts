// Finds faults in the mails about one message: a missing, duplicate or superfluous mail, or none about its sound.
import type { MessageInFirm } from './firm.ts';

export const mailFaults = ({ notices, hash, source, sourceId }: MessageInFirm): string[] => {
  const about = `${source} ${sourceId}`;
  const soundless = (content: string | undefined) => content === 'missed' || content === 'no_sound';
  const [notice, ...more] = notices;
  return [
    ...(notice?.kind === 'notice' ? [] : [`${about}: no notice was sent`]),
    ...notices
      .filter(({ state, mails }) => state !== 'sent' || mails !== 1)
      .map((one) => `${about}: ${one.kind} is ${one.state}, mailed ${one.mails} times`),
    ...(more.length > (soundless(notice?.content) && hash !== null ? 1 : 0)
      ? [`${about}: notified ${notices.map(({ kind, content }) => `${kind} ${content}`).join(', ')}`]
      : []),
    ...(hash !== null && soundless(notices.at(-1)?.content)
      ? [`${about}: no notice of its sound was sent`]
      : []),
  ];
};
