import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { boundaryOf, partsOf } from './multipart.ts';

const BOUNDARY = 'b-42';
const cutInto = async function* (bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};
type Seen = { name: string; isFile: boolean; body: string };
const read = async (source: AsyncIterable<Buffer>, boundary = BOUNDARY): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for await (const { name, isFile, body } of partsOf(source, boundary))
    seen.push({ name, isFile, body: (await buffer(body)).toString('latin1') });
  return seen;
};
const form = (text: string): Buffer => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');
const readForm = (text: string, size = 1000) => read(cutInto(form(text), size));

const PLAIN = `before, which nobody reads
--b-42
Content-Disposition: form-data; name="caller"

+32 2 000 00 00
--b-42 \t
content-type: audio/webm
content-disposition: form-data; filename="a \\"b\\"; name=x.webm"; name=audio

one\n--b-4\n--b-43 is no boundary, nor is --b-42\n--b-42
Content-Disposition: form-data; name="empty"


--b-42--
after, which nobody reads either`;

test.each([1, 2, 3, 7, 64, 10_000])(
  'a form in pieces of %d bytes is read as one in a piece',
  async (size) => {
    const file = 'one\r\n--b-4\r\n--b-43 is no boundary, nor is --b-42';
    const seen = await readForm(PLAIN, size);
    expect(seen).toEqual([
      { name: 'caller', isFile: false, body: '+32 2 000 00 00' },
      { name: 'audio', isFile: true, body: file },
      { name: 'empty', isFile: false, body: '' },
    ]);
  },
);

test('what another program wrote is read as that program reads it, however it is cut', async () => {
  for (let round = 0; round < 40; round += 1) {
    const written = new FormData();
    // Few different bytes: breaks and hyphens, beginnings of boundaries, come often.
    const sound = Buffer.from(
      [...randomBytes(1 + round * 97)].map((byte) => '\r\n-b4a'.charCodeAt(byte % 6)),
    );
    written.append('id', `é ${round}`);
    written.append('audio', new Blob([sound]), `l’appel "${round}".webm`);
    written.append('last', '\r\n--');
    const sent = new Response(written);
    const boundary = boundaryOf(sent.headers.get('content-type') ?? '') ?? '';
    const bytes = Buffer.from(await sent.arrayBuffer());
    const seen = await read(cutInto(bytes, 1 + ((round * 13) % 120)), boundary);
    expect(seen).toEqual([
      { name: 'id', isFile: false, body: Buffer.from(`é ${round}`).toString('latin1') },
      { name: 'audio', isFile: true, body: sound.toString('latin1') },
      { name: 'last', isFile: false, body: '\r\n--' },
    ]);
  }
});

test('a sound in large pieces is handed on as it came, without a copy', async () => {
  // Of one byte that begins no boundary: what may begin one at a piece's end is kept back, and copied.
  const sound = Buffer.alloc(200_000, 42);
  const head = form('--b-42\nContent-Disposition: form-data; name="audio"; filename="a"\n\n');
  const pieces = [head, sound.subarray(0, 65_536), sound.subarray(65_536), form('\n--b-42--\n')];
  for await (const { body } of partsOf(
    (async function* () {
      yield* pieces;
    })(),
    BOUNDARY,
  )) {
    const got: Buffer[] = [];
    for await (const piece of body) got.push(piece);
    expect(Buffer.concat(got).equals(sound)).toBe(true);
    expect(got.every((piece) => piece.buffer === sound.buffer)).toBe(true);
  }
});

test('what is left of a part is passed over when the next is asked for', async () => {
  const names: string[] = [];
  for await (const { name } of partsOf(cutInto(form(PLAIN), 5), BOUNDARY)) names.push(name);
  expect(names).toEqual(['caller', 'audio', 'empty']);
});

const HEAD = '--b-42\nContent-Disposition: form-data; name="audio"; filename="a"\n';
test.each([
  ['nothing at all', '', 'upload_cut'],
  ['a form cut before its first boundary', '--b-4', 'upload_cut'],
  ['a form cut in a header', '--b-42\nContent-Dis', 'upload_cut'],
  ['a form cut in a sound', `${HEAD}\nabc`, 'upload_cut'],
  ['a form cut in its last boundary', `${HEAD}\nabc\n--b-42-`, 'upload_cut'],
  ['a part without headers', '--b-42\n\nabc\n--b-42--', 'bad_request'],
  ['a part without a name', '--b-42\nContent-Disposition: form-data\n\nabc\n--b-42--', 'bad_request'],
  ['a part with headers of another kind', '--b-42\nName: audio\n\nabc\n--b-42--', 'bad_request'],
  ['headers that never end', `${HEAD}X: ${'x'.repeat(20_000)}\n\nabc\n--b-42--`, 'bad_request'],
  ['a boundary that goes on', `${HEAD}\nabc\n--b-42x\n--b-42--`, 'bad_request'],
])('%s is refused', async (_what, text, code) => {
  await expect(readForm(text, 7)).rejects.toMatchObject({ code });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data;charset=utf-8; BOUNDARY="a b:c"', 'a b:c'],
  ['multipart/form-data', null],
  ['multipart/form-data; boundary=', null],
  ['multipart/mixed; boundary=abc', null],
  ['application/json', null],
  [undefined, null],
])('the boundary of %s is %s', (given, boundary) => expect(boundaryOf(given)).toBe(boundary));
