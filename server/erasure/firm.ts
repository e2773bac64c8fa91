// Erases a firm: its messages one by one, then the account with every other row, then its files.
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import {
  deleteFiles,
  type EraseDeps,
  type ErasureCounts,
  eraseMessages,
  NOTHING,
  sumOf,
  tracesOf,
} from './erase.ts';
import { mailIdsOfFirm, messagesOfFirm, namedAmong } from './store.ts';

/** `id`: null for a person without a firm of their own. `email`: the address of the person. */
export type Firm = { id: string | null; email: string };

/** Deletes the account. It calls `inside` in the same transaction, once no new row can refer to the account. */
export type RemoveAccount = (inside: (trx: Trx) => Promise<void>) => Promise<unknown>;

const AT_A_TIME = 100;

const eraseItsMessages = async (deps: EraseDeps, firm: Firm): Promise<ErasureCounts> => {
  let erased = NOTHING;
  const { id } = firm;
  if (id === null) return erased;
  for (;;) {
    const found = await deps.db.asSystem((trx) => messagesOfFirm(trx, id, AT_A_TIME));
    if (found.length === 0) return erased;
    const done = await eraseMessages(deps, found);
    erased = sumOf(erased, done.erased);
    const [first] = done.failures;
    if (first)
      throw new Failure(first.code, {
        cause: first,
        reason: `${erased.messages} messages are erased, ${done.failures.length} could not be (${first.reason ?? first.code}), and the account is still there: run it again`,
      });
  }
};

/** The id in a Message-ID of the form <id@host> or <id.n@host>. */
const idIn = (messageId: string): string => /^<([0-9a-f-]{36})[.@]/.exec(messageId)?.[1] ?? '';

/**
 * Mails without a message: alerts, invitations, confirmations of an address, password links. Mails to the owner go even if
 * the row that they belong to was deleted.
 */
const eraseItsMails = async (deps: EraseDeps, firm: Firm, ids: readonly string[]): Promise<number> => {
  const written = await deps.outboxEraser.mails();
  const named = new Set(
    await deps.db.asSystem((trx) =>
      namedAmong(
        trx,
        written.map(({ messageId }) => idIn(messageId)).filter((id) => id !== ''),
      ),
    ),
  );
  const isItsOwn = ({ messageId, to }: { messageId: string; to: string }): boolean =>
    ids.includes(idIn(messageId)) || (to === firm.email && !named.has(idIn(messageId)));
  let mails = 0;
  for (const { messageId } of written.filter(isItsOwn))
    if (await deps.outboxEraser.deleteMail(messageId)) mails += 1;
  return mails;
};

/** SMS that confirm the number of a contact: their ids begin with the firm's id. */
const eraseItsSms = async (deps: EraseDeps, { id }: Firm): Promise<number> => {
  if (id === null) return 0;
  let sms = 0;
  for (const text of await deps.outboxEraser.texts())
    if (text.startsWith(`${id}_`) && (await deps.outboxEraser.deleteText(text))) sms += 1;
  return sms;
};

export const eraseFirm = async (
  deps: EraseDeps,
  firm: Firm,
  removeAccount: RemoveAccount,
): Promise<ErasureCounts> => {
  let erased = await eraseItsMessages(deps, firm);
  const ids: string[] = [];
  const { id } = firm;
  await removeAccount(async (trx) => {
    if (id === null) return;
    // Messages that arrived in between are deleted with the account.
    const late = await messagesOfFirm(trx, id, Number.MAX_SAFE_INTEGER);
    for (const message of late) {
      const traces = await tracesOf(trx, message);
      const cleared = await deleteFiles(deps, traces);
      erased = sumOf(erased, { messages: 1, recordings: traces.recordings.length, ...cleared });
      ids.push(message.id, ...traces.smsIds, ...traces.letterIds);
    }
    ids.push(...(await mailIdsOfFirm(trx, id)));
  });
  await deps.jobs.forget(ids);
  return sumOf(erased, {
    ...NOTHING,
    mails: await eraseItsMails(deps, firm, ids),
    sms: await eraseItsSms(deps, firm),
  });
};
