import { describe, expect, it } from 'vitest';
import { formatOf, loudness } from './microphone.ts';

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
