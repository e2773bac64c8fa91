// A restore of an older backup gives no right back, keeps both journals, and mails no reminder a second time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { openKeys, purposes } from '#server/keys/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { makeBackup, restoreBackup } from '../index.ts';

const secrets = secretsOf('11'.repeat(32));
const REMIND_AT = new Date('2026-11-20T09:00:00Z');

let fresh: FreshDatabase;
let folder: string;
let firm: string;
let line: { userId: string; lineId: string };
beforeAll(async () => {
  fresh = await freshDatabase();
  await openKeys(fresh.db, secrets);
});
afterAll(() => fresh?.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-access-'));
  await fresh.owner('delete from accounts');
  firm = (await makeFirm(fresh.db)).id;
  line = { userId: firm, lineId: (await makeLine(fresh.db, firm)).id };
  return () => rm(folder, { recursive: true, force: true });
});

const deps = async () => ({
  db: fresh.db,
  archive: fresh.archive,
  jobs: { unfinished: async () => [], refill: async () => {} },
  secrets,
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

/** A colleague of the firm, with an account. */
const joined = async (): Promise<string> => {
  const { id } = await makeFirm(fresh.db);
  await fresh.owner(
    `insert into members (id, user_id, account_id, email, full_name, invited_at, link_until, accepted_at)
     values ($1, $2, $3, $4, 'Un Exemple', now(), now(), now())`,
    [newId(), firm, id, `${id}@exemple.test`],
  );
  return id;
};
const members = async () =>
  (
    await fresh.owner<{ account_id: string }>('select account_id from members where user_id = $1', [firm])
  ).map(({ account_id }) => account_id);

test('a removed member, a reserved message, a password and a second factor stay as they were after the backup', async () => {
  const [stays, goes] = [await joined(), await joined()];
  const message = await makeMessage(fresh.db, line);
  const factor = (name: string) =>
    fresh.owner(
      `insert into second_factors (user_id, id, name, kind) values ($1, gen_random_uuid(), $2, 'recovery_code')`,
      [goes, name],
    );
  await factor('old');
  await fresh.owner(`update accounts set password_hash = 'old' where id = $1`, [goes]);
  await backup();
  await fresh.owner('delete from members where account_id = $1', [goes]);
  await fresh.owner('update voicemails set closed_to = $2 where id = $1', [message, [stays]]);
  await fresh.owner(`update accounts set password_hash = 'new' where id = $1`, [goes]);
  await fresh.owner('delete from second_factors where user_id = $1', [goes]);
  await factor('new');
  expect(await restore()).toMatchObject({ unknownFirms: 0 });
  expect(await members()).toEqual([stays]);
  expect(await fresh.owner('select closed_to from voicemails')).toEqual([{ closed_to: [stays] }]);
  expect(
    await fresh.owner(
      'select password_hash, name from accounts a join second_factors f on f.user_id = a.id where a.id = $1',
      [goes],
    ),
  ).toEqual([{ password_hash: 'new', name: 'new' }]);
});

test('an operator mark, a link of a mail and the rule of a firm that ended after the backup do not come back', async () => {
  const account = await joined();
  await fresh.owner('update accounts set operator = true where id = $1', [account]);
  const [used, swept, open] = [newId(), newId(), newId()];
  for (const token of [used, swept, open])
    await fresh.owner(
      `insert into mail_tokens (id, kind, user_id, expires_at) values ($1, 'invite', $2, now() + interval '7 days')`,
      [token, account],
    );
  await backup();
  await fresh.owner('update accounts set operator = false where id = $1', [account]);
  await fresh.owner('update mail_tokens set used_at = now() where id = $1', [used]);
  await fresh.owner('delete from mail_tokens where id = $1', [swept]);
  await fresh.owner('update firms set require_second_factor = true where id = $1', [firm]);
  await restore();
  expect(
    await fresh.owner(
      `select a.operator, f.require_second_factor, (select array_agg(id) from mail_tokens) as links
       from accounts a join firms f on f.id = $2 where a.id = $1`,
      [account, firm],
    ),
  ).toEqual([{ operator: false, require_second_factor: true, links: [open] }]);
});

test('a number that moved to another firm, and a line that was closed, stay so', async () => {
  const NUMBER = '+3222000001';
  const other = await makeLine(fresh.db, (await makeFirm(fresh.db)).id);
  const closed = await makeLine(fresh.db, firm);
  await fresh.owner(`update lines set number = $2, sms_reply = true where id = $1`, [line.lineId, NUMBER]);
  await backup();
  await fresh.owner('update lines set number = null, sms_reply = false where id = $1', [line.lineId]);
  await fresh.owner('update lines set number = $2 where id = $1', [other.id, NUMBER]);
  await fresh.owner('update lines set active = false, closed_at = now() where id = $1', [closed.id]);
  await restore();
  expect(await fresh.owner('select line_id from line_numbers where number = $1', [NUMBER])).toEqual([
    { line_id: other.id },
  ]);
  expect(
    await fresh.owner(
      'select number, active, closed_at is not null as closed, sms_reply from lines where user_id = $1 order by active',
      [firm],
    ),
  ).toEqual([
    { number: null, active: false, closed: true, sms_reply: false },
    { number: null, active: true, closed: false, sms_reply: false },
  ]);
});

test('a recipient, a device, a telephone and a webhook that were removed stay removed', async () => {
  const [stays, goes] = ['reste@firme.example', 'parti@firme.example'];
  const [kept, gone] = [newId(), newId()];
  const own = await makeLine(fresh.db, firm);
  for (const email of [stays, goes])
    await fresh.owner(
      `insert into recipients (id, user_id, line_id, email, confirmed_at) values ($1, $2, $3, $4, now())`,
      [newId(), firm, own.id, email],
    );
  await fresh.owner(`insert into escalation_settings (user_id, line_id, after_minutes) values ($1, $2, 10)`, [
    firm,
    own.id,
  ]);
  for (const { id, phone } of [
    { id: kept, phone: '+32470000001' },
    { id: gone, phone: '+32470000002' },
  ]) {
    await fresh.owner(
      `insert into webhooks (id, user_id, name, url, events, created_at) values ($1, $2, 'W', 'https://old.example', '{}', now())`,
      [id, firm],
    );
    await fresh.owner(
      `insert into push_devices (id, user_id, name, endpoint_digest, wrapped_subscription, created_at)
       values ($1, $2, 'D', $3, $4, now())`,
      [id, firm, phone, secrets.wrap(Buffer.from('{}'), purposes.pushDevice(id))],
    );
    await fresh.owner(
      `insert into escalation_phones (id, user_id, phone, created_at, link_at) values ($1, $2, $3, now(), now())`,
      [id, firm, phone],
    );
    await fresh.owner(
      `insert into escalation_contacts (id, user_id, line_id, position, channel, phone, person_id)
       values ($1, $2, $3, 1, 'sms', $4, $2)`,
      [id, firm, own.id, phone],
    );
  }
  await backup();
  await fresh.owner('delete from recipients where email = $1', [goes]);
  for (const table of ['webhooks', 'push_devices', 'escalation_phones', 'escalation_contacts'])
    await fresh.owner(`delete from ${table} where id = $1`, [gone]);
  await fresh.owner(`update webhooks set url = 'https://new.example', active = false`);
  await restore();
  expect(await fresh.owner('select recipients from lines where id = $1', [own.id])).toEqual([
    { recipients: [stays] },
  ]);
  for (const table of ['webhooks', 'push_devices', 'escalation_phones', 'escalation_contacts'])
    expect([table, await fresh.owner(`select id from ${table}`)]).toEqual([table, [{ id: kept }]]);
  expect(await fresh.owner('select url, active from webhooks')).toEqual([
    { url: 'https://new.example', active: false },
  ]);
});

test('a firm that was handed over after the backup stays with its new owner', async () => {
  const heir = await joined();
  await backup();
  await fresh.owner('delete from members where account_id = $1', [heir]);
  await fresh.owner('update firms set owner_id = $2 where id = $1', [firm, heir]);
  await restore();
  expect(await fresh.owner('select owner_id from firms where id = $1', [firm])).toEqual([{ owner_id: heir }]);
  expect(await members()).toEqual([]);
});

test('a firm that was handed over to a person whom the backup lacks is counted: its former owner has it again', async () => {
  await backup();
  const heir = await joined();
  await fresh.owner('delete from members where account_id = $1', [heir]);
  await fresh.owner('update firms set owner_id = $2 where id = $1', [firm, heir]);
  expect(await restore()).toMatchObject({ unknownFirms: 1 });
});

test('a firm that the replaced database lacks comes back as it was, and is counted', async () => {
  const member = await joined();
  await backup();
  await fresh.owner('delete from accounts');
  expect(await restore()).toMatchObject({ unknownFirms: 2 });
  expect(await members()).toEqual([member]);
});

test('the security log and the journal of settings keep what came after the backup', async () => {
  await backup();
  await fresh.owner(
    `insert into audit (id, actor, action, user_id) values (gen_random_uuid(), 'operator', 'caller erased', $1)`,
    [firm],
  );
  await fresh.owner(
    `insert into setting_changes (id, user_id, at, actor, action, subject, subject_name, changes)
     values (gen_random_uuid(), $1, now(), 'user', 'removed', 'caller', '', '[]')`,
    [firm],
  );
  await restore();
  expect(await fresh.owner('select action from audit where user_id = $1', [firm])).toEqual([
    { action: 'caller erased' },
  ]);
  expect(await fresh.owner('select action from setting_changes where user_id = $1', [firm])).toEqual([
    { action: 'removed' },
  ]);
});

test('a reminder that was mailed after the backup is not mailed again, and one for another time is', async () => {
  const [mailed, moved] = [
    await makeMessage(fresh.db, line, { remind_at: REMIND_AT }),
    await makeMessage(fresh.db, line, { remind_at: REMIND_AT }),
  ];
  const due = async () =>
    (await fresh.owner<{ id: string }>('select id from voicemails where reminded_at is null')).map(
      ({ id }) => id,
    );
  await backup();
  expect(new Set(await due())).toEqual(new Set([mailed, moved]));
  await fresh.owner('update voicemails set reminded_at = now()');
  await fresh.owner(`update voicemails set remind_at = '2026-11-19T09:00:00Z' where id = $1`, [moved]);
  await restore();
  expect(await due()).toEqual([moved]);
});
