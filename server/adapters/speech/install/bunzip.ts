// bzip2 unpacked in plain code: the models come in it, Node cannot read it, and a bare machine has no program for it.
// Checksums of blocks are passed over: the whole archive was compared with its SHA-256 before.

const BLOCK_MARK = 0x314159265359;
const END_MARK = 0x177245385090;
const GROUP = 50;
/** No packed block is longer; so much is at hand before one is read. */
const MOST_PACKED = 1_200_000;
const RUN_A = 0;
const RUN_B = 1;

class Broken extends Error {
  override readonly name = 'BrokenArchive';
}

class Bits {
  private bytes: Buffer = Buffer.alloc(0);
  private at = 0;
  private held = 0;
  private count = 0;

  get ahead(): number {
    return this.bytes.length - this.at;
  }
  add(chunk: Buffer): void {
    this.bytes = Buffer.concat([this.bytes.subarray(this.at), chunk]);
    this.at = 0;
  }
  /** At most 24 at once. */
  take(bits: number): number {
    while (this.count < bits) {
      const next = this.bytes[this.at];
      if (next === undefined) throw new Broken('the archive ends too early');
      this.at += 1;
      this.held = ((this.held << 8) | next) >>> 0;
      this.count += 8;
    }
    this.count -= bits;
    const value = (this.held >>> this.count) & ((1 << bits) - 1);
    this.held &= (1 << this.count) - 1;
    return value;
  }
  mark(): number {
    return this.take(24) * 2 ** 24 + this.take(24);
  }
}

type Code = { limit: number[]; base: number[]; symbols: number[]; least: number; most: number };

const codeOf = (lengths: readonly number[]): Code => {
  const least = Math.min(...lengths);
  const most = Math.max(...lengths);
  const symbols: number[] = [];
  const limit: number[] = [];
  const base: number[] = [];
  let code = 0;
  for (let length = least; length <= most; length += 1) {
    base[length] = symbols.length - code;
    for (const [symbol, own] of lengths.entries())
      if (own === length) {
        symbols.push(symbol);
        code += 1;
      }
    limit[length] = code - 1;
    code *= 2;
  }
  return { limit, base, symbols, least, most };
};

const symbolFrom = (bits: Bits, code: Code): number => {
  let value = bits.take(code.least);
  for (let length = code.least; length <= code.most; length += 1) {
    if (value <= (code.limit[length] ?? -1)) return code.symbols[value + (code.base[length] ?? 0)] ?? 0;
    value = value * 2 + bits.take(1);
  }
  throw new Broken('no such code');
};

const toFront = (list: number[], at: number): number => {
  const value = list[at] ?? 0;
  list.copyWithin(1, 0, at);
  list[0] = value;
  return value;
};

const usedBytes = (bits: Bits): number[] => {
  const rows = bits.take(16);
  const used: number[] = [];
  for (let row = 0; row < 16; row += 1) {
    if (!((rows >>> (15 - row)) & 1)) continue;
    const columns = bits.take(16);
    for (let column = 0; column < 16; column += 1)
      if ((columns >>> (15 - column)) & 1) used.push(row * 16 + column);
  }
  return used;
};

const codesFrom = (bits: Bits, size: number): { codes: Code[]; selectors: number[] } => {
  const count = bits.take(3);
  const order = Array.from({ length: count }, (_, n) => n);
  const selectors = Array.from({ length: bits.take(15) }, () => {
    let at = 0;
    while (bits.take(1) === 1) at += 1;
    return toFront(order, at);
  });
  const codes = Array.from({ length: count }, () => {
    let length = bits.take(5);
    return codeOf(
      Array.from({ length: size }, () => {
        while (bits.take(1) === 1) length += bits.take(1) === 0 ? 1 : -1;
        return length;
      }),
    );
  });
  return { codes, selectors };
};

/** The block as it was before it was packed, but for its runs. */
const sorted = (bits: Bits, most: number): { last: Uint8Array; origin: number } => {
  bits.take(24);
  bits.take(8);
  if (bits.take(1) === 1) throw new Broken('a randomised block');
  const origin = bits.take(24);
  const front = usedBytes(bits);
  const end = front.length + 1;
  const { codes, selectors } = codesFrom(bits, end + 1);
  const last = new Uint8Array(most);
  let length = 0;
  let run = 0;
  let weight = 1;
  for (let read = 0; ; read += 1) {
    const code = codes[selectors[Math.floor(read / GROUP)] ?? 0];
    if (!code) throw new Broken('no table');
    const symbol = symbolFrom(bits, code);
    if (symbol === RUN_A || symbol === RUN_B) {
      run += weight * (symbol + 1);
      weight *= 2;
      continue;
    }
    if (run > 0) {
      if (length + run > most) throw new Broken('a block too long');
      last.fill(front[0] ?? 0, length, length + run);
      length += run;
      run = 0;
      weight = 1;
    }
    if (symbol === end) return { last: last.subarray(0, length), origin };
    if (length >= most) throw new Broken('a block too long');
    last[length] = toFront(front, symbol - 1);
    length += 1;
  }
};

/** The order of the block restored, and its runs of five and more written out. */
const unpacked = ({ last, origin }: { last: Uint8Array; origin: number }): Buffer => {
  const starts = new Uint32Array(257);
  for (const byte of last) starts[byte + 1] = (starts[byte + 1] ?? 0) + 1;
  for (let byte = 0; byte < 256; byte += 1) starts[byte + 1] = (starts[byte + 1] ?? 0) + (starts[byte] ?? 0);
  const next = new Uint32Array(last.length);
  for (let at = 0; at < last.length; at += 1) {
    const byte = last[at] ?? 0;
    next[starts[byte] ?? 0] = at;
    starts[byte] = (starts[byte] ?? 0) + 1;
  }
  let out = Buffer.allocUnsafe(last.length * 2 + 1024);
  let length = 0;
  let place = next[origin] ?? 0;
  let same = 0;
  let before = -1;
  for (let n = 0; n < last.length; n += 1) {
    const byte = last[place] ?? 0;
    place = next[place] ?? 0;
    if (length + 256 > out.length) out = Buffer.concat([out, Buffer.allocUnsafe(out.length)]);
    if (same === 4) {
      out.fill(before, length, length + byte);
      length += byte;
      same = 0;
      before = -1;
      continue;
    }
    same = byte === before ? same + 1 : 1;
    before = byte;
    out[length] = byte;
    length += 1;
  }
  return out.subarray(0, length);
};

export async function* bunzip(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const bits = new Bits();
  const chunks = source[Symbol.asyncIterator]();
  let over = false;
  const fill = async (): Promise<void> => {
    while (!over && bits.ahead < MOST_PACKED) {
      const chunk = await chunks.next();
      if (chunk.done) over = true;
      else bits.add(chunk.value);
    }
  };
  await fill();
  if (bits.take(16) !== 0x425a || bits.take(8) !== 0x68) throw new Broken('not bzip2');
  const most = (bits.take(8) - 0x30) * 100_000;
  for (;;) {
    await fill();
    const mark = bits.mark();
    if (mark === END_MARK) return;
    if (mark !== BLOCK_MARK) throw new Broken('no block where one should be');
    yield unpacked(sorted(bits, most));
  }
}
