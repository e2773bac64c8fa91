// A form that was completed after a backup, and its mail that came back, when it is restored.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { openKeys } from '#server/keys/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { makeBackup, restoreBackup } from './index.ts';

const secrets = secretsOf('11'.repeat(32));
let fresh: FreshDatabase;
let folder: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'voxlex-completed-'));
  await openKeys(fresh.db, secrets);
});
afterAll(async () => {
  await fresh?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a form that was completed after the backup is not reminded of, and a mail that came back stays so', async () => {
  const store = await openDiskStore(join(folder, 'copy'));
  const place = { folder: join(folder, 'copy'), store };
  const deps = {
    db: fresh.db,
    archive: fresh.archive,
    jobs: { unfinished: async () => [], refill: async () => {} },
    secrets,
    files: await openDiskStore(join(folder, 'audio')),
    clock: systemClock,
    passphrase: null,
    layAside: async () => null,
    replay: async () => [],
  };
  const firm = (await makeFirm(fresh.db)).id;
  const line = (await makeLine(fresh.db, firm)).id;
  const message = await makeMessage(fresh.db, { userId: firm, lineId: line });
  const [form, proposal, mail] = [newId(), newId(), newId()];
  await fresh.owner(
    `insert into forms (id, user_id, name, use_when, link, language, sending, created_at)
     values ($1, $2, 'Divorce', 'Un divorce.', 'https://formulaires.exemple.test', 'fr', 'approval', now())`,
    [form, firm],
  );
  await fresh.owner(
    `insert into form_proposals (id, user_id, voicemail_id, form_id, code, reference, proposed_at, expires_at, state, sent_at, channel, mail_id)
     values ($1, $2, $3, $4, 'code', 'reference', now(), now() + interval '30 days', 'sent', now(), 'mail', $5)`,
    [proposal, firm, message, form, mail],
  );
  await fresh.owner(
    `insert into form_mails (id, user_id, line_id, voicemail_id, proposal_id, purpose, recipient, language, state)
     values ($1, $2, $3, $4, $5, 'form', 'anne@exemple.test', 'fr', 'sent')`,
    [mail, firm, line, message, proposal],
  );
  await makeBackup(deps, place);
  await fresh.owner(`update form_mails set state = 'bounced'`);
  await fresh.owner(`update form_proposals set state = 'completed', completed_at = now()`);
  await restoreBackup(deps, place);
  expect(await fresh.owner('select id, state, reached from form_proposals')).toEqual([
    { id: proposal, state: 'completed', reached: 'completed' },
  ]);
  expect(await fresh.owner('select id, state from form_mails')).toEqual([{ id: mail, state: 'bounced' }]);
});
