// The open streams of this process. Every process feeds them through the database's notifications.

import type { LiveEvent } from '#contract/events.ts';
import { EVENTS_PER_SECOND } from '#contract/limits.ts';

export type Send = (event: LiveEvent) => void;
/** `access`: the message was reserved to some people, or opened again. No stream names it so. */
type ChangeKind = LiveEvent['event'] | 'access';
export type MessageChange = { userId: string; voicemailId: string; event: ChangeKind; at: number };

/** The id contains the time, so that a stream can resume on any process. */
export const eventId = (at: number, voicemailId: string): string => `${at}-${voicemailId}`;
export const momentOf = (id: string | undefined): Date | null => {
  const at = Number(id?.split('-', 1)[0]);
  return Number.isSafeInteger(at) && at > 0 ? new Date(at) : null;
};

/** `personId` is null for a program with an API key. */
type Listener = {
  personId: string | null;
  send: (event: LiveEvent, isAccess: boolean) => void;
  recheck: () => void;
};

export const createSubscribers = (): {
  join(userId: string, listener: Listener): () => void;
  publish(change: MessageChange): void;
  /** Makes the streams of a person, or of the programs of a firm, check whether they may still show it. */
  recheck(personOrFirmId: string): void;
  size(): number;
  sizeOf(userId: string): number;
} => {
  const rooms = new Map<string, Set<Listener>>();
  return {
    join: (userId, listener) => {
      const room = rooms.get(userId) ?? new Set<Listener>();
      rooms.set(userId, room.add(listener));
      return () => {
        room.delete(listener);
        if (room.size === 0) rooms.delete(userId);
      };
    },
    publish: ({ userId, voicemailId, event, at }) => {
      const isAccess = event === 'access';
      const name = isAccess ? 'voicemail.updated' : event;
      for (const { send } of rooms.get(userId) ?? [])
        send({ id: eventId(at, voicemailId), event: name, voicemail_id: voicemailId }, isAccess);
    },
    recheck: (id) => {
      const listeners = [...rooms].flatMap(([userId, room]) =>
        [...room].map((listener) => ({ id: listener.personId ?? userId, listener })),
      );
      for (const one of listeners) if (one.id === id) one.listener.recheck();
    },
    sizeOf: (userId) => rooms.get(userId)?.size ?? 0,
    size: () => [...rooms.values()].reduce((sum, room) => sum + room.size, 0),
  };
};

/** Waiting events of one message with the same slot become one. */
export const slotOf = (event: ChangeKind, voicemailId: string): string => {
  if (event === 'access') return `${voicemailId} access`;
  return event === 'voicemail.viewed' ? `${voicemailId} viewed` : voicemailId;
};

/** Sends at most ten events a second to one stream. Several events of a message become one with the latest state. */
export const paced = (write: Send): { send: Send; stop: () => void } => {
  const waiting = new Map<string, LiveEvent>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const next = waiting.entries().next().value;
    if (!next) return;
    waiting.delete(next[0]);
    write(next[1]);
    timer = setTimeout(flush, 1000 / EVENTS_PER_SECOND);
  };
  return {
    send: (event) => {
      const slot = slotOf(event.event, event.voicemail_id);
      const before = waiting.get(slot);
      waiting.set(slot, before ? { ...event, event: before.event } : event);
      timer ??= setTimeout(flush, 0);
    },
    stop: () => clearTimeout(timer),
  };
};
