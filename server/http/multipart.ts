// multipart/form-data (RFC 7578), read as its sender's pieces come: nothing is copied but what lies across two of them,
// and nothing is read before somebody asks for it.
import { Failure } from '#server/platform/failure.ts';

export type Part = {
  name: string;
  isFile: boolean;
  /** To be read before the next part is asked for; what is left of it then is thrown away. */
  body: AsyncIterable<Buffer>;
};

const NONE: Buffer = Buffer.alloc(0);
const BREAK = Buffer.from('\r\n');
const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const HEADERS_MOST = 8192;

const bad = (reason: string): Failure => new Failure('bad_request', { reason: `multipart: ${reason}` });

/** The boundary that a content type names, or null where it is no multipart form. */
export const boundaryOf = (contentType: string | undefined): string | null => {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i.exec(
    contentType ?? '',
  );
  return found?.[1] ?? found?.[2] ?? null;
};

const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))/g;

const partOf = (headers: string): Omit<Part, 'body'> => {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(headers)?.[1] ?? '';
  const given = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of disposition.matchAll(PARAMETER))
    given.set(name.toLowerCase(), quoted?.replace(/\\(["\\])/g, '$1') ?? bare);
  const name = given.get('name');
  if (name === undefined) throw bad('a part without a name');
  const bytes = /^content-type:[ \t]*application\/octet-stream/im.test(headers);
  return { name, isFile: bytes || given.has('filename') || given.has('filename*') };
};

/** How many bytes at the end may be the beginning of `mark`. */
const begunAtEnd = (bytes: Buffer, mark: Buffer): number => {
  let at = bytes.indexOf(mark.subarray(0, 1), Math.max(0, bytes.length - mark.length + 1));
  for (; at >= 0; at = bytes.indexOf(mark.subarray(0, 1), at + 1))
    if (bytes.compare(mark, 0, bytes.length - at, at) === 0) return bytes.length - at;
  return 0;
};

/** The sender's pieces, with what is read of them and not yet used. */
class Incoming {
  #rest = NONE;
  readonly #pieces: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const next = await this.#pieces.next();
    if (next.done) throw new Failure('upload_cut');
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }

  /** All that comes before `mark`, which is passed over. */
  async *upTo(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(mark);
      const end = at < 0 ? this.#rest.length - begunAtEnd(this.#rest, mark) : at;
      const piece = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(at < 0 ? end : at + mark.length);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await this.#more();
    }
  }

  async line(mark: Buffer, most: number): Promise<Buffer> {
    let at = this.#rest.indexOf(mark);
    for (; at < 0; at = this.#rest.indexOf(mark)) {
      if (this.#rest.length > most) throw bad('headers without an end');
      await this.#more();
    }
    const line = this.#rest.subarray(0, at);
    this.#rest = this.#rest.subarray(at + mark.length);
    return line;
  }

  async startsWith(mark: Buffer): Promise<boolean> {
    while (this.#rest.length < mark.length) await this.#more();
    return this.#rest.subarray(0, mark.length).equals(mark);
  }

  /** As if the form began with a line's end: its first boundary is then like all others. */
  begin(): void {
    this.#rest = BREAK;
  }
}

const thrownAway = async (body: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _ of body);
};

/** `source` is read no further than the form's end, and left open. */
export async function* partsOf(source: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part> {
  const incoming = new Incoming(source);
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  incoming.begin();
  await thrownAway(incoming.upTo(delimiter));
  while (!(await incoming.startsWith(Buffer.from('--')))) {
    // Blanks may follow a boundary; a part without any header has the break of its headers’ end at once.
    if ((await incoming.line(BREAK, 256)).toString('latin1').trim() !== '')
      throw bad('a boundary that goes on');
    if (await incoming.startsWith(BREAK)) throw bad('a part without a name');
    const headers = await incoming.line(END_OF_HEADERS, HEADERS_MOST);
    if (headers.length > HEADERS_MOST) throw bad('headers without an end');
    const body = incoming.upTo(delimiter);
    yield { ...partOf(headers.toString('utf8')), body };
    await thrownAway(body);
  }
}
