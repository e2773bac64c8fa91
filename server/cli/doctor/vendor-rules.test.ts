import { expect, test } from 'vitest';
import { judgeMail, judgeModel, judgeNumber, judgeRecord, judgeSpeech } from './vendor-rules.ts';

const mail = {
  hasRelay: true,
  publicUrl: 'https://voxlex.example',
  fromLocalhost: false,
  hasTeam: true,
  login: null,
  refused: null,
};
const states = (findings: readonly { state: string }[]) => findings.map(({ state }) => state);

test('without a relay a public installation is broken, one of a single machine is not', () => {
  expect(states(judgeMail({ ...mail, hasRelay: false }))).toEqual(['broken']);
  expect(states(judgeMail({ ...mail, hasRelay: false, publicUrl: 'http://localhost:3000' }))).toEqual([
    'warning',
  ]);
});

test('a refused login, a sender of localhost and no team address each have their sentence', () => {
  expect(states(judgeMail(mail))).toEqual(['ok']);
  expect(judgeMail({ ...mail, login: 'smtp_535' })[0]?.says).toContain('user or password');
  expect(judgeMail({ ...mail, login: 'smtp_554' })[0]?.says).toContain('smtp_554');
  expect(states(judgeMail({ ...mail, fromLocalhost: true, hasTeam: false }))).toEqual(['broken', 'warning']);
});

test('a relay that refuses our sender is broken, and one that may refuse the recipient alone is worth a look', () => {
  const refused = { from: 'voix@voxlex.example', to: 'voix@voxlex.example', reply: 550 };
  const judged = (refuses: 'from' | 'to', hasTeam: boolean) =>
    judgeMail({ ...mail, hasTeam, refused: { ...refused, refuses } }).at(-1);
  expect(judged('from', true)).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('refuses the sender voix@voxlex.example (550)'),
  });
  expect([judged('to', true)?.state, judged('to', false)?.state]).toEqual(['broken', 'warning']);
});

test('a wrong record is broken, one that may be right elsewhere is worth a look', () => {
  const record = { what: 'SPF', name: 'voxlex.example', ok: true, note: null, publish: null };
  expect(judgeRecord(record).state).toBe('ok');
  expect(judgeRecord({ ...record, note: 'a hint' }).state).toBe('warning');
  expect(judgeRecord({ ...record, ok: false, note: 'none', publish: 'v=spf1 -all' })).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('v=spf1 -all'),
  });
  expect(judgeRecord({ ...record, ok: false, note: 'DKIM_KEY is not set: mails are not signed' }).state).toBe(
    'warning',
  );
  expect(judgeRecord({ ...record, ok: false, note: 'the DNS does not answer' }).state).toBe('warning');
});

test('a number must exist, call us, by POST, and have a fallback', () => {
  const url = 'https://voxlex.example/api/intake/twilio/voice';
  const judged = (webhook: { url: string; method: string; hasFallback: boolean } | null) =>
    judgeNumber({ number: '+3222000001', webhook }, 'https://voxlex.example').state;
  expect(judged({ url, method: 'POST', hasFallback: true })).toBe('ok');
  expect(judged({ url, method: 'POST', hasFallback: false })).toBe('warning');
  expect(judged({ url, method: 'GET', hasFallback: true })).toBe('broken');
  expect(judged({ url: `${url}/`, method: 'POST', hasFallback: true })).toBe('broken');
  expect(judged(null)).toBe('broken');
});

test('the language model must answer and offer the model that is set', () => {
  const judged = (facts: Parameters<typeof judgeModel>[0]) => judgeModel(facts).state;
  expect(judged(null)).toBe('ok');
  expect(judged({ model: 'petit', names: ['grand', 'petit'] })).toBe('ok');
  expect(judged({ model: 'petit', names: ['petit:latest'] })).toBe('ok');
  expect(judgeModel({ model: 'petit', names: ['grand'] })).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('set LLM_MODEL to one of grand'),
  });
  expect(judgeModel({ model: 'petit', trouble: 'status 404' }).says).toContain('/v1');
  expect(judgeModel({ model: 'petit', trouble: 'network ECONNREFUSED' }).says).toContain('ECONNREFUSED');
});

test('a speech server that cannot be used is broken, unless the embedded engine takes its place', () => {
  expect(judgeSpeech('remote:whisper-1', null, false).state).toBe('ok');
  expect(judgeSpeech('remote:whisper-1', 'status 401', false)).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('correct SPEECH_KEY'),
  });
  expect(judgeSpeech('remote:whisper-1', 'network ECONNREFUSED', true)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('ECONNREFUSED'),
  });
});
