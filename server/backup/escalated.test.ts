// Contacts who were asked after a backup, when it is restored.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { type Notifying, notifying } from '#tests/support/notifying.ts';
import { makeBackup, restoreBackup } from './index.ts';

let fixture: Notifying;
let folder: string;
beforeAll(async () => {
  fixture = await notifying();
  folder = await mkdtemp(join(tmpdir(), 'voxlex-escalated-'));
});
afterAll(async () => {
  await fixture?.close();
  await rm(folder, { recursive: true, force: true });
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
const owner = (statement: string, values: unknown[] = []) => fixture.fresh.owner(statement, values);

const escalate = async (voicemail: string): Promise<string> => {
  const id = newId();
  await owner(
    `insert into escalations (id, user_id, line_id, voicemail_id, after_minutes, started_at, next_at)
     select $1, user_id, line_id, id, 10, now(), now() from voicemails where id = $2`,
    [id, voicemail],
  );
  return id;
};
const notice = async (escalation: string, phone: string, state: string): Promise<string> => {
  const id = newId();
  await owner(
    `insert into escalation_notices (id, user_id, escalation_id, recipient_id, channel, address, state, batch_id, created_at)
     values ($1, $2, $3, gen_random_uuid(), 'sms', $4, $5, $1, now())`,
    [id, fixture.firm, escalation, phone, state],
  );
  return id;
};

test('who was asked after the backup is not asked again, and an accepted message stays accepted', async () => {
  const [early, late] = [await fixture.message(), await fixture.message()];
  const accepted = await escalate(early);
  const sent = await notice(accepted, '+32470000031', 'intended');
  const waiting = await notice(accepted, '+32470000032', 'intended');
  await makeBackup(await deps(), await place());

  await owner(
    `update escalation_notices set state = 'sent', sent_at = now(), provider_id = 'SM0000000001' where id = $1`,
    [sent],
  );
  await owner(
    `update escalations set state = 'accepted', next_at = null, accepted_at = now() where id = $1`,
    [accepted],
  );
  const begun = await escalate(late);
  const asked = await notice(begun, '+32470000033', 'sent');
  const planned = await notice(begun, '+32470000034', 'intended');
  const perhaps = await notice(begun, '+32470000035', 'unknown');
  await owner('delete from provider_deletions');
  await restoreBackup(await deps(), await place());

  expect(
    await owner('select id, state, next_at is null as over from escalations order by started_at'),
  ).toEqual([
    { id: accepted, state: 'accepted', over: true },
    { id: begun, state: 'open', over: false },
  ]);
  expect(
    await owner(
      `select id, state, provider_id, held_until <= now() as due, claimed_by from escalation_notices order by address`,
    ),
  ).toEqual([
    { id: sent, state: 'sent', provider_id: 'SM0000000001', due: null, claimed_by: null },
    // Its job came back with the backup; the provider is asked first.
    { id: waiting, state: 'unknown', provider_id: null, due: null, claimed_by: null },
    { id: asked, state: 'sent', provider_id: null, due: null, claimed_by: null },
    { id: planned, state: 'held', provider_id: null, due: true, claimed_by: null },
    { id: perhaps, state: 'held', provider_id: null, due: true, claimed_by: 'restore' },
  ]);
  expect(await owner('select sid from provider_deletions')).toEqual([]);
});
