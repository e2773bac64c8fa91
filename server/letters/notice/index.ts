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
  const references = [notice.thread ?? null, notice.inReplyTo].filter((id) => id !== null);
  return {
    subject,
    html: noticeHtml(shown, subject),
    text: noticeText(shown),
    ...(notice.inReplyTo ? { inReplyTo: notice.inReplyTo } : {}),
    ...(references.length > 0 ? { references } : {}),
  };
};
