// Reads a zip file by its central directory.
import { inflateRawSync } from 'node:zlib';

const END = 0x06_05_4b_50;

/** The bytes of each entry, by name. */
export const unzipped = (zip: Buffer): Map<string, Buffer> => {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END) end -= 1;
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    entries.set(name, zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
};
