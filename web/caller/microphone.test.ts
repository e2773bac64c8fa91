import { describe, expect, it, vi } from 'vitest';
import { browserMicrophone, formatOf, loudness } from './microphone.ts';

describe('the browser’s edge', () => {
  it('records webm, and mp4 only where that is all there is', () => {
    expect(formatOf(() => true).contentType).toBe('audio/webm');
    expect(formatOf((mime) => mime === 'audio/mp4')).toMatchObject({ filename: 'message.mp4' });
    expect(() => formatOf(() => false)).toThrow();
  });

  it('hears silence as nothing and a loud voice as full', () => {
    expect(loudness(new Float32Array(8))).toBe(0);
    expect(loudness(new Float32Array(8).fill(0.9))).toBe(1);
  });
});

it('a recorder that fails ends the recording with what it has', async () => {
  class FailingRecorder extends EventTarget {
    static isTypeSupported = () => true;
    state = 'inactive';
    ondataavailable = (_: { data: Blob }) => {};
    start() {
      this.state = 'recording';
    }
    fail() {
      this.ondataavailable({ data: new Blob(['sound']) });
      this.state = 'inactive';
      this.dispatchEvent(new Event('error'));
    }
  }
  const made: FailingRecorder[] = [];
  class Noted extends FailingRecorder {
    constructor() {
      super();
      made.push(this);
    }
  }
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  vi.stubGlobal('MediaRecorder', Noted);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  const take = await browserMicrophone.open();
  const lost = vi.fn();
  take.onLost(lost);
  made[0]?.fail();
  expect(lost).toHaveBeenCalledTimes(1);
  expect((await take.stop()).blob.size).toBe(5);
  expect(track.stop).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
