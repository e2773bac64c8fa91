// Hands a message over to a colleague outside the firm. The act, the row and the job of its mail are one transaction.
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { MOST_OUTSIDE_ADDRESSES, type newHandOver } from '#contract/hand-overs.ts';
import { DELETED } from '#contract/message-states.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Limits } from '#server/limits/index.ts';
import { type Actor, insertAct, lockedMessage } from '#server/messages/index.ts';
import type { Trx } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { OUTSIDE_ADDRESS_JOB, type OutsideAddressMail } from './addresses/ask-outside-address.ts';
import {
  changeOutside,
  countOutside,
  insertOutside,
  lockOutsideByEmail,
  type OutsideRow,
} from './addresses/store.ts';
import { asksAgain, confirmUntil, daysAfter, linkStateOf } from './rules.ts';
import { HAND_OVER_JOB, type HandOverPayload } from './send-hand-over.ts';
import { handOversOf, insertHandOver, isInside, prolongWaiting } from './store.ts';

export type Person = Actor & { personId: string };

export type HandOverDeps = {
  jobs: Pick<Jobs, 'enqueue'>;
  limits: Pick<Limits, 'count'>;
};

/** Long enough to take the hand-over back before its mail is sent. */
const UNDO_WITHIN_S = 15;

export const enqueueMail = (
  trx: Trx,
  { jobs }: Pick<HandOverDeps, 'jobs'>,
  row: { user_id: string; voicemail_id: string; id: string },
  startAfterS = 0,
) => {
  const about: HandOverPayload = { userId: row.user_id, voicemailId: row.voicemail_id, handOverId: row.id };
  return jobs.enqueue(trx, HAND_OVER_JOB.name, about, { key: row.id, startAfterS });
};

export const askToConfirm = async (
  trx: Trx,
  deps: HandOverDeps,
  row: OutsideRow,
  personId: string,
  now: Date,
): Promise<OutsideRow> => {
  // Counted in this transaction: `spend` would wait for a second connection while this one is held.
  const counted = await deps.limits.count(trx, [['outsideMailPerAccount', row.user_id]]);
  if (!counted.allowed) throw new Failure('rate_limited', { retry: { afterMs: counted.retryAfterS * 1000 } });
  await changeOutside(trx, row, { link_at: now, bounced_at: null });
  // The messages that wait for the address wait as long as its new link.
  await prolongWaiting(trx, row, { now, until: confirmUntil({ link_at: now }) });
  const about: OutsideAddressMail = {
    userId: row.user_id,
    addressId: row.id,
    personId,
    mailId: newId(now.getTime()),
  };
  await deps.jobs.enqueue(trx, OUTSIDE_ADDRESS_JOB.name, about, { key: about.mailId });
  return { ...row, link_at: now, bounced_at: null };
};

/** The row of this address, asked to confirm if it is new or was asked long ago. */
const reachedAddress = async (
  trx: Trx,
  deps: HandOverDeps,
  { userId, personId }: Person,
  email: string,
  now: Date,
): Promise<OutsideRow> => {
  const known = await lockOutsideByEmail(trx, userId, email);
  if (known) return asksAgain(known, now) ? askToConfirm(trx, deps, known, personId, now) : known;
  if ((await countOutside(trx, userId)) >= MOST_OUTSIDE_ADDRESSES) throw new Failure('too_many');
  await insertOutside(trx, userId, email, now);
  const row = await lockOutsideByEmail(trx, userId, email);
  if (!row) throw new Failure('conflict');
  return askToConfirm(trx, deps, row, personId, now);
};

/** Returns the id of the hand-over. Failure `bad_request` for a person of the firm. */
export const handOverMessage = async (
  trx: Trx,
  deps: HandOverDeps,
  actor: Person,
  messageId: string,
  { email, word = '', days }: ReturnType<typeof newHandOver.parse>,
  now: Date,
): Promise<string> => {
  const { userId, personId } = actor;
  const message = await lockedMessage(trx, userId, messageId);
  if (!message) throw new Failure('voicemail_unknown');
  if (message.status === DELETED) throw new Failure('message_changed');
  if (await isInside(trx, userId, email))
    throw new Failure('bad_request', {
      reason: 'body.email',
      details: { field: 'email', message: FIELD_TEXTS.handOverInside },
    });
  const address = await reachedAddress(trx, deps, actor, email, now);
  const isLive = (await handOversOf(trx, userId, messageId)).some(
    (row) => row.address_id === address.id && ['open', 'waiting'].includes(linkStateOf(row, now)),
  );
  if (isLive) throw new Failure('hand_over_exists');
  const isKnown = address.confirmed_at !== null;
  const id = await insertAct(
    trx,
    actor,
    messageId,
    { act: 'handed_over', after: { to: address.email } },
    now,
  );
  const row = { id, user_id: userId, voicemail_id: messageId };
  await insertHandOver(trx, {
    ...row,
    person_id: personId,
    address_id: address.id,
    email: address.email,
    word: word === '' ? null : word.replaceAll('\0', ''),
    days,
    created_at: now,
    expires_at: isKnown ? daysAfter(now, days) : confirmUntil(address),
    state: isKnown ? 'intended' : 'waiting',
  });
  if (isKnown) await enqueueMail(trx, deps, row, UNDO_WITHIN_S);
  return id;
};
