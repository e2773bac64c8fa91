// Sends events to every process after the commit, several in one NOTIFY: one per transaction halves the commit rate.
import * as z from 'zod';
import { EVENT_NAMES } from '#contract/events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { type MessageChange, slotOf } from './subscribers.ts';

export const CHANNEL = 'voxlex_events';
const EVERY_MS = 100;
// PostgreSQL refuses a payload of 8,000 bytes or more.
const AT_ONCE = 40;

const payload = z.array(
  z.object({
    userId: z.uuid(),
    voicemailId: z.uuid(),
    event: z.enum([...EVENT_NAMES, 'access']),
    at: z.number(),
  }),
);
export const readNotification = (text: string): MessageChange[] => {
  try {
    const parsed = z.safeParse(payload, JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

export type EventNotifier = {
  created(userId: string, voicemailId: string): void;
  updated(userId: string, voicemailId: string): void;
  viewed(userId: string, voicemailId: string): void;
  accessChanged(userId: string, voicemailId: string): void;
  stop(): Promise<void>;
};

export const createEventNotifier = (deps: {
  notify: (channel: string, payload: string) => Promise<void>;
  clock: Clock;
  log: Log;
}): EventNotifier => {
  const waiting = new Map<string, MessageChange>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    timer = undefined;
    const batch = [...waiting.values()].slice(0, AT_ONCE);
    for (const change of batch) waiting.delete(slotOf(change.event, change.voicemailId));
    if (batch.length === 0) return;
    try {
      await deps.notify(CHANNEL, JSON.stringify(batch));
    } catch (error) {
      // A lost notification only delays the dashboard, which reloads its list later anyway.
      deps.log.error({ count: batch.length }, 'live event not sent', error);
    }
    if (waiting.size > 0) timer ??= setTimeout(flush, EVERY_MS);
  };

  const add = (event: MessageChange['event']) => (userId: string, voicemailId: string) => {
    const slot = slotOf(event, voicemailId);
    const before = waiting.get(slot);
    const at = deps.clock.now().getTime();
    waiting.set(slot, { userId, voicemailId, event: before?.event ?? event, at });
    timer ??= setTimeout(flush, EVERY_MS);
  };

  return {
    created: add('voicemail.created'),
    updated: add('voicemail.updated'),
    viewed: add('voicemail.viewed'),
    accessChanged: add('access'),
    stop: async () => {
      clearTimeout(timer);
      while (waiting.size > 0) await flush();
      clearTimeout(timer);
    },
  };
};
