// A reminder comes once, to the person who asked, and only while the message is still to do.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobDefinition } from '#server/jobs/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMember, makeMessage, makePerson } from '#tests/support/factories.ts';
import { memoryMailer } from '#tests/support/identity.ts';
import { remindDue, reminderJob } from './index.ts';

let fresh: FreshDatabase;
let firm: { id: string };
let line: { id: string };
let job: JobDefinition;
const mailer = memoryMailer();
const time = { now: new Date('2026-11-23T10:00:00.000Z') };
const clock = { now: () => time.now };
const queued: object[] = [];
const updated: string[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  firm = await makeFirm(fresh.db);
  line = await makeLine(fresh.db, firm.id, { name: 'Permanence' });
  const texts = { from: 'voix@voxlex.example', publicUrl: 'https://voxlex.example', company: 'Voxlex' };
  const addressOf = async () => 'claire@exemple.test';
  const deleteIfErased = async () => {};
  job = reminderJob({ db: fresh.db, clock, log: silentLog, mailer, addressOf, deleteIfErased, ...texts });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.owner('delete from voicemails');
  for (const list of [mailer.mails, queued, updated]) list.length = 0;
});

const waiting = (given: object = {}) =>
  makeMessage(
    fresh.db,
    { userId: firm.id, lineId: line.id },
    {
      remind_at: time.now,
      remind_for: firm.id,
      caller_phone_number: '+32470000011',
      ...given,
    },
  );
const look = () =>
  remindDue({
    db: fresh.db,
    clock,
    jobs: { enqueue: async (_trx, _name, payload) => queued.push(payload) > 0 },
    updated: (_userId, id) => void updated.push(id),
  });
const send = async () => {
  for (const payload of queued)
    await job.handler(payload, { signal: new AbortController().signal, jobId: 'one', attempt: 1 });
};

test('one mail at its time, however often it is looked for and sent', async () => {
  const id = await waiting();
  await waiting({ remind_at: new Date(time.now.getTime() + 1) });
  await Promise.all([look(), look()]);
  await look();
  await send();
  await send();
  expect(updated).toEqual([id]);
  expect(mailer.mails).toHaveLength(1);
  const [mail] = mailer.mails;
  expect(mail?.to).toBe('claire@exemple.test');
  expect(mail?.text).toContain('«\u202fPermanence\u202f»');
  expect(mail?.text).toContain('+32 470 00 00 11');
  expect(mail?.text).toContain(`https://voxlex.example/dashboard?q=${id}`);
  expect(await fresh.owner('select act, person_id from message_acts where voicemail_id = $1', [id])).toEqual([
    { act: 'reminded', person_id: null },
  ]);
});

test.each([{ status: 'Traité' }, { status: 'Supprimé' }])(
  'none for a message that is $status',
  async (given) => {
    const at = new Date('2026-11-01T10:00:00.000Z');
    const id = await waiting({ ...given, updated_at: at });
    await look();
    expect(queued).toEqual([]);
    expect(await fresh.owner('select updated_at from voicemails where id = $1', [id])).toEqual([
      { updated_at: at },
    ]);
  },
);

test('none for a message that was handled in between', async () => {
  const id = await waiting();
  await look();
  await fresh.owner(`update voicemails set status = 'Traité' where id = $1`, [id]);
  await send();
  expect(mailer.mails).toEqual([]);
});

test('goes to the owner when the person may not open the message any more: left, disabled, or not among those it is reserved to', async () => {
  const person = (email: string) => makePerson(fresh.db, { email, name: 'Anne Exemple' });
  const [left, disabled, out] = [
    await person('partie@exemple.test'),
    await person('suspendue@exemple.test'),
    await person('ailleurs@exemple.test'),
  ];
  for (const { id, email } of [
    { ...disabled, email: 'suspendue@exemple.test' },
    { ...out, email: 'ailleurs@exemple.test' },
  ])
    await makeMember(fresh.db, firm.id, { id, email, name: 'Anne Exemple', lineIds: null }, time.now);
  await fresh.owner('update accounts set banned_at = now() where id = $1', [disabled.id]);
  await waiting({ remind_for: left.id });
  await waiting({ remind_for: disabled.id });
  await waiting({ remind_for: out.id, closed_to: [] });
  await waiting({ remind_for: out.id });
  await look();
  await send();
  expect(queued.map((payload) => Object.entries(payload).find(([name]) => name === 'personId')?.[1])).toEqual(
    expect.arrayContaining([firm.id, firm.id, firm.id, out.id]),
  );
  expect(mailer.mails).toHaveLength(4);
});

test('a line whose mails name no caller gets a reminder without the number', async () => {
  await fresh.owner(`update lines set mail_content = 'link'`);
  await waiting();
  await look();
  await send();
  expect(mailer.mails[0]?.text).not.toContain('470');
});
