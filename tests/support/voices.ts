// Generated sounds of a voicemail: voices, made of a pitch and the resonances of vowels, and sounds without a voice.
import { over, pressureAt } from './line-sounds.ts';
import { soundWav, toneWav, wavOf } from './sound.ts';

const RATE = 16_000;

/** Reproducible noise between -1 and 1. */
const noise = (): (() => number) => {
  let seed = 12_345;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 31 - 1;
  };
};

const wav = (samples: Float64Array): Buffer => {
  const pcm = Buffer.alloc(samples.length * 2);
  for (const [at, value] of samples.entries())
    pcm.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, value))), at * 2);
  return wavOf(pcm);
};

/** The first, second and third resonance of each vowel. */
const VOWELS: Record<string, readonly [number, number, number]> = {
  a: [700, 1300, 2600],
  e: [400, 2000, 2600],
  i: [280, 2300, 3000],
  o: [400, 800, 2500],
  u: [300, 800, 2400],
};

type Voice = { pitch?: number; lilt?: number; amplitude?: number; whispered?: boolean };

const SYLLABLE_S = 0.2;
const LEAD_S = 0.4;
const WIDTHS = [90, 130, 180];
const LEVELS = [1, 0.5, 0.25];

/** The gain of a frequency for a vowel's resonances. */
const through = (shape: readonly number[], hz: number): number =>
  shape.reduce((sum, centre, n) => {
    const off = (hz - centre) / (WIDTHS[n] ?? 100);
    return sum + (LEVELS[n] ?? 0) / (1 + off * off);
  }, 0);

/**
 * Speaks vowels, five a second, gliding from one to the next; a space is a pause of a syllable. The harmonics of a
 * pitch that rises and falls, or breath where it is whispered.
 */
export const spokenWav = (vowels: string, voice: Voice = {}): Buffer => {
  const { pitch = 120, lilt = 0.1, amplitude = 0.4, whispered = false } = voice;
  const samples = new Float64Array(Math.round((vowels.length * SYLLABLE_S + 2 * LEAD_S) * RATE));
  const harmonics = whispered ? 60 : Math.floor(3600 / (pitch * (1 + lilt)));
  const air = noise();
  const phases = Array.from({ length: harmonics }, () => air() * Math.PI);
  const weights = new Float64Array(harmonics);
  let peak = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const second = at / RATE - LEAD_S;
    const place = Math.floor(second / SYLLABLE_S);
    const vowel = VOWELS[vowels[place] ?? ' '];
    if (!vowel) continue;
    const within = second / SYLLABLE_S - place;
    const next = VOWELS[vowels[place + 1] ?? ' '] ?? vowel;
    const hz =
      pitch * (1 + lilt * Math.sin(2 * Math.PI * 1.3 * second) + 0.006 * Math.sin(2 * Math.PI * 5 * second));
    if (at % 80 === 0) {
      const shape = vowel.map(
        (centre, n) => centre + ((next[n] ?? centre) - centre) * Math.max(0, within - 0.3),
      );
      for (let n = 0; n < harmonics; n += 1)
        weights[n] = through(shape, whispered ? 200 + n * 57 : hz * (n + 1));
    }
    let value = 0;
    for (let n = 0; n < harmonics; n += 1) {
      // A whisper has the same resonances with random phases.
      const step = whispered ? (200 + n * 57 + air() * 4000) / RATE : (hz * (n + 1)) / RATE;
      const phase = (phases[n] ?? 0) + 2 * Math.PI * step;
      phases[n] = phase;
      value += (weights[n] ?? 0) * Math.sin(phase);
    }
    samples[at] = value * Math.sin(Math.PI * within) ** 0.7;
    peak = Math.max(peak, Math.abs(samples[at] ?? 0));
  }
  return wav(samples.map((value) => (value / peak) * amplitude));
};

const seconds = (length: number, at: (second: number) => number): Buffer =>
  soundWav(length, at, { amplitude: 1 });

