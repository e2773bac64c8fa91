// The mail about an assignment: once, to the person, and only while the message is theirs.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobDefinition } from '#server/jobs/index.ts';
import { insertAct } from '#server/messages/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { memoryMailer } from '#tests/support/identity.ts';
import { assignedJob, enqueueAssignedMails } from './index.ts';

let fresh: FreshDatabase;
let firm: { id: string };
let line: { id: string };
let job: JobDefinition;
const mailer = memoryMailer();
const now = new Date('2026-11-23T10:00:00.000Z');
const queued: object[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  firm = await makeFirm(fresh.db);
  line = await makeLine(fresh.db, firm.id, { name: 'Permanence' });
  const texts = { from: 'voix@voxlex.example', publicUrl: 'https://voxlex.example', company: 'Voxlex' };
  const addressOf = async () => 'claire@exemple.test';
  const deleteIfErased = async () => {};
  job = assignedJob({
    db: fresh.db,
    clock: { now: () => now },
    log: silentLog,
    mailer,
    addressOf,
    deleteIfErased,
    ...texts,
  });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.owner('delete from voicemails');
  for (const list of [mailer.mails, queued]) list.length = 0;
});

const assigned = async (given: object = {}) => {
  const owner = { userId: firm.id, lineId: line.id };
  const id = await makeMessage(fresh.db, owner, {
    assignee_id: firm.id,
    caller_phone_number: '+32470000011',
    received_at: now,
    ...given,
  });
  const program = { userId: firm.id, personId: null, sessionId: null };
  const act = { act: 'changed', after: { assignee_id: firm.id }, toTell: true } as const;
  await fresh.db.asSystem((trx) => insertAct(trx, program, id, act, now));
  return id;
};
const look = () =>
  enqueueAssignedMails({
    db: fresh.db,
    jobs: {
      async enqueue(_trx, _name, payload) {
        queued.push(payload);
        return true;
      },
    },
  });
const send = async () => {
  for (const payload of queued)
    await job.handler(payload, { signal: new AbortController().signal, jobId: 'one', attempt: 1 });
};

test('one mail with a link and the caller, however often it is looked for and sent', async () => {
  const id = await assigned();
  await Promise.all([look(), look()]);
  await look();
  await send();
  await send();
  expect(queued).toHaveLength(1);
  expect(mailer.mails).toHaveLength(1);
  expect(mailer.mails[0]).toMatchObject({ to: 'claire@exemple.test' });
  expect(mailer.mails[0]?.text).toContain(`https://voxlex.example/dashboard?q=${id}`);
  expect(mailer.mails[0]?.text).toContain('Permanence');
});

test.each([{ assignee_id: null }, { status: 'Traité' }, { status: 'Supprimé' }])(
  'no mail once it is %o',
  async (change) => {
    await assigned(change);
    await look();
    await send();
    expect([queued.length, mailer.mails.length]).toEqual([1, 0]);
  },
);

test('no mail to a person who may not open the message any more', async () => {
  await assigned();
  await look();
  const other = await makeFirm(fresh.db, 'Autre Cabinet');
  await fresh.owner('update firms set owner_id = $2 where id = $1', [firm.id, other.id]);
  await send();
  expect(mailer.mails).toHaveLength(0);
});

test('a person whose account is disabled gets none', async () => {
  await fresh.owner('update accounts set banned_at = now()');
  await assigned();
  await look();
  await send();
  await fresh.owner('update accounts set banned_at = null');
  expect(mailer.mails).toHaveLength(0);
});
