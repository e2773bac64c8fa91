// Recipients: who is notified of a line's messages, of which and when.
import type { Trx } from '#server/platform/database.ts';
import { type Choices, EVERYTHING } from './rules.ts';
import { ofLine, type RecipientRow } from './store.ts';

export { recipientRoutes } from './api.ts';
export { removeAddress, setRecipients } from './change-recipients.ts';
export { DIGEST_JOB, digestJob, enqueueDigests } from './digest/digest.ts';
export { RECIPIENT_MAIL_JOB, recipientMailJob } from './recipient-mail.ts';
export { type Decision, decide, languageOf } from './rules.ts';
export { dueAfterQuiet } from './store.ts';

type Chosen = Choices & Partial<Pick<RecipientRow, 'content' | 'language'>>;

/** The choices of each address of a line. The account's own address, without a row, gets everything. */
export const choicesFor = async (
  trx: Trx,
  line: { user_id: string; id: string },
): Promise<(email: string) => Chosen> => {
  const rows = new Map((await ofLine(trx, line.user_id, line.id)).map((row) => [row.email, row]));
  return (email) => rows.get(email) ?? EVERYTHING;
};
