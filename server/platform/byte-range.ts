/** `end` is the first byte after the range. */
export type ByteRange = { start: number; end: number };

/** Parses a Range header (RFC 9110, 14). Malformed and multiple ranges are ignored. */
export const parseByteRange = (
  header: string | undefined,
  bytes: number,
): ByteRange | 'whole' | 'unsatisfiable' => {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes };
  }
  const start = Number(first);
  const end = last === '' ? bytes : Math.min(Number(last) + 1, bytes);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= bytes ? 'unsatisfiable' : { start, end };
};
