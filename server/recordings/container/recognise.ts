// What kind of file begins like this. A name or a declared type is the sender's word; the bytes are not.
import { adtsFrame, beginsWithFrames, mp3Frame } from './mpeg-frames.ts';

/** Enough for two frames of any mp3 and the first elements of any container. */
export const FIRST_BYTES = 4096;

const EBML = 0x1a45dfa3;
const DOC_TYPE = Buffer.from([0x42, 0x82]);
/** Pictures share the container of mp4. */
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

/** What an Asterisk calls `gsm`: frames without a head, each beginning with the same half byte. */
const bareGsm = (head: Buffer): string | null => {
  const count = Math.floor(head.length / GSM_FRAME);
  if (count < GSM_FRAMES) return null;
  for (let frame = 0; frame < count; frame += 1) if ((head[frame * GSM_FRAME] ?? 0) >> 4 !== 0xd) return null;
  return 'audio/x-gsm';
};

const frames = (head: Buffer, whole: boolean): string | null => {
  if (beginsWithFrames(mp3Frame, head, whole)) return 'audio/mpeg';
  return beginsWithFrames(adtsFrame, head, whole) ? 'audio/aac' : null;
};

/** Length of the tag at the beginning, 0 without one; null when it calls itself a tag and is none. */
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
  // A picture in the tag may push the first frame out of sight; the decoder will see.
  if (after.length < 4) return whole ? null : 'audio/mpeg';
  return frames(after, whole) ?? named(after);
};

/** Null: not a recording. `whole`: these are all the bytes there are. */
export const recognise = (head: Buffer, whole: boolean): string | null =>
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
/** How a file of that kind is named when it is downloaded. */
export const endingOf = (contentType: string): string => ENDINGS[contentType] ?? 'bin';
