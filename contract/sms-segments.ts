// How many segments an SMS takes. Each segment is paid for.
//
// The GSM-7 alphabet holds 160 characters, or 153 in each segment of several. The characters of its extension table take
// two places. One character outside both makes the whole text UCS-2: 70 characters, or 67 in each of several.

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENSION = new Set('\f^{}\\[~]|€');

export type Segments = {
  encoding: 'GSM-7' | 'UCS-2';
  /** Places used, and the places of the segments that are paid for. */
  used: number;
  room: number;
  segments: number;
  /** The characters outside the GSM-7 alphabet, each once. */
  outside: string[];
};

const LIMITS = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const;

/** A character is never divided between two segments. */
const filled = (places: readonly number[], each: number): number => {
  let [segments, free] = [1, each];
  for (const place of places) {
    if (place > free) [segments, free] = [segments + 1, each];
    free -= place;
  }
  return segments;
};

export const segmentsOf = (text: string): Segments => {
  const characters = [...text];
  const outside = [...new Set(characters.filter((one) => !BASIC.has(one) && !EXTENSION.has(one)))];
  const encoding = outside.length === 0 ? 'GSM-7' : 'UCS-2';
  const placesOf = (one: string): number => {
    if (encoding === 'UCS-2') return one.length;
    return EXTENSION.has(one) ? 2 : 1;
  };
  const places = characters.map(placesOf);
  const used = places.reduce((sum, place) => sum + place, 0);
  const { one, each } = LIMITS[encoding];
  const segments = used <= one ? 1 : filled(places, each);
  return { encoding, used, room: segments === 1 ? one : segments * each, segments, outside };
};

/** True for text that does not make an SMS cost more than its length. */
export const isGsm7 = (text: string): boolean => segmentsOf(text).encoding === 'GSM-7';
