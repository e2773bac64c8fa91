// The line with what is typed in the card above and not yet saved, so that the preview shows that link and that promise.
import { REPLY_DELAYS } from '#contract/caller-texts.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { useSettings } from '../context.ts';
import { draftName, useDraft } from '../pieces/drafts.ts';

export const useTypedAnswer = (line: LineSettings): LineSettings => {
  const { personId, section } = useSettings();
  const { booking_link: typed, reply_delay: delay } =
    useDraft(draftName(personId, section, `${line.id}/answer`))?.mine ?? {};
  const link = typeof typed === 'string' ? typed.trim() : (line.booking_link ?? '');
  return {
    ...line,
    booking_link: link === '' ? null : link,
    reply_delay: REPLY_DELAYS.find((one) => one === delay) ?? line.reply_delay,
  };
};
