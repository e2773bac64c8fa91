// Mails and texts that went out after a backup, STOPs that came in and keys revoked after it, when it is restored.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import {
  createKey,
  generateIntakeToken,
  revoke,
  tokenHashOf,
  verifyIntakeToken,
} from '#server/firm-tokens/index.ts';
import { JOURNEY } from '#server/journey/journey.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { type Notifying, notifying } from '#tests/support/notifying.ts';
import { soon } from '#tests/support/queue.ts';
import { makeBackup, restoreBackup } from './index.ts';

let fixture: Notifying;
let folder: string;
beforeAll(async () => {
  fixture = await notifying();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-sent-'));
  fixture.relay.received.length = 0;
  fixture.relay.always('accept');
  return () => rm(folder, { recursive: true, force: true });
});

const deps = async () => ({
  db: fixture.db,
  archive: fixture.fresh.archive,
  jobs: fixture.jobs,
  secrets: secretsOf('11'.repeat(32)),
  files: await openDiskStore(join(folder, 'audio')),
  clock: systemClock,
  passphrase: null,
  layAside: async () => null,
  replay: async () => [],
});
const place = async () => ({
  folder: join(folder, 'copy'),
  store: await openDiskStore(join(folder, 'copy')),
});
const backup = async () => makeBackup(await deps(), await place());
const restore = async () => restoreBackup(await deps(), await place());

/** A message whose mail waits in the queue when the backup is made, and goes out afterwards. */
const sentAfterBackup = async (): Promise<string> => {
  fixture.relay.always({ reply: 451, at: 'dot' });
  const id = await fixture.message();
  await fixture.hand(id);
  await fixture.waiting(id, 0);
  await backup();
  fixture.relay.always('accept');
  await fixture.move(id, 0);
  await fixture.settled(id, 'sent');
  expect(fixture.relay.received).toHaveLength(1);
  return id;
};
const jobIsDone = (id: string) =>
  soon(async () => expect(await fixture.job(id)).toMatchObject({ state: 'completed' }));

test('a hand-over that was sent and withdrawn after the backup stays so, and its address stays confirmed', async () => {
  const id = await fixture.message();
  const [address, sent, gone] = [newId(), newId(), newId()];
  const { owner } = fixture.fresh;
  await owner(
    `insert into outside_addresses (id, user_id, email, created_at, link_at) values ($1, $2, 'c@dehors.example', now(), now())`,
    [address, fixture.firm],
  );
  for (const one of [sent, gone])
    await owner(
      `insert into hand_overs (id, user_id, voicemail_id, person_id, address_id, email, days, created_at, expires_at, state)
       values ($1, $2, $3, $2, $4, 'c@dehors.example', 7, now(), now(), 'intended')`,
      [one, fixture.firm, id, address],
    );
  await backup();
  await owner('update outside_addresses set confirmed_at = now()');
  await owner(`update hand_overs set state = 'sent', withdrawn_at = now() where id = $1`, [sent]);
  await owner('delete from hand_overs where id = $1', [gone]);
  await restore();
  const rows = await owner(
    `select h.id, h.state, h.withdrawn_at is not null as withdrawn, a.confirmed_at is not null as confirmed
     from hand_overs h join outside_addresses a on a.user_id = h.user_id and a.id = h.address_id order by h.state`,
  );
  // The other one may have been sent: the relay is asked before it is sent again.
  expect(rows).toEqual([
    { id: sent, state: 'sent', withdrawn: true, confirmed: true },
    { id: gone, state: 'unknown', withdrawn: false, confirmed: true },
  ]);
  expect(await owner('select from hand_over_ids')).toHaveLength(2);
});