/** Sounds without speech. */
export const nothings: Record<string, () => Buffer> = {
  silence: () => seconds(4, () => 0),
  'line noise': () => {
    const hiss = noise();
    return seconds(6, () => hiss() * 0.003);
  },
  'loud noise of a bad line': () => {
    const hiss = noise();
    let last = 0;
    return seconds(6, () => {
      last = 0.7 * last + 0.3 * hiss();
      return last * 0.3;
    });
  },
  breathing: () => {
    const air = noise();
    let last = 0;
    return seconds(8, (second) => {
      last = 0.85 * last + 0.15 * air();
      return last * 0.25 * Math.max(0, Math.sin(2 * Math.PI * 0.35 * second)) ** 2;
    });
  },
  'a beep': () => toneWav(3, 1000),
  'engaged tone': () =>
    seconds(6, (second) => (second % 1 < 0.5 ? 0.3 * Math.sin(2 * Math.PI * 425 * second) : 0)),
  'quick beeps': () =>
    seconds(5, (second) => (second % 0.4 < 0.2 ? 0.3 * Math.sin(2 * Math.PI * 950 * second) : 0)),
  'dialling tones': () =>
    seconds(4, (second) => {
      const [low, high] = [
        [697, 1209],
        [770, 1336],
        [852, 1477],
        [941, 1336],
      ][Math.floor(second * 3) % 4] ?? [697, 1209];
      if ((second * 3) % 1 > 0.6) return 0;
      return (
        0.25 * (Math.sin(2 * Math.PI * (low ?? 0) * second) + Math.sin(2 * Math.PI * (high ?? 0) * second))
      );
    }),
  'fax tone': () =>
    seconds(5, (second) => (second % 3 < 0.5 ? 0.4 * Math.sin(2 * Math.PI * 1100 * second) : 0)),
  'mains hum': () =>
    seconds(
      5,
      (second) => 0.1 * [1, 2, 3, 5].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 50 * n * second) / n, 0),
    ),
  'hold music': () => {
    const melody = [262, 330, 392, 523, 392, 330, 294, 349, 440, 349, 294, 247];
    return seconds(9, (second) => {
      const note = melody[Math.floor(second / 0.35) % melody.length] ?? 262;
      const age = second % 0.35;
      const tune = [1, 0.5, 0.3, 0.2, 0.1].reduce(
        (sum, weight, n) => sum + weight * Math.sin(2 * Math.PI * note * (n + 1) * second),
        0,
      );
      const bass = Math.sin(2 * Math.PI * 131 * second) + 0.4 * Math.sin(2 * Math.PI * 262 * second);
      return 0.12 * tune * Math.exp(-age * 4) + 0.08 * bass;
    });
  },
  'hold music in chords': () =>
    seconds(9, (second) => {
      const chord = [
        [262, 330, 392],
        [220, 262, 330],
        [175, 220, 262],
        [196, 247, 294],
      ][Math.floor(second / 1.2) % 4];
      return (chord ?? []).reduce(
        (sum, note) =>
          sum + 0.07 * (Math.sin(2 * Math.PI * note * second) + 0.4 * Math.sin(4 * Math.PI * note * second)),
        0,
      );
    }),
  'the receiver put down': () => {
    const knock = noise();
    return seconds(3, (second) =>
      second > 1 && second < 1.06 ? knock() * 0.6 * Math.exp(-(second - 1) * 60) : 0,
    );
  },
};

/** Sounds with at least one word of speech. */
export const messages: Record<string, () => Buffer> = {
  'a man': () => spokenWav('aeio uaei oua eioa', { pitch: 105 }),
  'a woman': () => spokenWav('oaei uoae iuea', { pitch: 210 }),
  'a child': () => spokenWav('aieo uaio', { pitch: 300 }),
  'one short word': () => spokenWav('ui'),
  'a yes': () => spokenWav('ae', { pitch: 180 }),
  'a voice without melody': () => spokenWav('aeiou aoieu eaio', { lilt: 0 }),
  'a soft voice': () => spokenWav('aeio uaei oua', { amplitude: 0.01 }),
  'a whisper': () => spokenWav('a e i o a e u o', { whispered: true }),
  'Rappelez-moi, in less than a second': () => spokenWav('aeea', { pitch: 190 }),
  'Rappelez-moi, without melody': () => spokenWav('aeea', { lilt: 0 }),
  'Rappelez-moi, softly': () => spokenWav('aeea', { amplitude: 0.015 }),
  'Rappelez-moi, whispered': () => spokenWav('aeea', { whispered: true }),
  'Rappelez-moi, after long ringing': () =>
    over(spokenWav(`${' '.repeat(40)}aeea`), (second) =>
      second < 7 && second % 4 < 1 ? 0.3 * Math.sin(2 * Math.PI * 425 * second) : 0,
    ),
  'Rappelez-moi, after the beep': () =>
    over(spokenWav('     aeea'), (second) =>
      second > 0.1 && second < 0.9 ? 0.3 * Math.sin(2 * Math.PI * 1000 * second) : 0,
    ),
  'an old man': () => spokenWav('aeio uaei', { pitch: 78 }),
  'a voice on a bad line': () => {
    const hiss = noise();
    return over(spokenWav('aeio uaei', { amplitude: 0.3 }), () => hiss() * 0.1);
  },
  'a voice over hum': () =>
    over(
      spokenWav('aeea', { amplitude: 0.3 }),
      (second) => 0.05 * Math.sin(2 * Math.PI * 50 * second) + 0.03 * Math.sin(2 * Math.PI * 150 * second),
    ),
  'a voice too loud for its line': () => {
    const loud = spokenWav('aeea', { amplitude: 0.9 });
    return over(
      over(loud, (second) => pressureAt(loud, second)),
      (second) => pressureAt(loud, second),
    );
  },
  'a cry that is held': () => {
    let phase = 0;
    return seconds(3, (second) => {
      phase += (2 * Math.PI * (330 + 40 * Math.sin(2 * Math.PI * 0.5 * second))) / RATE;
      const mouth = [1, 0.8, 0.6, 0.4].reduce(
        (sum, weight, n) => sum + weight * Math.sin(phase * (n + 1)),
        0,
      );
      return 0.2 * mouth * Math.min(1, 8 * second);
    });
  },
  'someone while a siren wails': () => {
    let phase = 0;
    return over(spokenWav('aeio uaei oua'), (second) => {
      const up = 1 - Math.abs(1 - ((second / 3) % 2));
      phase += (2 * Math.PI * (600 + 750 * up)) / RATE;
      return 0.1 * Math.sin(phase);
    });
  },
  'someone after a long silence': () =>
    wavOf(Buffer.concat([seconds(6, () => 0).subarray(44), spokenWav('aeio uaei').subarray(44)])),
};
