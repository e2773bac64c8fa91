// Writes the notice about one message for one recipient of the firm.
import type { Letter } from '../letter.ts';
import { noticeHtml } from './html.ts';
import type { VoicemailNotice } from './notice.ts';
import { shownOf } from './shown.ts';
import { subjectOf } from './subject.ts';
import { noticeText } from './text.ts';

export const voicemailNotice = (notice: VoicemailNotice): Letter => {
  const shown = shownOf(notice);
  const subject = subjectOf(shown);
  const references = [notice.thread ?? null, notice.follows].filter((id) => id !== null);
  return {
    subject,
    html: noticeHtml(shown, subject),
    text: noticeText(shown),
    ...(notice.follows ? { inReplyTo: notice.follows } : {}),
    ...(references.length > 0 ? { references } : {}),
  };
};
