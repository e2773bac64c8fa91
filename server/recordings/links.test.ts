import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { audienceOf, linksWith } from './links.ts';

const KEY = randomBytes(32);
const ID = newId();
const clockAt = (iso: string) => ({ now: () => new Date(iso) });
const links = linksWith(KEY, clockAt('2026-11-21T10:00:00Z'));
const tokenOf = (path: string) => path.slice('/audio/'.length);

test('a link names a sound for a quarter of an hour', () => {
  const path = links.linkFor({ audioId: ID });
  expect(path).toMatch(/^\/audio\/[\w-]+$/);
  expect(links.read(tokenOf(path))).toEqual({
    audioId: ID,
    variant: 'playable',
    download: false,
    audience: null,
    person: null,
    expiresAt: new Date('2026-11-21T10:15:00Z'),
  });
});

test('variant, download, audience and minutes travel in the link', () => {
  const path = links.linkFor({
    audioId: ID,
    variant: 'original',
    download: true,
    audience: 'camille@exemple.test',
    minutes: 60,
  });
  expect(links.read(tokenOf(path))).toEqual({
    audioId: ID,
    variant: 'original',
    download: true,
    audience: audienceOf('camille@exemple.test'),
    person: null,
    expiresAt: new Date('2026-11-21T11:00:00Z'),
  });
  expect(Buffer.from(tokenOf(path), 'base64url').includes('camille')).toBe(false);
});

test('it works until its last second and is expired from then on', () => {
  const token = tokenOf(links.linkFor({ audioId: ID }));
  expect(linksWith(KEY, clockAt('2026-11-21T10:14:59Z')).read(token).audioId).toBe(ID);
  for (const later of ['2026-11-21T10:15:00Z', '2027-01-01T00:00:00Z'])
    expect(() => linksWith(KEY, clockAt(later)).read(token)).toThrow(
      expect.objectContaining({ code: 'link_expired' }),
    );
});

test('only a link for a recipient can be renewed, also when it has expired', () => {
  const later = linksWith(KEY, clockAt('2027-01-01T00:00:00Z'));
  const audience = 'camille@exemple.test';
  expect(later.bound(tokenOf(links.linkFor({ audioId: ID, audience })))).toEqual({
    audioId: ID,
    audience: audienceOf(audience),
  });
  expect(later.bound(tokenOf(links.linkFor({ audioId: ID })))).toBeNull();
  expect(later.bound('AAAA')).toBeNull();
});

test('no byte of it can be changed', () => {
  const good = Buffer.from(tokenOf(links.linkFor({ audioId: ID, audience: 'x' })), 'base64url');
  for (let at = 0; at < good.length; at += 1) {
    const bad = Buffer.from(good);
    bad.writeUInt8(bad.readUInt8(at) ^ 1, at);
    expect(() => links.read(bad.toString('base64url')), `byte ${at}`).toThrow(
      expect.objectContaining({ code: 'link_invalid' }),
    );
  }
});

test.each([
  ['nothing', () => ''],
  ['words', () => 'voicemail.mp3'],
  ['half of one', (token: string) => token.slice(0, token.length / 2)],
  ['one with more behind it', (token: string) => `${token}AA`],
  ['another spelling of the same bytes', (token: string) => `${token}=`],
  [
    'another installation’s',
    () => tokenOf(linksWith(randomBytes(32), clockAt('2026-11-21T10:00:00Z')).linkFor({ audioId: ID })),
  ],
  ['a megabyte', () => 'A'.repeat(1_000_000)],
])('%s is no link', (_what, change) => {
  const token = change(tokenOf(links.linkFor({ audioId: ID })));
  expect(() => links.read(token)).toThrow(expect.objectContaining({ code: 'link_invalid', status: 403 }));
});

test('an expired and altered link is invalid, not expired', () => {
  const token = tokenOf(links.linkFor({ audioId: ID }));
  const altered = `${token.startsWith('B') ? 'A' : 'B'}${token.slice(1)}`;
  expect(() => linksWith(KEY, clockAt('2027-01-01T00:00:00Z')).read(altered)).toThrow(
    expect.objectContaining({ code: 'link_invalid' }),
  );
});

test('a link of a signed-in person names the person', () => {
  const person = newId();
  expect(links.read(tokenOf(links.linkFor({ audioId: ID, person })))).toMatchObject({
    audience: null,
    person,
  });
  expect(links.bound(tokenOf(links.linkFor({ audioId: ID, person })))).toBeNull();
});
