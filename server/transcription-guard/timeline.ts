// Maps times in the recording without silences to times in the whole recording.
import type { SpokenWord } from '#contract/voicemail.ts';

export type KeptStretch = { from: number; at: number; seconds: number };

export const onTheWhole = (words: readonly SpokenWord[], kept: readonly KeptStretch[]): SpokenWord[] => {
  const whole = (second: number, stretch: KeptStretch): number =>
    stretch.from + Math.min(stretch.seconds, Math.max(0, second - stretch.at));
  return words.flatMap((word) => {
    const middle = (word.start + word.end) / 2;
    const stretch = kept.findLast(({ at }) => at <= middle) ?? kept[0];
    return stretch ? [{ ...word, start: whole(word.start, stretch), end: whole(word.end, stretch) }] : [];
  });
};
