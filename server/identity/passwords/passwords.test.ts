// Hashes in the format of GoTrue, the limited queue of the hasher, and weak passwords.
import { expect, test } from 'vitest';
import { openHasher } from './hasher.ts';
import { readHash, writeHash } from './phc.ts';
import { weaknesses } from './strength.ts';

const cheap = openHasher({ memory: 64, passes: 1, parallelism: 1 });

test('writes a hash in PHC form that verifies only its password', async () => {
  const written = await cheap.hash('mot de passe');
  expect(written).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await cheap.verify('mot de passe', written)).toBe(true);
  expect(await cheap.verify('mot de passe ', written)).toBe(false);
  expect(await cheap.verify('mot de passe', null)).toBe(false);
});

test('an imported hash is verified with its own parameters', async () => {
  // Made by the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1, password 'password'.
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await cheap.verify('password', reference)).toBe(true);
  expect(await cheap.verify('Password', reference)).toBe(false);
});

test.each([
  '',
  '$2b$12$abcdefghijklmnopqrstuv',
  '$argon2i$v=19$m=64,t=1,p=1$YWJjZGVmZ2hpamts$YWJjZGVmZ2hpamtsbW5vcA',
  '$argon2id$v=19$m=9999999,t=1,p=1$YWJjZGVmZ2hpamts$YWJjZGVmZ2hpamtsbW5vcA',
  '$argon2id$v=19$m=64,t=99,p=1$YWJjZGVmZ2hpamts$YWJjZGVmZ2hpamtsbW5vcA',
  '$argon2id$v=19$m=64,t=1,p=0$YWJjZGVmZ2hpamts$YWJjZGVmZ2hpamtsbW5vcA',
  '$argon2id$v=19$m=64,t=1,p=1$YWJj$YWJjZGVmZ2hpamtsbW5vcA',
])('%j is no hash that we would compute', (text) => {
  expect(readHash(text)).toBeNull();
});

test('reads back the hash it wrote', () => {
  const hash = {
    memory: 64,
    passes: 3,
    parallelism: 2,
    salt: Buffer.alloc(16, 1),
    hash: Buffer.alloc(32, 2),
  };
  expect(readHash(writeHash(hash))).toEqual(hash);
});

test('limits concurrent and waiting hashes and refuses the next with 503', async () => {
  const hasher = openHasher({ memory: 64, passes: 1, parallelism: 1 }, 2, 3);
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => hasher.hash('mot de passe')));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(results[6]).toMatchObject({ reason: { status: 503, identityCode: 'request_timeout' } });
  expect(await hasher.verify('mot de passe', await hasher.hash('mot de passe'))).toBe(true);
});

test('a failed hash frees its place', async () => {
  const hasher = openHasher({ memory: 1, passes: 1, parallelism: 1 }, 1, 0);
  await expect(hasher.hash('mot de passe')).rejects.not.toMatchObject({ status: 503 });
  await expect(hasher.hash('mot de passe')).rejects.not.toMatchObject({ status: 503 });
});

const own = ['anne.exemple7@cabinet-exemple.be', 'Anne Exemple', 'Exemple & Associés'];
test.each([
  ['abcdé', ['length']],
  // Six visible characters, which are twelve UTF-16 code units.
  ['👍🦊🐝🌲🔔🎻', []],
  ['👍🦊🐝', ['length']],
  ['MotDePasse', ['pwned']],
  ['zzzzzzzzzz', ['pwned']],
  // Words of the dictionary, in any case.
  ['sunshine1', ['pwned']],
  ['Liverpool', ['pwned']],
  // The account's own words, alone or joined, with a year or a sign.
  ['Anne.Exemple', ['pwned']],
  ['anne.exemple7@cabinet-exemple.be', ['pwned']],
  ['cabinetexemple', ['pwned']],
  ['Exemple2026!', ['pwned']],
  ['AssociésExemple', ['pwned']],
  ['associes-1987', ['pwned']],
  ['Voxlex2026!', ['pwned']],
  ['VoxlexCabinet', ['pwned']],
  // An own word beside another word is not among the passwords tried first.
  ['exemple-des-brumes', []],
  ['quai-des-brumes-17', []],
])('%s has the weaknesses %j', (password, reasons) => {
  expect(weaknesses(password, own, 6)).toEqual(reasons);
});
