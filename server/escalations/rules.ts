// Which urgent messages bypass quiet hours, until when a contact's quiet hours hold a notice, and until when links
// work.

import { dateIn } from '#contract/brussels.ts';
import { OPEN } from '#contract/message-states.ts';
import type { QuietHours } from '#contract/recipients.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { Facts } from '#contract/voicemail.ts';
import { speaksOfCustody } from '#server/language/index.ts';
import { decide } from '#server/recipients/index.ts';

type EscalatedMessage = { transcription: string | null; ai_summary: string | null; facts: Facts | null };

/** Custody, in the words of the message too: a call from a cell must not wait for the morning. Or a deadline of today. */
const bypassesQuietHours = ({ transcription, ai_summary, facts }: EscalatedMessage, now: Date): boolean => {
  const today = dateIn(now);
  if (facts?.deadline_on === today || (facts?.radar ?? []).some(({ on }) => on === today)) return true;
  return speaksOfCustody(`${transcription ?? ''}. ${ai_summary ?? ''}`, facts);
};

type Reachable = {
  channel: string;
  confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  device: string | null;
  person_id: string | null;
  /** Whether the contact may learn of the message, or of the line's messages. */
  sees: boolean;
};

/**
 * Whether the contact may be sent anything: the address, and for a text also the number, was confirmed by its owner. The
 * address of a person of the firm is confirmed.
 */
export const isConfirmed = (contact: Reachable): boolean => {
  const { channel, confirmed_at, phone_confirmed_at, device, person_id, sees } = contact;
  if (!sees) return false;
  if (channel === 'push') return device !== null;
  const known = confirmed_at !== null || person_id !== null;
  return known && (channel !== 'sms' || phone_confirmed_at !== null);
};

/** The end of the contact's quiet hours; null if the contact may be asked now. */
export const heldUntil = (quiet: QuietHours | null, message: EscalatedMessage, now: Date): Date | null => {
  if (quiet === null || bypassesQuietHours(message, now)) return null;
  const choices = { messages: 'all', digest_hour: null, quiet, urgent_anyway: false } as const;
  const decision = decide(choices, { urgency: 'Urgent', final: true }, now);
  return decision.when === 'held' ? decision.until : null;
};

/** Read, handled or deleted. A visited audio link does not count, because mail scanners visit links. */
export const isOpened = ({ is_read, status }: { is_read: boolean; status: string }): boolean =>
  is_read || status !== OPEN;

export const hasExpired = (sentAt: Date, hours: number, now: Date): boolean =>
  now.getTime() > sentAt.getTime() + hours * HOUR_MS;

/** The code of a text that was not sent because the firm has sent all texts of a day. */
export const DAILY_BUDGET = 'daily_budget';
