import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Container, convert, noiseAmr, speechLikeWav } from '#tests/support/sound.ts';
import { audioTypeOf, endingOf, FIRST_BYTES } from './audio-type.ts';

const SOUND = speechLikeWav(2, { rate: 44_100 });
const of = (bytes: Buffer) => audioTypeOf(bytes.subarray(0, FIRST_BYTES), bytes.length <= FIRST_BYTES);

describe('recordings', () => {
  test.each<[Container, string]>([
    ['webm', 'audio/webm'],
    ['matroska', 'audio/x-matroska'],
    ['ogg', 'audio/ogg'],
    ['m4a', 'audio/mp4'],
    ['mp4', 'audio/mp4'],
    ['fragmented', 'audio/mp4'],
    ['3gp', 'audio/3gpp'],
    ['aac', 'audio/aac'],
    ['mp3', 'audio/mpeg'],
    ['bareMp3', 'audio/mpeg'],
    ['flac', 'audio/flac'],
    ['mulaw', 'audio/wav'],
    ['gsm', 'audio/wav'],
  ])('%s is %s', async (container, expected) => {
    expect(of(await convert(SOUND, container))).toBe(expected);
  });

  test('wav, amr and wide-band amr', () => {
    expect(of(SOUND)).toBe('audio/wav');
    expect(of(noiseAmr(1))).toBe('audio/amr');
    expect(of(Buffer.from('#!AMR-WB\n\x04'))).toBe('audio/amr-wb');
  });

  test('an mp3 behind a tag that holds a picture', async () => {
    const mp3 = await convert(SOUND, 'bareMp3');
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x40\0', 'latin1'), Buffer.alloc(8192)]);
    expect(of(Buffer.concat([tag, mp3]))).toBe('audio/mpeg');
  });

  test('a flac behind a tag is not called an mp3', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x10', 'latin1'), Buffer.alloc(16)]);
    expect(of(Buffer.concat([tag, await convert(SOUND, 'flac')]))).toBe('audio/flac');
  });

  test('an mp3 of a single frame', async () => {
    const mp3 = await convert(SOUND, 'bareMp3');
    const second = mp3.indexOf(mp3.subarray(0, 2), 4);
    expect(audioTypeOf(mp3.subarray(0, second), true)).toBe('audio/mpeg');
    expect(audioTypeOf(mp3.subarray(0, second - 1), true)).toBeNull();
  });

  test('each kind has its own ending', () => {
    expect(endingOf('audio/webm')).toBe('webm');
    expect(endingOf('audio/mpeg')).toBe('mp3');
    expect(endingOf('text/html')).toBe('bin');
  });
});

describe('everything else', () => {
  test.each([
    ['text', 'Bonjour, ceci est un texte.'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a playlist', '#EXTM3U\nfile:///etc/passwd\n'],
    ['a concat script', 'ffconcat version 1.0\nfile secret.wav\n'],
    ['a picture', '\x89PNG\r\n\x1a\n'],
    ['a jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['utf-16 text', '\xff\xfeB\0o\0n\0j\0o\0u\0r\0'],
    ['a film in RIFF', 'RIFF\x10\0\0\0AVI LIST'],
    ['a picture in the container of mp4', '\0\0\0\x18ftypavif\0\0\0\0'],
    ['EBML of another kind', '\x1a\x45\xdf\xa3\x8a\x42\x82\x84html'],
    ['EBML without a kind', '\x1a\x45\xdf\xa3'],
    ['a pdf', '%PDF-1.7'],
    ['a zip', 'PK\x03\x04'],
    ['a program', '\x7fELF\x02\x01'],
    ['a tag alone', 'ID3\x04\0\0\0\0\0\x05hello'],
    ['a broken tag', 'ID3\xff\xff\xff\xff\xff\xff\xff'],
    ['one frame header and nothing after', '\xff\xfb\x90\x00'],
    ['a frame header, then text', `\xff\xfb\x90\x00${'text '.repeat(500)}`],
    ['one byte', 'R'],
    ['the beginning of a name', 'RIFF'],
  ])('%s is no recording', (_what, bytes) => {
    expect(audioTypeOf(Buffer.from(bytes, 'latin1'), true)).toBeNull();
  });

  test('a thousand random files are none', () => {
    const taken = Array.from({ length: 1000 }, () => audioTypeOf(randomBytes(FIRST_BYTES), false));
    expect(taken.filter((kind) => kind !== null)).toEqual([]);
  });
});
