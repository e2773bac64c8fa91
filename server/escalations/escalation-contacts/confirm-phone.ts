// The text that confirms the number of a contact. The link's page confirms by a POST only, because previews open links.
import * as z from 'zod';
import { CONFIRM_PHONE_WITHIN_HOURS } from '#contract/escalations.ts';
import type { Texter } from '#server/adapters/sms/port.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import { phoneText } from '#server/letters/index.ts';
import type { Database, Trx } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { linkToken, readLinkToken } from '#server/platform/link-tokens.ts';
import type { Log } from '#server/platform/log.ts';
import { languageOf } from '#server/recipients/index.ts';
import { hasExpired } from '../rules.ts';
import { changePhone, contactOfPhone, lockPhone, type PhoneRow } from './store.ts';

/** `textId` is one for each request, so that a retry is the same text. */
const payload = z.object({ userId: z.uuid(), phoneId: z.uuid(), textId: z.uuid() });
export type PhonePayload = z.infer<typeof payload>;

export const PHONE_JOB: JobKind<PhonePayload> = {
  name: 'escalations.phone',
  schema: payload,
  retryLimit: 20,
  backoff: { firstS: 5, mostS: 300 },
  timeoutS: 60,
};

const SMS_TIMEOUT_MS = 20_000;

export const phoneJob = (deps: {
  db: Database;
  log: Log;
  texter: Texter;
  key: Buffer;
  publicUrl: string;
}): JobDefinition => {
  const handler = async (
    { userId, phoneId, textId }: PhonePayload,
    { attempt, signal }: { attempt: number; signal: AbortSignal },
  ): Promise<void> => {
    const found = await deps.db.asSystem(async (trx) => {
      const row = await lockPhone(trx, userId, phoneId);
      const contact = row?.confirmed_at === null ? await contactOfPhone(trx, row) : undefined;
      return row && contact ? { row, contact } : null;
    });
    if (!found) return;
    const { row, contact } = found;
    const text = {
      // With the firm's id, so that the erasure of the firm finds the SMS in the outbox.
      id: `${userId}_${textId}`,
      to: row.phone,
      body: phoneText({
        language: languageOf({ language: contact.language ?? 'fr' }),
        line: contact.line,
        url: `${deps.publicUrl}/urgence/numero/${linkToken(deps.key, row, 'escalation phone')}`,
      }),
      // No reply has this id, so the provider's reports about the status of this SMS are ignored.
      statusUrl: `${deps.publicUrl}/api/intake/twilio/sms-status?reply=${textId}`,
    };
    const limited = AbortSignal.any([signal, AbortSignal.timeout(SMS_TIMEOUT_MS)]);
    try {
      if (attempt > 1 && (await deps.texter.sent(text, row.link_at, limited)).length > 0) return;
      await deps.texter.send(text, limited);
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      deps.log.warn({ code: failure.code, reason: failure.reason }, 'a text to a contact was refused');
    }
  };
  return defineJob(PHONE_JOB, 1, handler);
};

/** A new link for a number that is not confirmed. Failure `not_found` for any other. */
export const renewPhoneLink = async (trx: Trx, userId: string, id: string, now: Date): Promise<PhoneRow> => {
  const row = await lockPhone(trx, userId, id);
  if (row?.confirmed_at !== null) throw new Failure('not_found');
  await changePhone(trx, row, { link_at: now });
  return row;
};

/** Failure `link_invalid` for a forged token or a removed number, `link_expired` for an old one. */
export const confirmPhone = async (trx: Trx, key: Buffer, token: string, now: Date): Promise<void> => {
  const named = readLinkToken(key, token, 'escalation phone');
  const row = named && (await lockPhone(trx, named.user_id, named.id));
  if (!row) throw new Failure('link_invalid');
  if (row.confirmed_at !== null) return;
  if (hasExpired(row.link_at, CONFIRM_PHONE_WITHIN_HOURS, now)) throw new Failure('link_expired');
  await changePhone(trx, row, { confirmed_at: now });
};
