// Recognises audio files by their first bytes: the sender's file name and content type are not trusted.
import { adtsFrameLength, beginsWithFrames, mp3FrameLength } from './mpeg-frames.ts';

/** Enough for two mp3 frames and the first elements of any container. */
export const FIRST_BYTES = 4096;

const EBML = 0x1a45dfa3;
const DOC_TYPE = Buffer.from([0x42, 0x82]);
/** Brands of pictures, which use the same container as mp4. */
const PICTURES = ['avif', 'avis', 'heic', 'heix', 'hevc', 'mif1', 'msf1', 'jxl ', 'crx '];

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

const matroska = (head: Buffer): string | null => {
  if (head.length < 4 || head.readUInt32BE(0) !== EBML) return null;
  const at = head.subarray(0, 256).indexOf(DOC_TYPE);
  if (at === -1) return null;
  const name = text(head, at + 3, at + 11);
  if (name.startsWith('webm')) return 'audio/webm';
  return name === 'matroska' ? 'audio/x-matroska' : null;
};

const mp4 = (head: Buffer): string | null => {
  if (text(head, 4, 8) !== 'ftyp') return null;
  const brand = text(head, 8, 12);
  if (brand.length < 4 || PICTURES.includes(brand)) return null;
  if (brand.startsWith('3gp')) return 'audio/3gpp';
  return brand.startsWith('3g2') ? 'audio/3gpp2' : 'audio/mp4';
};

const named = (head: Buffer): string | null => {
  if (text(head, 0, 5) === 'OggS\0') return 'audio/ogg';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WAVE') return 'audio/wav';
  if (text(head, 0, 4) === 'fLaC') return 'audio/flac';
  if (text(head, 0, 6) === '#!AMR\n') return 'audio/amr';
  if (text(head, 0, 9) === '#!AMR-WB\n') return 'audio/amr-wb';
  return null;
};

const GSM_FRAME = 33;
const GSM_FRAMES = 10;

/** Asterisk's raw `gsm`: frames without a header that start with the same four bits. */
const bareGsm = (head: Buffer): string | null => {
  const count = Math.floor(head.length / GSM_FRAME);
  if (count < GSM_FRAMES) return null;
  for (let frame = 0; frame < count; frame += 1) if ((head[frame * GSM_FRAME] ?? 0) >> 4 !== 0xd) return null;
  return 'audio/x-gsm';
};

const frames = (head: Buffer, whole: boolean): string | null => {
  if (beginsWithFrames(mp3FrameLength, head, whole)) return 'audio/mpeg';
  return beginsWithFrames(adtsFrameLength, head, whole) ? 'audio/aac' : null;
};

/** The length of an ID3 tag, 0 without one, null for an invalid one. */
const tagLength = (head: Buffer): number | null => {
  if (text(head, 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].map((at) => head[at] ?? 0xff);
  if ((head[3] ?? 0xff) > 4 || size.some((byte) => byte > 0x7f)) return null;
  return 10 + size.reduce((sum, byte) => sum * 128 + byte, 0);
};

const tagged = (head: Buffer, whole: boolean): string | null => {
  const length = tagLength(head);
  if (!length) return null;
  const after = head.subarray(length);
  // A picture in the tag may exceed the bytes read: the decoder decides later.
  if (after.length < 4) return whole ? null : 'audio/mpeg';
  return frames(after, whole) ?? named(after);
};

/** Null when it is not audio. `whole`: the file ends here. */
export const audioTypeOf = (head: Buffer, whole: boolean): string | null =>
  matroska(head) ?? mp4(head) ?? named(head) ?? tagged(head, whole) ?? frames(head, whole) ?? bareGsm(head);

const ENDINGS: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/x-matroska': 'mka',
  'audio/3gpp': '3gp',
  'audio/3gpp2': '3g2',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/amr': 'amr',
  'audio/amr-wb': 'awb',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/x-gsm': 'gsm',
};
/** The extension of a downloaded file. */
export const endingOf = (contentType: string): string => ENDINGS[contentType] ?? 'bin';
