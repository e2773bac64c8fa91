// Opens the account of a firm: account, key, line, greeting, recipients, and the invitation, in one transaction. A number
// that is bought comes after it, because the purchase is outside the database: the invitation waits for it.
import type { NewOpening } from '#contract/admin/openings.ts';
import type { Erasure } from '#server/erasure/index.ts';
import { addGreeting, type Greetings } from '#server/greetings/index.ts';
import type { Identity } from '#server/identity/index.ts';
import type { Keys } from '#server/keys/index.ts';
import { type Leads, markLeadOpened } from '#server/leads/index.ts';
import { insertNewLine, type Line } from '#server/lines/index.ts';
import {
  attachNumber,
  claimForPurchase,
  completePurchase,
  numberRow,
  type PurchaseDeps,
} from '#server/numbers/index.ts';
import { brokenConstraint } from '#server/platform/constraint.ts';
import type { Trx } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { GreetingFile, Recordings } from '#server/recordings/index.ts';
import { changeOpening, insertOpening, lockOpening, openingOf } from './store.ts';

export type OpeningDeps = PurchaseDeps & {
  identity: Pick<Identity, 'addInvitee' | 'sendInvitation' | 'isInUse' | 'addressOf' | 'erase'>;
  keys: Pick<Keys, 'newUserKey' | 'forget'>;
  leads: Pick<Leads, 'audio'>;
  greetings: Pick<Greetings, 'keepWith' | 'discard'>;
  erasure: Pick<Erasure, 'eraseFirm'>;
  recordings: Pick<Recordings, 'discard'>;
};

/** The recorded greeting of a lead, converted with the key that the firm will get. */
const takenOver = async (
  deps: OpeningDeps,
  key: Buffer,
  leadId: string | null,
): Promise<GreetingFile | null> => {
  if (leadId === null) return null;
  const sound = await deps.leads.audio(leadId);
  return deps.greetings.keepWith(key, sound.read({ start: 0, end: sound.bytes }));
};

const addGreetingTo = async (trx: Trx, line: Line, file: GreetingFile, now: Date): Promise<void> => {
  const input = {
    kind: 'usual',
    languages: [],
    from: undefined,
    to: undefined,
    file,
    saysNotice: false,
  } as const;
  const writer = { actor: 'operator', version: null, now } as const;
  await addGreeting(trx, { userId: line.user_id, lineId: line.id }, input, writer);
};

/** Returns the id of the firm. On a failure nothing of it remains. `personId` is null for the command line. */
const openInOne = async (deps: OpeningDeps, input: NewOpening, personId: string | null): Promise<string> => {
  const { db, clock, identity } = deps;
  const firmKey = deps.keys.newUserKey();
  const file = await takenOver(deps, firmKey.key, input.greeting_id);
  const now = clock.now();
  try {
    return await db.asSystem(async (trx) => {
      if (input.lead_id !== null) await markLeadOpened(trx, input.lead_id, { personId, now });
      const { email, full_name: name, phone, firm } = input;
      const person = { email, name, firmName: firm, ...(phone === '' ? {} : { phone }) };
      const { id: userId } = await identity.addInvitee(trx, person);
      await firmKey.store(trx, userId);
      const line = await insertNewLine(trx, now, {
        userId,
        name: firm,
        language: input.language,
        number: input.number.how === 'hand' ? input.number.number : null,
        recipients: input.recipients,
      });
      if (file) await addGreetingTo(trx, line, file, now);
      const bought = input.number.how === 'buy' ? input.number.number : null;
      if (bought !== null) await claimForPurchase(trx, deps, bought);
      else await identity.sendInvitation(trx, userId, line.number);
      await insertOpening(trx, {
        user_id: userId,
        line_id: line.id,
        lead_id: input.lead_id,
        bought_number: bought,
        state: bought === null ? 'invited' : 'number',
        opened_at: now,
        opened_by: personId,
      });
      await deps.record(trx, { action: 'account opened', userId, subject: line.id });
      return userId;
    });
  } catch (error) {
    // When the connection is lost during COMMIT, the account may exist: the hourly sweep removes a file without a row.
    if (file && asFailure(error).code !== 'unavailable') await deps.greetings.discard(file).catch(() => {});
    if (brokenConstraint(error) === 'line_numbers_pkey') throw new Failure('number_taken', { cause: error });
    throw error;
  }
};

/** Buys or connects the number that is left, gives it to the line and invites the firm, whatever was done before. */
export const continueOpening = async (deps: OpeningDeps, userId: string): Promise<void> => {
  const { db, clock, identity, record } = deps;
  const before = await db.asSystem((trx) => openingOf(trx, userId));
  if (!before) throw new Failure('not_found');
  const number = before.bought_number;
  if (before.state === 'invited' || number === null) return;
  const bought = await completePurchase(deps, number);
  if (bought.state !== 'connected') return;
  await db.asSystem(async (trx) => {
    const row = await lockOpening(trx, userId);
    if (!row || row.state === 'invited') return;
    await attachNumber(trx, { now: clock.now(), record }, { number, userId, lineId: row.line_id });
    await identity.sendInvitation(trx, userId, number);
    await changeOpening(trx, userId, { state: 'invited' });
  });
};

/**
 * A refused purchase is no failure of the opening: the firm is there, and another number can be chosen. Returns the id
 * of the firm and the failure of the purchase, if any.
 */
export const openAccount = async (
  deps: OpeningDeps,
  input: NewOpening,
  personId: string | null,
): Promise<{ userId: string; failure: Failure | null }> => {
  if (input.number.how === 'buy' && !deps.provider) throw new Failure('provider_missing');
  const userId = await openInOne(deps, input, personId);
  return continueOpening(deps, userId).then(
    () => ({ userId, failure: null }),
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      return { userId, failure: error };
    },
  );
};

/** Another number after a refused purchase; null invites the firm without a number. */
export const chooseOtherNumber = async (
  deps: OpeningDeps,
  userId: string,
  number: string | null,
): Promise<void> => {
  await deps.db.asSystem(async (trx) => {
    const row = await lockOpening(trx, userId);
    if (!row) throw new Failure('not_found');
    if (row.state === 'invited') throw new Failure('conflict', { reason: 'already invited' });
    // The outcome of the first purchase must be known before another number is bought.
    if (row.bought_number && (await numberRow(trx, row.bought_number))) throw new Failure('number_pending');
    if (number !== null) await claimForPurchase(trx, deps, number);
    else await deps.identity.sendInvitation(trx, userId, null);
    await changeOpening(trx, userId, {
      bought_number: number,
      state: number === null ? 'invited' : 'number',
    });
  });
  await continueOpening(deps, userId);
};
