// The SMS of an escalation while its provider fails, through the queue.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Jobs, openJobs } from '#server/jobs/index.ts';
import { BUDGETS } from '#server/limits/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { type Escalating, escalating } from '#tests/support/escalating.ts';
import { testLimits } from '#tests/support/limits.ts';
import { soon } from '#tests/support/queue.ts';
import { ESCALATION_JOB } from './ask-escalation-contacts.ts';
import { escalationJob } from './index.ts';

let given: Escalating;
let jobs: Jobs;
/** What the provider answers, how often it was asked to send, and the texts that it knows. */
const provider = { trouble: null as Failure | null, sends: 0, has: [] as string[], alerts: 0 };
beforeAll(async () => {
  given = await escalating();
  const { fresh, time } = given;
  const clock = { now: () => time.now };
  const unused = () => Promise.reject(new Error('not used by an SMS'));
  jobs = await openJobs({ direct: fresh.direct, log: silentLog, kinds: [ESCALATION_JOB] });
  await jobs.work([
    escalationJob({
      db: fresh.db,
      clock,
      mailer: { name: 'invented', send: unused, has: unused, close: async () => {} },
      texter: {
        name: 'invented',
        send: async () => {
          provider.sends += 1;
          if (provider.trouble) throw provider.trouble;
          return 'SM-1';
        },
        sent: async () => provider.has,
        remove: unused,
        takesAnswers: true,
        authToken: null,
      },
      key: Buffer.alloc(32, 9),
      from: 'Voxlex <voix@voxlex.example>',
      publicUrl: 'https://voxlex.example',
      company: 'Voxlex, Tournai, Belgique',
      limits: testLimits(fresh.db, clock, {
        ...BUDGETS,
        escalationTextPerAccount: { ...BUDGETS.escalationTextPerAccount, limit: 2 },
      }),
      alerts: {
        escalationOverBudget: async () => {
          provider.alerts += 1;
        },
      },
      deliverPush: unused,
      deleteIfErased: async () => {},
      updated: () => {},
    }),
  ]);
}, 60_000);
afterAll(async () => {
  await jobs?.stop({ gracefulS: 0 });
  await given?.close();
});
beforeEach(async () => {
  await given.renew();
  Object.assign(provider, { trouble: null, sends: 0, has: [], alerts: 0 });
});

const down = (reason: string) => new Failure('vendor_failed', { retry: 'yes', reason });
/** Asks the one contact of an urgent message by SMS. */
const asked = async (): Promise<string> => {
  await given.list(['un@firme.example', { phone: '+32470000012' }]);
  const id = await given.urgent();
  given.time.now = new Date(given.time.now.getTime() + 600_000);
  await given.round();
  const [payload] = given.queued;
  if (!payload) throw new Error('nobody is asked');
  await given.fresh.db.asSystem((trx) =>
    jobs.enqueue(trx, ESCALATION_JOB.name, payload, { key: payload.batchId }),
  );
  return id;
};
/** Makes the next try due until something is seen. */
const seen = (look: () => unknown) =>
  soon(async () => {
    await given.fresh.owner(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [
      ESCALATION_JOB.name,
    ]);
    await look();
  });
const state = async (id: string) => (await given.shown(id)).notices[0].state;

test.each(['network ECONNREFUSED', 'fate_unknown'])(
  'tries that send nothing (%s) leave the budget of the day to the one that does',
  async (reason) => {
    provider.trouble = down(reason);
    const id = await asked();
    for (const tries of [1, 2, 3, 4]) await seen(() => expect(provider.sends).toBeGreaterThanOrEqual(tries));
    provider.trouble = null;
    await seen(async () => expect(await state(id)).toBe('sent'));
    expect(provider.alerts).toBe(0);
  },
);

test.each([
  ['has it', ['SM-1'], 'sent'],
  ['does not', [], 'cancelled'],
] as const)(
  'accepted while it was unknown whether the provider has the SMS: it %s, and nothing is sent any more',
  async (_what, has, expected) => {
    provider.trouble = down('fate_unknown');
    const id = await asked();
    await soon(async () => expect(await state(id)).toBe('unknown'));
    const { sends } = provider;
    await given.fresh.owner(`update escalations set state = 'accepted' where voicemail_id = $1`, [id]);
    Object.assign(provider, { trouble: null, has: [...has] });
    await seen(async () => expect(await state(id)).toBe(expected));
    expect(provider.sends).toBe(sends);
  },
);
