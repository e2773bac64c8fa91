// Sound that the hand-written recognisers transcribe: tones with pauses between them.
import { soundWav } from '#tests/support/sound.ts';
import { HIGH_HZ, LOW_HZ } from './tones.ts';

export type Tone = 'low' | 'high' | 'both';
const TONE_S = 0.4;
const PAUSE_S = 0.4;
const BEFORE_S = 0.6;

const HZ: Record<Tone, readonly number[]> = { low: [LOW_HZ], high: [HIGH_HZ], both: [LOW_HZ, HIGH_HZ] };

/** The start of the tone at that position, in seconds. */
export const beginsAt = (place: number): number => BEFORE_S + place * (TONE_S + PAUSE_S);

export const saidWav = (tones: readonly Tone[], tailS = 0.5): Buffer =>
  soundWav(beginsAt(tones.length) + tailS, (second) => {
    const place = Math.floor((second - BEFORE_S) / (TONE_S + PAUSE_S));
    const tone = tones[place];
    const within = second - beginsAt(place);
    if (!tone || within < 0 || within >= TONE_S) return 0;
    const sum = HZ[tone].reduce((whole, hz) => whole + Math.sin(2 * Math.PI * hz * second), 0);
    return sum / HZ[tone].length;
  });

/** The same words in a voice: harmonics of a gliding pitch, strongest at the frequency of the tone. */
export const voicedWav = (tones: readonly Tone[], tailS = 0.5): Buffer =>
  soundWav(
    beginsAt(tones.length) + tailS,
    (second) => {
      const tone = tones[Math.floor((second - BEFORE_S) / (TONE_S + PAUSE_S))];
      const within = (second - BEFORE_S) % (TONE_S + PAUSE_S);
      if (!tone || second < BEFORE_S || within >= TONE_S) return 0;
      // From 100 to 140 hertz in the time of a tone.
      const cycles = 100 * within + 50 * within ** 2;
      const hz = 100 + 100 * within;
      let value = 0;
      for (let harmonic = 1; harmonic * hz < 3400; harmonic += 1)
        for (const centre of HZ[tone])
          value += Math.sin(2 * Math.PI * harmonic * cycles) / (1 + ((harmonic * hz - centre) / 120) ** 2);
      return value * Math.sin((Math.PI * within) / TONE_S) ** 0.3;
    },
    { amplitude: 0.3 },
  );
