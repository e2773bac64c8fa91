// The mail that asks a colleague outside the firm to confirm the address. The link's page confirms by a POST only, because
// mail scanners open links.
import * as z from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import { messageIdFor, outsideAddressLetter } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import { linkToken } from '#server/platform/link-tokens.ts';
import type { Log } from '#server/platform/log.ts';
import { confirmUntil } from '../rules.ts';
import { senderOf } from '../store.ts';
import { changeOutside, lockOutside } from './store.ts';

/** `mailId` is one for each request, so that a retry is the same mail. */
const payload = z.object({ userId: z.uuid(), addressId: z.uuid(), personId: z.uuid(), mailId: z.uuid() });
export type OutsideAddressMail = z.infer<typeof payload>;

export const OUTSIDE_ADDRESS_JOB: JobKind<OutsideAddressMail> = {
  name: 'hand-overs.address',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};

export type OutsideAddressDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  key: Buffer;
  from: string;
  publicUrl: string;
  company: string;
  /** The return address, by which a bounce finds the address. */
  envelopeFrom: (id: string) => string | undefined;
};

export const outsideAddressJob = (deps: OutsideAddressDeps): JobDefinition => {
  const handler = async ({ userId, addressId, personId, mailId }: OutsideAddressMail): Promise<void> => {
    const { row, sender } = await deps.db.asSystem(async (trx) => ({
      row: await lockOutside(trx, userId, addressId),
      sender: await senderOf(trx, userId, personId),
    }));
    if (row?.confirmed_at !== null || !sender || confirmUntil(row) <= deps.clock.now()) return;
    const letter = outsideAddressLetter({
      firm: sender.firm,
      person: sender.person,
      until: confirmUntil(row),
      company: deps.company,
      link: `${deps.publicUrl}/confreres/${linkToken(deps.key, row, 'outside address')}`,
    });
    // With the firm's id, so that the erasure of the firm finds the mail in the outbox.
    const messageId = messageIdFor(`${userId}.${mailId}`, deps.publicUrl);
    const envelopeFrom = deps.envelopeFrom(row.id);
    try {
      if (await deps.mailer.has(messageId)) return;
      await deps.mailer.send({
        messageId,
        from: deps.from,
        to: row.email,
        replyTo: sender.email,
        ...(envelopeFrom ? { envelopeFrom } : {}),
        date: deps.clock.now(),
        ...letter,
      });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      deps.log.warn(
        { code: failure.code, reason: failure.reason },
        'a mail to an outside address was refused',
      );
      await deps.db.asSystem((trx) => changeOutside(trx, row, { bounced_at: deps.clock.now() }));
    }
  };
  return defineJob(OUTSIDE_ADDRESS_JOB, 1, handler);
};
