import { expect, test } from 'vitest';
import { contentOf, mayHaveArrived, notificationFor } from './rules.ts';

const NOW = new Date('2026-01-20T10:00:00Z');
const message = {
  kind: 'message' as const,
  transcription_state: 'done' as const,
  is_read: false,
  received_at: new Date('2026-01-20T09:58:00Z'),
  status: 'Nouveau',
};
const notice = { kind: 'notice', content: 'complete', state: 'sent' };
const late = { ...notice, content: 'late' };

test('the first mail about a message is always a notice', () => {
  expect(notificationFor(message, [], NOW)).toBe('notice');
  expect(notificationFor({ ...message, transcription_state: 'waiting' }, [], NOW)).toBe('notice');
});

test('sends a notice that was stored but not sent', () => {
  expect(notificationFor(message, [{ ...notice, state: 'intended' }], NOW)).toBe('notice');
});

test('never sends the same mail twice', () => {
  expect(notificationFor(message, [notice], NOW)).toBeNull();
  expect(notificationFor(message, [late, { ...notice, kind: 'update' }], NOW)).toBeNull();
});

test('a text that comes after the notice follows as an update', () => {
  expect(notificationFor(message, [late], NOW)).toBe('update');
  expect(notificationFor(message, [{ ...notice, content: 'without_text' }], NOW)).toBe('update');
  expect(notificationFor(message, [{ ...notice, content: 'failed' }], NOW)).toBe('update');
});

test('a text that comes after a day, or after the message was read or removed, goes to the dashboard only', () => {
  const yesterday = new Date(NOW.getTime() - 25 * 3_600_000);
  expect(notificationFor({ ...message, received_at: yesterday }, [late], NOW)).toBeNull();
  expect(notificationFor({ ...message, is_read: true }, [late], NOW)).toBeNull();
  expect(notificationFor({ ...message, status: 'Supprimé' }, [late], NOW)).toBeNull();
});

test('a message without a text yet, or whose transcription failed, gets no second mail', () => {
  expect(notificationFor({ ...message, transcription_state: 'waiting' }, [late], NOW)).toBeNull();
  expect(notificationFor({ ...message, transcription_state: 'failed' }, [late], NOW)).toBeNull();
});

test('each state of the transcription has its kind of mail', () => {
  expect(contentOf({ kind: 'message', transcription_state: 'waiting' })).toBe('late');
  expect(contentOf({ kind: 'message', transcription_state: 'no_engine' })).toBe('without_text');
  expect(contentOf({ kind: 'message', transcription_state: 'no_words' })).toBe('no_words');
  expect(contentOf({ kind: 'message', transcription_state: 'silent' })).toBe('silent');
});

test('a call without a recording is notified as missed, and its late recording is notified once', () => {
  const missed = { ...notice, content: 'missed' };
  expect(contentOf({ kind: 'missed', transcription_state: 'silent' })).toBe('missed');
  expect(
    notificationFor({ ...message, kind: 'missed', transcription_state: 'silent' }, [missed], NOW),
  ).toBeNull();
  for (const content of ['missed', 'no_sound']) {
    const before = { ...notice, content };
    expect(notificationFor({ ...message, transcription_state: 'no_sound' }, [before], NOW)).toBeNull();
    expect(notificationFor(message, [before], NOW)).toBe('arrival');
    // Also days later, and even if the firm deleted the missed call: the firm has not read this message yet.
    const late = { ...message, received_at: new Date(0), is_read: true };
    expect(notificationFor({ ...late, transcription_state: 'silent' }, [before], NOW)).toBe('arrival');
    const arrival = { kind: 'arrival', content: 'complete', state: 'sent' };
    expect(notificationFor(message, [before, { ...arrival, state: 'intended' }], NOW)).toBe('arrival');
    expect(notificationFor(message, [before, arrival], NOW)).toBeNull();
    expect(notificationFor(message, [before, { ...arrival, content: 'late' }], NOW)).toBe('update');
  }
});

test('a missed call whose notice was not sent yet is notified as the message that it became', () => {
  expect(notificationFor(message, [{ ...notice, content: 'missed', state: 'intended' }], NOW)).toBe('notice');
});

test('a try may have arrived when its outcome is unknown or its job was cut off', () => {
  expect(mayHaveArrived({ state: 'unknown', claimed_by: null })).toBe(true);
  expect(mayHaveArrived({ state: 'intended', claimed_by: 'job' })).toBe(true);
  expect(mayHaveArrived({ state: 'intended', claimed_by: null })).toBe(false);
});
