// Generated sounds of telephone lines, machines and rooms, without speech.
import { soundWav } from './sound.ts';

const TURN = 2 * Math.PI;
const RATE = 16_000;

/** Reproducible noise between -1 and 1. */
const noise = (first: number): (() => number) => {
  let seed = first;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 31 - 1;
  };
};
const sound = (length: number, at: (second: number) => number): Buffer =>
  soundWav(length, at, { amplitude: 1 });
const sine = (hz: number, second: number): number => Math.sin(TURN * hz * second);
const pair = (low: number, high: number, second: number): number => sine(low, second) + sine(high, second);
/** `value` during the first `length` seconds of each period, then 0. */
const during = (second: number, period: number, length: number, value: number): number =>
  second % period < length ? value : 0;
/** The element of a list at a time, when each lasts `each` seconds. */
const one = (list: readonly number[], second: number, each: number): number =>
  list[Math.floor(second / each) % list.length] ?? 0;

/** Rises from 0 to 1 and falls again in each period. */
const there = (second: number, period: number): number => 1 - Math.abs(1 - (((2 * second) / period) % 2));
/** One tone whose pitch follows a curve. */
const glide = (hzAt: (second: number) => number): ((second: number) => number) => {
  let phase = 0;
  return (second) => {
    phase += (TURN * hzAt(second)) / RATE;
    return Math.sin(phase);
  };
};
const siren = (hzAt: (second: number) => number, amplitude = 0.3): Buffer => {
  const [tone, street] = [glide(hzAt), noise(53)];
  return sound(9, (s) => amplitude * (tone(s) + 0.05 * street()));
};

const CHORDS = [
  [131, 165, 196],
  [110, 131, 165],
  [175, 220, 262],
  [98, 123, 147],
] as const;

