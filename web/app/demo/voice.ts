// The demonstration's sound: a synthetic hum that follows the message's peaks. It contains no recorded voice.

const RATE = 8000;
const HEADER = 44;

/** The pitch moves as in a sentence; three harmonics make it sound like a voice and not like a beep. */
const sampleAt = (at: number, loud: number): number => {
  const seconds = at / RATE;
  const pitch = 132 + 16 * Math.sin(seconds * 1.7) + 7 * Math.sin(seconds * 5.3);
  const phase = 2 * Math.PI * pitch * seconds;
  const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4.2 * seconds);
  const tone = Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.28 * Math.sin(3 * phase);
  return Math.max(-1, Math.min(1, tone * 0.3 * loud * syllable));
};

const ascii = (view: DataView, at: number, text: string) => {
  for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0));
};

export const murmur = (peaks: readonly number[], seconds: number): Blob => {
  const count = Math.max(1, Math.round(seconds * RATE));
  const bytes = new ArrayBuffer(HEADER + count);
  const view = new DataView(bytes);
  ascii(view, 0, 'RIFF');
  view.setUint32(4, 36 + count, true);
  ascii(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  ascii(view, 36, 'data');
  view.setUint32(40, count, true);
  for (let at = 0; at < count; at += 1) {
    const peak = peaks[Math.floor((at / count) * peaks.length)] ?? 0;
    view.setUint8(HEADER + at, Math.round(128 + 127 * sampleAt(at, peak / 255)));
  }
  return new Blob([bytes], { type: 'audio/wav' });
};
