import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/events.ts';
import { createSubscribers, eventId, momentOf, paced } from './subscribers.ts';

const FIRM = '0190a000-0000-7000-8000-000000000001';
const OTHER = '0190a000-0000-7000-8000-000000000002';
const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const event = (n: number, name: LiveEvent['event'] = 'voicemail.updated'): LiveEvent => ({
  id: eventId(1000 + n, idOf(n)),
  event: name,
  voicemail_id: idOf(n),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a firm gets events of its own messages only', () => {
  const subscribers = createSubscribers();
  const heard: string[] = [];
  subscribers.join(FIRM, {
    personId: FIRM,
    send: (sent) => heard.push(sent.voicemail_id),
    recheck: () => {},
  });
  subscribers.publish({ userId: OTHER, voicemailId: idOf(1), event: 'voicemail.created', at: 1 });
  subscribers.publish({ userId: FIRM, voicemailId: idOf(2), event: 'voicemail.created', at: 2 });
  expect(heard).toEqual([idOf(2)]);
});

test('a closed stream gets no events and is forgotten', () => {
  const subscribers = createSubscribers();
  const heard: string[] = [];
  const leave = subscribers.join(FIRM, {
    personId: FIRM,
    send: (sent) => heard.push(sent.voicemail_id),
    recheck: () => {},
  });
  leave();
  subscribers.publish({ userId: FIRM, voicemailId: idOf(1), event: 'voicemail.created', at: 1 });
  expect(heard).toEqual([]);
  expect(subscribers.size()).toBe(0);
});

test('a burst of a hundred events is sent at ten a second, each once', () => {
  const written: LiveEvent[] = [];
  const pace = paced((one) => written.push(one));
  for (let n = 0; n < 100; n += 1) pace.send(event(n));
  vi.advanceTimersByTime(1000);
  expect(written.length).toBeGreaterThanOrEqual(10);
  expect(written.length).toBeLessThanOrEqual(11);
  vi.advanceTimersByTime(10_000);
  expect(written).toHaveLength(100);
});

test('a waiting event that repeats is sent once, and a creation stays a creation', () => {
  const written: LiveEvent[] = [];
  const pace = paced((one) => written.push(one));
  pace.send(event(1, 'voicemail.created'));
  pace.send({ ...event(1), id: eventId(9000, idOf(1)) });
  vi.advanceTimersByTime(500);
  expect(written).toEqual([{ ...event(1, 'voicemail.created'), id: eventId(9000, idOf(1)) }]);
});

test('that a message is viewed neither replaces its update nor is replaced by it', () => {
  const written: LiveEvent[] = [];
  const pace = paced((one) => written.push(one));
  pace.send(event(1));
  pace.send(event(1, 'voicemail.viewed'));
  pace.send(event(1, 'voicemail.viewed'));
  vi.advanceTimersByTime(500);
  expect(written.map((one) => one.event)).toEqual(['voicemail.updated', 'voicemail.viewed']);
});

test('an event’s id holds its time; an invalid one holds none', () => {
  expect(momentOf(eventId(1_700_000_000_000, idOf(1)))).toEqual(new Date(1_700_000_000_000));
  expect(momentOf('yesterday')).toBeNull();
  expect(momentOf(undefined)).toBeNull();
});

test('when the sessions of a firm change its streams are checked, and no other firm’s', () => {
  const subscribers = createSubscribers();
  const asked: string[] = [];
  const leave = subscribers.join(FIRM, {
    personId: FIRM,
    send: () => {},
    recheck: () => {
      asked.push('own');
      leave();
    },
  });
  subscribers.join(FIRM, { personId: FIRM, send: () => {}, recheck: () => void asked.push('own too') });
  subscribers.join(OTHER, { personId: OTHER, send: () => {}, recheck: () => void asked.push('other') });
  subscribers.recheck(FIRM);
  subscribers.recheck(FIRM);
  expect(asked).toEqual(['own', 'own too', 'own too']);
});

test('the streams of a firm’s programs check their key when one is revoked, the streams of another firm do not', () => {
  const subscribers = createSubscribers();
  const asked: string[] = [];
  subscribers.join(FIRM, { personId: null, send: () => {}, recheck: () => void asked.push('program') });
  subscribers.join(FIRM, { personId: idOf(9), send: () => {}, recheck: () => void asked.push('person') });
  subscribers.join(OTHER, { personId: null, send: () => {}, recheck: () => void asked.push('other') });
  subscribers.recheck(FIRM);
  expect(asked).toEqual(['program']);
});