test('a hold that was placed after the backup holds, and a deletion at the provider is not asked twice', async () => {
  const id = await fixture.message();
  const { owner } = fixture.fresh;
  await backup();
  await owner(
    `insert into holds (user_id, id, voicemail_id, reason, person_id, held_at)
     values ($1, gen_random_uuid(), $2, 'Litige', $1, now())`,
    [fixture.firm, id],
  );
  await owner(
    `insert into provider_deletions (sid, kind, deleted_at) values ('SM0000000001', 'text', now())`,
  );
  await restore();
  expect(await owner('select voicemail_id from holds')).toEqual([{ voicemail_id: id }]);
  expect(await owner('select sid, deleted_at is not null as done from provider_deletions')).toEqual([
    { sid: 'SM0000000001', done: true },
  ]);
  await owner('delete from holds');
});

test('a mail sent after the backup is not sent again after a restore over the same database', async () => {
  const id = await sentAfterBackup();
  await restore();
  await jobIsDone(id);
  expect(fixture.relay.received).toHaveLength(1);
  expect(await fixture.delivery(id)).toMatchObject({ state: 'sent', resent: 0 });
});

test('nor is a mail that was planned after the backup', async () => {
  const id = await fixture.message();
  await fixture.fresh.db.asSystem((trx) =>
    fixture.jobs.enqueue(
      trx,
      JOURNEY.notify.job,
      { voicemailId: id, userId: fixture.firm },
      { startAfterS: 3600 },
    ),
  );
  const makeDue = () =>
    fixture.fresh.owner(`update pgboss.job set start_after = now() where data->>'voicemailId' = $1`, [id]);
  await backup();
  await makeDue();
  await fixture.settled(id, 'sent');
  await restore();
  // The restored job has its delay again.
  await makeDue();
  await jobIsDone(id);
  expect(fixture.relay.received).toHaveLength(1);
});

test.each(['quiet', 'digest'])(
  'nor is a mail that was held (%s) when the backup was made',
  async (reason) => {
    const id = await fixture.message();
    await fixture.hand(id);
    await fixture.settled(id, 'sent');
    const { owner } = fixture.fresh;
    await owner(
      `update deliveries set state = 'held', held_for = $2, held_until = now(), sent_at = null where voicemail_id = $1`,
      [id, reason],
    );
    await backup();
    await owner(`update deliveries set state = 'sent', sent_at = now() where voicemail_id = $1`, [id]);
    await restore();
    expect(await fixture.delivery(id)).toMatchObject({ state: 'sent' });
  },
);

test('after a restore into an empty database the mail is sent again with the same Message-ID and counted', async () => {
  const id = await sentAfterBackup();
  await fixture.fresh.owner('delete from deliveries');
  await restore();
  expect(await fixture.settled(id, 'sent')).toMatchObject({ resent: 1 });
  const [first, second, ...more] = fixture.relay.received.map(({ mail }) => mail.messageId);
  expect([second, more]).toEqual([first, []]);
});

test('a STOP and a text after the backup are kept, unless the backup does not contain their account', async () => {
  const id = await fixture.message();
  const [message] = await fixture.fresh.owner<{ user_id: string; line_id: string }>(
    'select user_id, line_id from voicemails where id = $1',
    [id],
  );
  const reply = newId();
  await fixture.fresh.owner(
    `insert into replies (id, user_id, line_id, voicemail_id, recipient, body) values ($1, $2, $3, $4, '+32470000018', 'x')`,
    [reply, message?.user_id, message?.line_id, id],
  );
  const stop = (userId: string | undefined, source: string) =>
    fixture.fresh.owner(
      `insert into text_opt_outs (user_id, number_hash, source_id, opted_out, reported_by)
       values ($1, '+32470000018', $2, true, 'caller')`,
      [userId, source],
    );
  await stop(message?.user_id, 'before');
  await backup();
  await fixture.fresh.owner(`update replies set state = 'delivered', provider_id = 'text' where id = $1`, [
    reply,
  ]);
  await stop(message?.user_id, 'after');
  const stranger = newId();
  await fixture.fresh.owner(
    `with made as (insert into accounts (id, email) values ($1, 'nouveau@exemple.test') returning id)
     insert into firms (id, owner_id) select id, id from made`,
    [stranger],
  );
  await stop(stranger, 'after');
  const known = () =>
    fixture.fresh.owner(
      'select source_id, created_at from text_opt_outs where user_id = $1 order by created_at',
      [message?.user_id],
    );
  const before = await known();
  expect(before).toMatchObject([{ source_id: 'before' }, { source_id: 'after' }]);
  await restore();
  expect(await known()).toEqual(before);
  expect(await fixture.fresh.owner('select from text_opt_outs')).toHaveLength(2);
  expect(await fixture.fresh.owner('select state, provider_id from replies where id = $1', [reply])).toEqual([
    { state: 'delivered', provider_id: 'text' },
  ]);
});

