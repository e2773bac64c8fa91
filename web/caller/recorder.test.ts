import { describe, expect, it } from 'vitest';
import { ACCEPTED, IDLE, next } from './recorder.ts';

describe('the table of states', () => {
  it('ignores what a state does not listen to', () => {
    const recording = next(next(IDLE, { type: 'asked' }), { type: 'started', at: 0 });
    expect(next(recording, { type: 'sent', url: '/x' })).toBe(recording);
    expect(next(recording, { type: 'asked' })).toBe(recording);
    expect(ACCEPTED.uploading).not.toContain('asked');
  });
});

describe('the time of a recording', () => {
  it('never runs backwards, whatever the clock does', () => {
    const started = next(IDLE, { type: 'started', at: 10_000 });
    const later = next(started, { type: 'ticked', at: 15_000 });
    expect(next(later, { type: 'ticked', at: 12_000 })).toMatchObject({ elapsedMs: 5000 });
    expect(next(started, { type: 'ticked', at: 9000 })).toMatchObject({ elapsedMs: 0 });
  });
});
