import { expect, test } from 'vitest';
import { judgeAccount, judgeBackups, judgeCertificate, judgeSecretFiles, judgeWork } from './work-rules.ts';

const fine = { hasWorker: true, lateJobs: 0, oldestLateS: 0 };

test('no worker is broken and says how many jobs wait; a worker that is behind is worth a look', () => {
  expect(judgeWork(fine).state).toBe('ok');
  expect(judgeWork({ ...fine, lateJobs: 3, oldestLateS: 720 })).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('3 jobs wait, the oldest for 12 minutes'),
  });
  expect(judgeWork({ hasWorker: false, lateJobs: 2, oldestLateS: 600 })).toMatchObject({
    state: 'broken',
    says: expect.stringMatching(
      /No worker runs.*2 jobs wait.*systemctl start voxlex;.*start voxlex-worker@1;.*-u 'voxlex-worker@\*'/,
    ),
  });
});

const night = {
  place: '/srv/backups',
  trouble: null,
  newest: new Date('2026-11-26T02:10:00Z'),
  missed: false,
};

test('backups that are not set up, not made yet, refused or too old each have their sentence', () => {
  expect(judgeBackups(night)).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('2026-11-26 02:10 UTC'),
  });
  expect(judgeBackups({ ...night, place: null }).state).toBe('warning');
  expect(judgeBackups({ ...night, newest: null }).state).toBe('warning');
  expect(judgeBackups({ ...night, trouble: 'It does not exist.' })).toMatchObject({
    state: 'broken',
    says: 'It does not exist.',
  });
  expect(judgeBackups({ ...night, missed: true })).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('ReadWritePaths='),
  });
});

test('settings that others may read are broken, and a doctor of root is warned', () => {
  expect(judgeSecretFiles([]).state).toBe('ok');
  expect(judgeSecretFiles(['/etc/voxlex.env'])).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('chmod 600'),
  });
  expect(judgeAccount(true, 998)).toMatchObject([{ state: 'warning' }]);
  expect([judgeAccount(true, 0), judgeAccount(false, 998), judgeAccount(true, null)]).toEqual([[], [], []]);
});

test('a certificate that ended, is refused, ends soon or is not seen each has its sentence', () => {
  const now = new Date('2026-11-27T00:00:00Z');
  const judged = (ends: string, refused: string | null = null) =>
    judgeCertificate(
      { begins: new Date('2026-09-10'), ends: new Date(ends), refused },
      'voxlex.example',
      '443',
      now,
    ).state;
  expect(judged('2027-02-01T00:00:00Z')).toBe('ok');
  expect(judged('2026-12-05T00:00:00Z')).toBe('warning');
  expect(judged('2026-11-26T00:00:00Z', 'CERT_HAS_EXPIRED')).toBe('broken');
  expect(judged('2027-02-01T00:00:00Z', 'DEPTH_ZERO_SELF_SIGNED_CERT')).toBe('broken');
  expect(judgeCertificate({ trouble: 'ECONNREFUSED' }, 'voxlex.example', '8443', now)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('on port 8443 (ECONNREFUSED)'),
  });
});

test('a certificate that lives for hours is judged by the share of its lifetime that is left', () => {
  const facts = {
    begins: new Date('2026-11-27T00:00:00Z'),
    ends: new Date('2026-11-27T12:00:00Z'),
    refused: null,
  };
  const at = (now: string) => judgeCertificate(facts, 'voxlex.example', '443', new Date(now));
  expect(at('2026-11-27T09:00:00Z').state).toBe('ok');
  expect(at('2026-11-27T10:55:00Z')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('ends in 1 hours'),
  });
  expect(at('2026-11-27T12:00:01Z').state).toBe('broken');
});