test('a form that was sent or proposed after the backup does not wait for a click again, and its link goes on', async () => {
  const [early, late] = [await fixture.message(), await fixture.message()];
  const [user] = await fixture.fresh.owner<{ user_id: string }>(
    'select user_id from voicemails where id = $1',
    [early],
  );
  const form = newId();
  await fixture.fresh.owner(
    `insert into forms (id, user_id, name, use_when, link, language, sending, created_at)
     values ($1, $2, 'Divorce', 'Un divorce.', 'https://formulaires.exemple.test', 'fr', 'approval', now())`,
    [form, user?.user_id],
  );
  const propose = (message: string, code: string) =>
    fixture.fresh.owner(
      `insert into form_proposals (id, user_id, voicemail_id, form_id, code, reference, proposed_at, expires_at)
       values ($1, $2, $3, $4, $5, $5 || ' reference', now(), now() + interval '30 days')`,
      [newId(), user?.user_id, message, form, code],
    );
  await propose(early, 'early');
  await backup();
  await propose(late, 'late');
  await fixture.fresh.owner(`update form_proposals set state = 'sent', approved_at = now(), sent_at = now()`);
  await restore();
  expect(await fixture.fresh.owner('select code, state, reached from form_proposals order by code')).toEqual([
    { code: 'early', state: 'sent', reached: 'sent' },
    { code: 'late', state: 'sent', reached: 'sent' },
  ]);
  expect(await fixture.fresh.owner('select key from form_links order by key')).toHaveLength(4);
});

test('a token that was revoked after the backup stays revoked, and another one goes on', async () => {
  const about = { userId: fixture.firm, lineId: null, actor: 'user', now: new Date() } as const;
  const make = (name: string) => fixture.db.asSystem((trx) => createKey(trx, about, { name, scope: 'read' }));
  const [kept, gone] = [await make('Agenda'), await make('Ancien logiciel')];
  await backup();
  await fixture.db.asSystem((trx) => revoke(trx, about, { id: gone.token.id }));
  await restore();
  const active = await fixture.fresh.owner('select token_id from firm_token_digests where user_id = $1', [
    fixture.firm,
  ]);
  expect(active).toEqual([{ token_id: kept.token.id }]);
});

test('the token of a line in a backup of an earlier version goes on working', async () => {
  const [userId, lineId] = [newId(), newId()];
  const token = generateIntakeToken();
  const rows = (values: readonly string[]) => Readable.from([`${values.join('\t')}\n`]);
  await fixture.fresh.archive.replace('0001-baseline', {
    prepare: async () => {},
    load: async (load) => {
      await load(
        { name: 'accounts', columns: ['id', 'email'] },
        rows([userId, 'ancien.cabinet@exemple.test']),
      );
      await load(
        {
          name: 'lines',
          columns: ['id', 'user_id', 'slug', 'name', 'greeting', 'recording_notice', 'intake_token_digest'],
        },
        rows([lineId, userId, 'ancienne', 'Ancienne', 'Bonjour.', 'Message enregistré.', tokenHashOf(token)]),
      );
    },
    finish: async () => {},
  });
  const found = await fixture.db.asSystem((trx) => verifyIntakeToken(trx, tokenHashOf(token), new Date()));
  expect(found?.id).toBe(lineId);
});
