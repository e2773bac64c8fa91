// Limits of a mail, checked on its bytes before it is parsed. The parser's time grows with the square of a header's
// length, and each part takes memory.

const HEAD_BYTES = 64 * 1024;
const HEADERS = 300;
const HEADER_BYTES = 16 * 1024;
const ADDRESSES = 200;
/** Lines that begin with '--': boundaries of a multipart, and dashes above a signature or a forwarded mail. */
const DASHED_LINES = 200;
/** Each attachment is probed for audio, one after the other, while the sender's server waits. */
export const MOST_ATTACHMENTS = 20;
/** The parser applies these limits to the headers of parts, which are not counted here. */
export const PARSER_BOUNDS = { maxHeadSize: HEAD_BYTES, maxChildNodes: DASHED_LINES };

const ADDRESSED = /^(?:from|sender|reply-to|to|cc|bcc|delivered-to|resent-[a-z]+):/i;

/** The headers without the empty line after them; null if no empty line is within the limit. */
const headOf = (mail: Buffer): string | null => {
  const text = mail.toString('latin1', 0, HEAD_BYTES + 4);
  const end = /\r?\n\r?\n/.exec(text)?.index;
  if (end === undefined && mail.length > HEAD_BYTES) return null;
  return text.slice(0, end);
};

const occursMoreThan = (mail: Buffer, mark: string, most: number): boolean => {
  let at = -1;
  for (let count = 0; count <= most; count += 1) {
    at = mail.indexOf(mark, at + 1, 'latin1');
    if (at < 0) return false;
  }
  return true;
};

/** The name of the first limit that the mail exceeds, or null. */
export const tooMuchIn = (mail: Buffer): string | null => {
  const head = headOf(mail);
  if (head === null || head.length > HEAD_BYTES) return 'header bytes';
  const headers = head.split(/\r?\n(?![ \t])/);
  if (headers.length > HEADERS) return 'headers';
  if (headers.some(({ length }) => length > HEADER_BYTES)) return 'bytes in one header';
  const addresses = headers.filter((header) => ADDRESSED.test(header)).join();
  if (addresses.split(/[,;]/).length > ADDRESSES) return 'addresses';
  return occursMoreThan(mail, '\n--', DASHED_LINES) ? 'parts' : null;
};
