// A provider that is down all day, through the queue: the firm calls back although no try is left.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Jobs, openJobs } from '#server/jobs/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { noMailInstead } from '#tests/support/mail-instead.ts';
import { testOptOuts } from '#tests/support/opt-outs.ts';
import { runLastTry, soon } from '#tests/support/queue.ts';
import { REPLY_JOB, recordReplyStatus, replyJob } from './index.ts';
import { TOO_LATE_MS } from './rules.ts';

const clock = { now: () => new Date() };
const alerts = {
  textsRefused: async () => {},
  textsFailing: async () => {},
  textsOverBudget: async () => {},
};

let fresh: FreshDatabase;
let jobs: Jobs;
let trouble: Failure;
const fails = () => Promise.reject(trouble);
beforeAll(async () => {
  fresh = await freshDatabase();
  jobs = await openJobs({ direct: fresh.direct, log: silentLog, kinds: [REPLY_JOB] });
  await jobs.work([
    replyJob({
      db: fresh.db,
      clock,
      texter: {
        name: 'invented',
        send: fails,
        sent: fails,
        remove: fails,
        takesAnswers: true,
        authToken: null,
      },
      metrics: { replied: () => {} },
      statusUrlOf: () => 'https://voxlex.example/sms-status',
      optOuts: testOptOuts,
      alerts,
      mailInstead: noMailInstead,
      deleteIfErased: async () => {},
      updated: () => {},
    }),
  ]);
}, 60_000);
afterAll(async () => {
  await jobs.stop({ gracefulS: 0 });
  await fresh.close();
});

test.each([
  ['refuses connections', 'network ECONNREFUSED', 'waiting'],
  ['takes texts and answers 503', 'fate_unknown', 'unknown'],
])(
  'a provider that %s until the last try: the caller is to be called back',
  async (_what, reason, during) => {
    trouble = new Failure('vendor_failed', { retry: 'yes', reason });
    const { id: userId } = await makeFirm(fresh.db);
    const { id: lineId } = await makeLine(fresh.db, userId);
    const message = await makeMessage(fresh.db, { userId, lineId });
    const replyId = newId();
    await fresh.owner(
      `insert into replies (id, user_id, line_id, voicemail_id, recipient, body)
     values ($1, $2, $3, $4, '+32470000011', 'Merci.')`,
      [replyId, userId, lineId, message],
    );
    const stateAndTask = async () => [
      ...(await fresh.owner<{ state: string }>('select state from replies where id = $1', [replyId])),
      ...(await fresh.owner<{ call_back: string | null }>('select call_back from voicemails where id = $1', [
        message,
      ])),
    ];
    await fresh.db.asSystem((trx) =>
      jobs.enqueue(trx, REPLY_JOB.name, { replyId, userId }, { key: replyId }),
    );
    await soon(async () => expect(await stateAndTask()).toEqual([{ state: during }, { call_back: null }]));
    await runLastTry(fresh, REPLY_JOB);
    expect(await stateAndTask()).toEqual([{ state: 'expired' }, { call_back: 'late' }]);
    expect(await jobs.failed()).toEqual([]);
    // The provider had taken it after all.
    const report = { providerId: `SM-${replyId}`, id: replyId, status: 'delivered', code: null };
    await fresh.db.asSystem((trx) =>
      recordReplyStatus(trx, report, { optOuts: testOptOuts, alerts, clock, mailInstead: noMailInstead }),
    );
    expect(await stateAndTask()).toEqual([{ state: 'delivered' }, { call_back: null }]);
  },
);

test('with the shortest waits the tries last until a text is too late', () => {
  const { retryLimit, backoff } = REPLY_JOB;
  const waits = Array.from({ length: retryLimit }, (_, n) =>
    Math.min(backoff.mostS, backoff.firstS * 2 ** n),
  );
  expect(waits.reduce((sum, wait) => sum + wait, 0) * 1000).toBeGreaterThan(TOO_LATE_MS);
});
