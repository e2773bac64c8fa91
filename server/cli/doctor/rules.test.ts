import { describe, expect, test } from 'vitest';
import {
  judgeAddress,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeEncryption,
  judgeFolder,
  judgeSecretKey,
} from './rules.ts';

const fit = {
  version: 180_000,
  words: '18.0',
  encoding: 'UTF8',
  letters: true,
  frenchSearch: true,
  superuser: false,
  roles: true,
  mayCreateTables: true,
  foreignOwner: null,
  rowSecurity: true,
  advisoryLocks: true,
  copy: true,
  listen: true,
  pooled: false,
  directPooled: false,
  clockOffMs: 0,
  missing: 0,
};
const external = { external: true, hasDirectUrl: false };
const states = (findings: readonly { state: string }[]) => findings.map(({ state }) => state);

describe('the database', () => {
  test('one that has everything is in order', () => {
    expect(states(judgeDatabase(fit, external))).toEqual(['ok']);
  });

  test.each([
    [{ version: 140_012 }, /too old/],
    [{ encoding: 'LATIN1' }, /ENCODING 'UTF8'/],
    [{ letters: false }, /LC_CTYPE/],
    [{ frenchSearch: false }, /French/],
    [{ mayCreateTables: false }, /owner/],
    [{ foreignOwner: 'postgres' }, /REASSIGN OWNED BY "postgres"/],
    [{ roles: false }, /CREATEROLE/],
    [{ rowSecurity: false }, /Row-level/],
    [{ advisoryLocks: false }, /Advisory locks/],
    [{ copy: false }, /COPY/],
    [{ missing: null }, /Another version/],
  ])('%o is broken, with its own sentence', (fault, sentence) => {
    const findings = judgeDatabase({ ...fit, ...fault }, external);
    expect(states(findings)).toEqual(['broken']);
    expect(findings[0]?.says).toMatch(sentence);
  });

  test('without LISTEN it works by polling, which is worth a look', () => {
    const findings = judgeDatabase({ ...fit, listen: false }, external);
    expect(states(findings)).toEqual(['warning']);
    expect(findings[0]?.says).toMatch(/LISTEN/);
  });

  test('a pooler in transaction mode is better with the direct address, and one sentence says so', () => {
    const pooled = { ...fit, pooled: true, directPooled: true, listen: false };
    const findings = judgeDatabase(pooled, external);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('DATABASE_DIRECT_URL'),
    });
    const beside = { external: true, hasDirectUrl: true };
    expect(states(judgeDatabase({ ...fit, pooled: true }, beside))).toEqual(['ok']);
    expect(states(judgeDatabase(pooled, beside))).toEqual(['warning']);
  });

  test('a superuser is worth a look outside, and missing schema files everywhere', () => {
    expect(states(judgeDatabase({ ...fit, superuser: true }, external))).toEqual(['warning']);
    expect(states(judgeDatabase({ ...fit, superuser: true }, { ...external, external: false }))).toEqual([
      'ok',
    ]);
    expect(states(judgeDatabase({ ...fit, missing: 3 }, external))).toEqual(['warning']);
  });
});

test('a clock may be two seconds off, and is broken beyond thirty', () => {
  expect(judgeClock(-2000).state).toBe('ok');
  expect(judgeClock(2001).says).toContain('2.0 s behind');
  expect(judgeClock(-30_000)).toMatchObject({ state: 'warning', says: expect.stringContaining('ahead of') });
  expect(judgeClock(30_001).state).toBe('broken');
});

test('the secret key must fit the database, and a missing one is made only for an empty one', () => {
  const file = { source: 'file', fault: null } as const;
  expect(judgeSecretKey({ ...file, fits: 'yes' }).state).toBe('ok');
  expect(judgeSecretKey({ ...file, fits: 'no' })).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('keys rotate'),
  });
  expect(judgeSecretKey({ ...file, fault: 'chmod 600', fits: 'unknown' }).state).toBe('broken');
  expect(judgeSecretKey({ source: 'none', fault: null, fits: 'unknown' }).state).toBe('broken');
  expect(judgeSecretKey({ source: 'none', fault: null, fits: 'empty database' }).state).toBe('warning');
});

test('a data folder that others may write is broken, one they may read is worth a look', () => {
  const closed = { exists: true, writable: true, writableByOthers: [], readableByOthers: [] };
  expect(judgeFolder(closed, '/d').state).toBe('ok');
  expect(judgeFolder({ ...closed, writable: false }, '/d').state).toBe('broken');
  expect(judgeFolder({ ...closed, exists: false }, '/d').state).toBe('ok');
  expect(judgeFolder({ ...closed, exists: false, writable: false }, '/d').state).toBe('broken');
  expect(
    judgeFolder({ ...closed, writableByOthers: ['audio'], readableByOthers: ['audio'] }, '/d').state,
  ).toBe('broken');
  expect(judgeFolder({ ...closed, readableByOthers: ['outbox'] }, '/d').state).toBe('warning');
});

test('the disk is broken below its floor, and worth a look below four times the floor', () => {
  const mb = 1024 * 1024;
  expect(judgeDisk(256 * mb - 1, 256).state).toBe('broken');
  expect(judgeDisk(256 * mb, 256).state).toBe('warning');
  expect(judgeDisk(1024 * mb, 256).state).toBe('ok');
});

test('a disk that is not encrypted, or of which nothing is known, is worth a look, with what to do', () => {
  const judge = (state: 'encrypted' | 'plain' | 'unknown', isExternal = false) =>
    judgeEncryption({ state, device: 'dm-0' }, '/d', isExternal);
  expect(judge('encrypted')).toEqual({
    check: 'encryption',
    state: 'ok',
    says: '/d is on an encrypted device (dm-0).',
  });
  for (const state of ['plain', 'unknown'] as const)
    expect(judge(state)).toMatchObject({ state: 'warning', says: expect.stringContaining('luksFormat') });
  expect(judge('encrypted', true).says).toContain('database cannot be seen');
});

describe('the address', () => {
  const good = {
    publicUrl: 'https://voxlex.example',
    host: '127.0.0.1',
    role: 'all',
    trustProxy: ['127.0.0.1'],
    outbox: false,
    hasMetricsToken: true,
  } as const;

  test('https behind a named proxy, and a machine of its own, are in order', () => {
    expect(states(judgeAddress(good))).toEqual(['ok']);
    const alone = { ...good, publicUrl: 'http://localhost:3000', trustProxy: [], hasMetricsToken: false };
    expect(states(judgeAddress(alone))).toEqual(['ok']);
  });

  test.each([
    [{ publicUrl: 'http://voxlex.example' }, /plain text/],
    [{ publicUrl: 'http://localhost:3000', host: '0.0.0.0' }, /links in mails/],
    [{ trustProxy: [] }, /TRUST_PROXY is not set/],
    [{ trustProxy: ['0.0.0.0/0'] }, /forge/],
    [{ publicUrl: 'https://voxlex.example/voix' }, /path/],
  ])('%o is broken', (fault, sentence) => {
    const findings = judgeAddress({ ...good, ...fault });
    expect(states(findings)).toEqual(['broken']);
    expect(findings[0]?.says).toMatch(sentence);
  });

  test('an open outbox and shut metrics are worth a look', () => {
    expect(states(judgeAddress({ ...good, outbox: true, hasMetricsToken: false }))).toEqual([
      'warning',
      'warning',
    ]);
  });
});
