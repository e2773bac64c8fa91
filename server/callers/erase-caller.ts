// Erases one caller's messages and the contact of the number, and removes the number from the firm's calls; a STOP stays.
// After a crash it can run again and finds what is left.
import { callsOf, forgetCaller } from '#server/calls/index.ts';
import { eraseContact } from '#server/contacts/index.ts';
import { type Erasure, type ErasureCounts, NOTHING, noteErasure, sumOf } from '#server/erasure/index.ts';
import { heldNumber, refuseHeldNumber, stopNewHolds } from '#server/holds/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { OptOuts } from '#server/replies/index.ts';
import { recordChange } from '#server/setting-changes/index.ts';
import { idsOfCaller, recordErasure } from './store.ts';

export type CallerErasureResult = ErasureCounts & {
  /** Calls at the provider whose number was removed. */
  calls: number;
  /** Calls in progress or being fetched; their messages are stored later. */
  coming: number;
  /** Whether a contact was erased: the name and references that the firm had noted about the number. */
  contact: boolean;
  /** A STOP of this number, which is kept so that it stays in force. */
  optOutKept: boolean;
};

type Deps = {
  db: Database;
  clock: Clock;
  erasure: Pick<Erasure, 'erase' | 'afterErasing'>;
  optOuts: Pick<OptOuts, 'has' | 'dropPast' | 'hashOf'>;
};

const AT_A_TIME = 100;

/** Records the erasure in the installation's audit log and in the firm's journal, in both without the caller. */
const note = async (
  trx: Trx,
  userId: string,
  messages: number,
  by: { actor: 'operator' | 'user'; now: Date },
): Promise<void> => {
  await recordErasure(trx, userId, messages, by);
  const changes = [{ field: 'kept_messages', before: messages, after: 0 }];
  const what = { action: 'removed', subject: 'caller', subjectId: null, subjectName: '', changes } as const;
  await recordChange(trx, { userId, actor: by.actor, ...what }, by.now);
};

type Attempt = { erased: ErasureCounts; failures: readonly Failure[] };

const eraseAllMessages = async (deps: Deps, userId: string, number: string): Promise<Attempt> => {
  let erased = NOTHING;
  for (;;) {
    const ids = await deps.db.asSystem((trx) => idsOfCaller(trx, userId, number));
    // Repeated until none is found: a message may have arrived in between.
    if (ids.length === 0) return { erased, failures: [] };
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const page = ids.slice(from, from + AT_A_TIME).map((id) => ({ id, user_id: userId }));
      const done = await deps.erasure.erase(page);
      erased = sumOf(erased, done.erased);
      if (done.failures.length > 0) return { erased, failures: done.failures };
    }
  }
};

/** Throws Failure `not_found` if nothing is stored about the number, and `held` if the owner of the firm holds any of it. */
export const eraseCaller = async (
  deps: Deps,
  userId: string,
  number: string,
  actor: 'operator' | 'user' = 'operator',
): Promise<CallerErasureResult> => {
  await deps.db.asSystem((trx) => refuseHeldNumber(trx, userId, number));
  const { erased, failures } = await eraseAllMessages(deps, userId, number);
  const now = deps.clock.now();
  const [first] = failures;
  if (first) {
    // The next run counts only what is left, so what this run erased must be in the audit log.
    if (erased.messages > 0) {
      await deps.db.asSystem((trx) => note(trx, userId, erased.messages, { actor, now }));
      await deps.erasure.afterErasing();
    }
    throw new Failure(first.code, {
      cause: first,
      reason: `${erased.messages} messages went, ${failures.length} could not be erased (${first.reason ?? first.code}); run it again`,
    });
  }
  const done = await deps.db.asSystem(async (trx) => {
    await stopNewHolds(trx, userId);
    // Held since the first check: the contact stays, and the messages that are gone must be in the audit log.
    const refused = await heldNumber(trx, userId, number);
    if (refused) {
      if (erased.messages > 0) await note(trx, userId, erased.messages, { actor, now });
      return refused;
    }
    const calls = await forgetCaller(trx, userId, number);
    const coming = (await callsOf(trx, userId, number)).length;
    const pastOptOuts = await deps.optOuts.dropPast(trx, userId, number);
    const optOutKept = await deps.optOuts.has(trx, userId, number);
    const contact = await eraseContact(trx, userId, number, now);
    if (!contact && erased.messages + calls + coming + pastOptOuts === 0)
      throw new Failure('not_found', {
        reason: optOutKept
          ? 'only the refusal of texts is kept about this number'
          : 'nothing is kept about this number',
      });
    await noteErasure(trx, 'number', userId, deps.optOuts.hashOf(number));
    await note(trx, userId, erased.messages, { actor, now });
    return { ...erased, calls, coming, contact, optOutKept };
  });
  await deps.erasure.afterErasing();
  if (done instanceof Failure) throw done;
  return done;
};
