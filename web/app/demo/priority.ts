// «À rappeler d'abord» for the demonstration's messages, with the same rule as the server.
import type { CallAttempt, CallBackPage } from '#contract/call-backs.ts';
import { DELETED } from '#contract/message-states.ts';
import type { PageQuery } from '#contract/paging.ts';
import { nextMidnight } from '#contract/period.ts';
import {
  callListOf,
  type PrioritySignals,
  type Ranked,
  REPEAT_DAYS,
  rankByPriority,
} from '#contract/priority.ts';
import { DEFAULT_WEIGHTS } from '#contract/priority-values.ts';
import { DAY_MS } from '#contract/time.ts';
import { NOT_ANALYSED, resultOf } from '#contract/values.ts';
import type { Voicemail } from '#contract/voicemail.ts';

const urgencyOf = (message: Voicemail): string | null => {
  const value = resultOf(message, 'urgency');
  return value === NOT_ANALYSED ? null : value;
};

/** The demonstration has no contacts: a number is a caller. */
const signalsOf = (message: Voicemail, recent: readonly Voicemail[]): PrioritySignals => {
  const calls = recent.filter(
    ({ caller_phone_number: number }) => number !== null && number === message.caller_phone_number,
  );
  const first = calls.reduce<string | null>(
    (at, { received_at }) => (at === null || received_at < at ? received_at : at),
    null,
  );
  return {
    id: message.id,
    received_at: message.received_at,
    caller: message.caller_phone_number,
    urgency: urgencyOf(message),
    length: message.transcription?.length ?? 0,
    remind_at: message.remind_at ?? null,
    facts: message.facts,
    ...(calls.length > 1 ? { calls: calls.length, first_call_at: first } : { calls: 1, first_call_at: null }),
    client: null,
  };
};

const ranked = (messages: readonly Voicemail[], now: Date): Ranked[] => {
  const kept = messages.filter(({ status }) => status !== DELETED);
  const recent = kept.filter(
    ({ received_at }) => Date.parse(received_at) >= now.getTime() - REPEAT_DAYS * DAY_MS,
  );
  const open = kept.filter(
    ({ handled_at, remind_at }) =>
      handled_at === undefined &&
      (remind_at === undefined || Date.parse(remind_at) < nextMidnight(now).getTime()),
  );
  return rankByPriority(
    open.map((message) => signalsOf(message, recent)),
    DEFAULT_WEIGHTS,
    now,
  );
};

/** The open messages in their order, each with its reasons. */
export const byPriority = (messages: readonly Voicemail[], now: Date): Voicemail[] => {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return ranked(messages, now).flatMap(({ id, points, reasons }) => {
    const message = byId.get(id);
    return message ? [{ ...message, priority: { points, reasons } }] : [];
  });
};

export const callBackPageOf = (
  messages: readonly Voicemail[],
  { page, page_size }: PageQuery,
  now: Date,
  attemptsFor: (ids: readonly string[]) => CallAttempt[],
): CallBackPage => {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const calls = callListOf(ranked(messages, now));
  const from = (page - 1) * page_size;
  return {
    items: calls.slice(from, from + page_size).flatMap(({ first, others }) => {
      const message = byId.get(first.id);
      if (!message) return [];
      const same = messages.filter(
        ({ id, caller_phone_number: number }) =>
          id === message.id || (number !== null && number === message.caller_phone_number),
      );
      return {
        message: { ...message, priority: { points: first.points, reasons: first.reasons } },
        others: others.flatMap((id) => byId.get(id) ?? []),
        attempts: attemptsFor(same.map(({ id }) => id)),
      };
    }),
    total: calls.length,
    page,
    pages: Math.max(1, Math.ceil(calls.length / page_size)),
    page_size,
  };
};
