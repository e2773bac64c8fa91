// The text of an uploaded file: UTF-8, UTF-16 as Outlook writes it, or Windows-1252 as older versions of Excel do.

const SAMPLE = 4096;
/** A zipped spreadsheet, a PDF, a picture, a packed file. */
const BINARY = [
  ...['504b0304', '25504446', '89504e47', 'd0cf11e0', 'ffd8ff'],
  ...['1f8b08', '52617221', '377abcaf', '425a68'],
];

const encodingOf = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (place: number): number => sample.filter((byte, at) => byte === 0 && at % 2 === place).length;
  // Every second byte of Latin letters is zero.
  if (zeros(1) > sample.length / 4) return 'utf-16le';
  if (zeros(0) > sample.length / 4) return 'utf-16be';
  return null;
};

/** Null if the file is no text. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (BINARY.some((known) => beginning.startsWith(known))) return null;
  const encoding = encodingOf(bytes);
  const decode = (name: string, fatal: boolean): string =>
    new TextDecoder(name, { fatal }).decode(bytes).replaceAll('\0', '');
  if (encoding) return decode(encoding, false);
  try {
    return decode('utf-8', true);
  } catch {
    return decode('windows-1252', false);
  }
};