export const lineSounds: Record<string, () => Buffer> = {
  'ringing, as here': () => sound(9, (s) => during(s, 4, 1, 0.3 * sine(425, s))),
  'ringing, as in Britain': () =>
    sound(
      8,
      (s) => during(s, 3, 0.4, 0.2 * pair(400, 450, s)) + during(s + 2.4, 3, 0.4, 0.2 * pair(400, 450, s)),
    ),
  'ringing, as in America': () => sound(8, (s) => during(s, 6, 2, 0.2 * pair(440, 480, s))),
  'dialling tone': () => sound(5, (s) => 0.3 * sine(425, s)),
  'dialling tone of two': () => sound(5, (s) => 0.2 * pair(350, 440, s)),
  'the three tones of a wrong number': () =>
    sound(4, (s) => during(s, 2, 1, 0.3 * sine([950, 1400, 1800][Math.floor((s % 2) * 3)] ?? 0, s))),
  'a fax that answers': () =>
    sound(4, (s) => 0.4 * Math.sin(TURN * 2100 * s + (Math.floor(s / 0.45) % 2) * Math.PI)),
  'a modem': () => {
    const bits = noise(7);
    let [bit, last, phase] = [0, -1, 0];
    return sound(4, (s) => {
      const place = Math.floor(s * 300);
      if (place !== last) bit = bits() > 0 ? 980 : 1180;
      last = place;
      phase += (TURN * bit) / RATE;
      return 0.3 * Math.sin(phase);
    });
  },
  'quick dialling': () =>
    sound(4, (s) =>
      during(
        s,
        0.1,
        0.05,
        0.25 * pair(one([697, 770, 852, 941], s, 0.1), one([1209, 1336, 1477], s, 0.1), s),
      ),
    ),
  'clipped noise': () => {
    const hiss = noise(3);
    return sound(5, () => Math.max(-0.5, Math.min(0.5, hiss() * 4)));
  },
  'noise of an 8-kHz line': () => {
    const hiss = noise(43);
    let held = 0;
    return sound(6, (s) => {
      if (Math.round(s * RATE) % 2 === 0) held = hiss() * 0.02;
      return held;
    });
  },
  'clipped hum': () => sound(5, (s) => Math.max(-0.6, Math.min(0.6, 3 * sine(100, s)))),
  'low hum that drifts': () => {
    let phase = 0;
    return sound(6, (s) => {
      phase += (TURN * (50 + sine(0.2, s))) / RATE;
      return 0.15 * (Math.sin(phase) + 0.6 * Math.sin(2 * phase) + 0.4 * Math.sin(3 * phase));
    });
  },
  'hum of two machines': () => sound(6, (s) => 0.1 * (pair(100, 101.5, s) + 0.5 * sine(200, s))),
  'buzz of a mobile nearby': () => sound(5, (s) => during(s, 1, 0.6, (s * 217) % 1 < 0.125 ? 0.4 : 0)),
  'heavy breathing': () => {
    const air = noise(47);
    let last = 0;
    return sound(8, (s) => {
      last = 0.85 * last + 0.15 * air();
      return last * 0.3 * Math.max(0, sine(0.9, s)) ** 2;
    });
  },
  'a washing machine': () => {
    const hiss = noise(13);
    return sound(8, (s) => hiss() * 0.2 * Math.max(0, sine(1.2, s)) ** 4);
  },
  'the receiver in a pocket': () => {
    const rub = noise(41);
    let last = 0;
    return sound(4, (s) => {
      last = 0.9 * last + 0.1 * rub();
      return last * 0.8 * Math.max(0, sine(1.7, s) * Math.sin(TURN * 0.6 * s + 1)) ** 2;
    });
  },
  footsteps: () => {
    const step = noise(19);
    return sound(6, (s) => step() * 0.5 * Math.exp(-((s * 1.8) % 1) * 60));
  },
  'a drum': () => {
    const snare = noise(29);
    return sound(8, (s) => {
      const beat = (s * 2) % 1;
      return Math.floor(s * 2) % 2 === 1
        ? snare() * 0.4 * Math.exp(-beat * 20)
        : 0.6 * sine(60, beat * Math.exp(-beat)) * Math.exp(-beat * 9);
    });
  },
  'hold music with drums': () => {
    const snare = noise(31);
    const tune = [523, 587, 659, 784, 659, 587, 523, 494];
    return sound(10, (s) => {
      const beat = (s * 2) % 1;
      let value = 0;
      for (const note of CHORDS[Math.floor(s / 2) % 4] ?? [])
        value += 0.05 * (sine(note, s) + 0.5 * sine(2 * note, s) + 0.3 * sine(3 * note, s));
      const note = one(tune, s, 0.25);
      value += 0.1 * (sine(note, s) + 0.4 * sine(2 * note, s)) * Math.exp(-((s * 4) % 1) * 2);
      const drum =
        Math.floor(s * 2) % 2 === 1
          ? snare() * 0.15 * Math.exp(-beat * 20)
          : 0.4 * sine(55, beat) * Math.exp(-beat * 8);
      return value + drum;
    });
  },
  'a siren that wails': () => siren((s) => 600 + 750 * there(s, 6)),
  'a siren far away': () => siren((s) => 800 + 300 * sine(0.3, s), 0.02),
  'a siren that passes by': () => {
    const wails = glide((s) => 600 + 750 * there(s, 6));
    return sound(9, (s) => wails(s) * 0.5 * Math.exp(-0.2 * (s - 4) ** 2));
  },
  'a siren that yelps': () => siren((s) => 600 + 750 * there(s, 0.35)),
  'a violin with its vibrato': () => {
    const tune = [440, 494, 523, 587, 659, 587, 523, 494];
    let phase = 0;
    return sound(8, (s) => {
      phase += (TURN * one(tune, s, 0.8) * (1 + 0.008 * sine(6, s))) / RATE;
      let value = 0;
      for (let harmonic = 1; harmonic < 8; harmonic += 1) value += Math.sin(phase * harmonic) / harmonic;
      return 0.15 * value * Math.min(1, (s % 0.8) * 20);
    });
  },
  'a piano, quickly': () =>
    sound(8, (s) => {
      const note = one([262, 330, 392, 523, 659, 523, 392, 330], s, 0.15);
      let value = 0;
      for (let harmonic = 1; harmonic < 7; harmonic += 1) value += sine(note * harmonic, s) / harmonic ** 1.3;
      return 0.25 * value * Math.exp(-(s % 0.15) * 6);
    }),
  'a horn in the street': () =>
    sound(3, (s) => (s > 0.5 && s < 1.5 ? 0.3 * (pair(400, 500, s) + 0.5 * sine(800, s)) : 0)),
};

/** The sum of two sounds. */
export const over = (wav: Buffer, at: (second: number) => number): Buffer => {
  const mixed = Buffer.from(wav);
  for (let byte = 44; byte + 1 < wav.length; byte += 2) {
    const value = wav.readInt16LE(byte) + Math.round(32_767 * at((byte - 44) / 2 / RATE));
    mixed.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), byte);
  }
  return mixed;
};

/** The sample of a generated sound at a time, from -1 to 1. */
export const pressureAt = (wav: Buffer, second: number): number =>
  wav.readInt16LE(44 + 2 * Math.round(second * RATE)) / 32_768;
