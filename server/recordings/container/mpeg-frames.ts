// mp3 and AAC (ADTS) have no magic number, only frame headers. One match may be chance, so a second frame must start where
// the first one ends.

const MP3_RATES = [44_100, 48_000, 32_000];
const KBITS = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** The length of the layer III frame at `at`, or null. */
export const mp3FrameLength = (bytes: Buffer, at: number): number | null => {
  if (at + 4 > bytes.length) return null;
  const header = bytes.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const layerThree = ((header >>> 17) & 3) === 1;
  if (header >>> 21 !== 0x7ff || version === 1 || !layerThree) return null;
  const isOne = version === 3;
  const kbits = KBITS[isOne ? 1 : 2][((header >>> 12) & 15) - 1];
  const fullRate = MP3_RATES[(header >>> 10) & 3];
  if (kbits === undefined || fullRate === undefined) return null;
  const lowRate = version === 2 ? fullRate / 2 : fullRate / 4;
  const rate = isOne ? fullRate : lowRate;
  return Math.floor(((isOne ? 144_000 : 72_000) * kbits) / rate) + ((header >>> 9) & 1);
};

const ADTS_HEADER = 7;
const LAST_ADTS_RATE = 12;

export const adtsFrameLength = (bytes: Buffer, at: number): number | null => {
  if (at + ADTS_HEADER > bytes.length) return null;
  const sync = bytes.readUInt16BE(at);
  if ((sync & 0xfff6) !== 0xfff0) return null;
  if (((bytes.readUInt8(at + 2) >> 2) & 15) > LAST_ADTS_RATE) return null;
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  return length >= ADTS_HEADER ? length : null;
};

/** `whole`: the file ends here, so the last frame needs no successor. */
export const beginsWithFrames = (
  frame: (bytes: Buffer, at: number) => number | null,
  bytes: Buffer,
  whole: boolean,
): boolean => {
  const first = frame(bytes, 0);
  if (first === null) return false;
  return frame(bytes, first) !== null || (whole && first === bytes.length);
};
