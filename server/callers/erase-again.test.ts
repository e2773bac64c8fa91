// What was erased after a backup does not come back with it, also where a merge or a split had moved the number in between.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { makeBackup, restoreBackup } from '#server/backup/index.ts';
import { NOTHING } from '#server/erasure/index.ts';
import { openKeys } from '#server/keys/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { openOptOuts } from '#server/replies/index.ts';
import { ANNE, BRAM, contactsFixture, OFFICE } from '#tests/support/contacts.ts';
import { eraseAgain, eraseCaller } from './index.ts';

const { own, leave, list, change, name, merge } = contactsFixture();
const secrets = secretsOf('11'.repeat(32));
const clock = systemClock;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxlex-again-'));
  return () => rm(folder, { recursive: true, force: true });
});

const deps = async () => ({
  db: own.fresh.db,
  archive: own.fresh.archive,
  secrets,
  files: await openDiskStore(join(folder, 'audio')),
  clock,
  passphrase: null,
  jobs: { unfinished: async () => [], refill: async () => {} },
  layAside: async () => null,
  replay: (...[trx, logged]: Parameters<Parameters<typeof restoreBackup>[0]['replay']>) =>
    eraseAgain(trx, logged, { secrets, now: clock.now() }),
});
const place = async () => ({
  folder: join(folder, 'copy'),
  store: await openDiskStore(join(folder, 'copy')),
});
const backup = async () => {
  const keys = await openKeys(own.fresh.db, secrets);
  await keys.systemKey('texts');
  return makeBackup(await deps(), await place());
};
const restore = async () => restoreBackup(await deps(), await place());

const erase = async (number: string) => {
  const { db, owner } = own.fresh;
  const keys = await openKeys(db, secrets);
  const erasure = {
    erase: async (messages: readonly { id: string }[]) => {
      for (const { id } of messages) await owner('delete from voicemails where id = $1', [id]);
      return { erased: { ...NOTHING, messages: messages.length }, failures: [] };
    },
    afterErasing: async () => 0,
  };
  const optOuts = openOptOuts(await keys.systemKey('texts'));
  return eraseCaller({ db, clock, erasure, optOuts }, own.firm.id, number);
};
/** Names by number. */
const shown = async () =>
  new Map((await list()).flatMap((one) => one.numbers.map((number) => [number, one.name])));

test('a caller whose contact was merged into another one after the backup', async () => {
  await leave(ANNE);
  await leave(OFFICE);
  await name(ANNE, { name: 'Anne Exemple', note: 'Note' });
  await name(OFFICE, { name: 'Le bureau' });
  await backup();
  await merge(OFFICE, ANNE);
  await erase(ANNE);
  await restore();
  expect(await shown()).toEqual(new Map([[OFFICE, null]]));
});

test('a contact that was merged into the contact of an erased number, by two merges', async () => {
  for (const number of [ANNE, BRAM, OFFICE]) await leave(number);
  await name(ANNE, { name: 'Anne Exemple' });
  await name(BRAM, { name: 'Bram Exemple' });
  await backup();
  await merge(BRAM, ANNE);
  await merge(OFFICE, BRAM);
  await erase(OFFICE);
  await restore();
  expect(await shown()).toEqual(
    new Map([
      [BRAM, null],
      [ANNE, null],
    ]),
  );
});

test('a caller whose number was split off a contact after the backup', async () => {
  await leave(ANNE);
  await leave(OFFICE);
  await name(OFFICE, { name: 'Le bureau d’Anne' });
  const joined = (await merge(OFFICE, ANNE)).json;
  await backup();
  await change('POST', `/api/contacts/${joined.id}/split`, joined.version, { numbers: [ANNE] });
  await erase(ANNE);
  await restore();
  expect(await shown()).toEqual(new Map([[OFFICE, null]]));
});

test('a caller who calls again after the erasure stays, with the name of then', async () => {
  await leave(ANNE);
  await name(ANNE, { name: 'Anne Exemple' });
  await erase(ANNE);
  await leave(ANNE);
  await name(ANNE, { name: 'Anne, rappelée' });
  await backup();
  await restore();
  expect(await shown()).toEqual(new Map([[ANNE, 'Anne, rappelée']]));
});

test('a merge that was taken back leaves both contacts to a restore', async () => {
  await leave(ANNE);
  await leave(OFFICE);
  await name(ANNE, { name: 'Anne Exemple' });
  await name(OFFICE, { name: 'Le bureau' });
  await backup();
  const joined = (await merge(OFFICE, ANNE)).json;
  const undone = await change('POST', `/api/contacts/${joined.id}/undo`, joined.version, {
    act_id: joined.undoable.id,
  });
  expect(undone.status).toBe(200);
  await erase(OFFICE);
  await restore();
  expect(await shown()).toEqual(new Map([[ANNE, 'Anne Exemple']]));
});

test('a contact that its firm forgot goes with those merged into it, and the copies of a restore too', async () => {
  await leave(ANNE);
  await leave(OFFICE);
  await name(ANNE, { name: 'Anne Exemple' });
  await backup();
  const joined = (await merge(OFFICE, ANNE)).json;
  const erasings = own.erasings;
  await own.api.ask('DELETE', `/api/contacts/${joined.id}`, { as: own.firm.id });
  expect(own.erasings).toBe(erasings + 1);
  await restore();
  expect(await shown()).toEqual(
    new Map([
      [OFFICE, null],
      [ANNE, null],
    ]),
  );
});

test('an adverse party that was removed', async () => {
  const { owner } = own.fresh;
  await owner(
    `insert into adverse_parties (id, user_id, name, created_at)
     select gen_random_uuid(), $1, name, now() from unnest(array['Ancienne SRL', 'Actuelle SRL']) as name`,
    [own.firm.id],
  );
  await backup();
  await owner(`delete from adverse_parties where name = 'Ancienne SRL'`);
  await restore();
  expect(await owner('select name from adverse_parties')).toEqual([{ name: 'Actuelle SRL' }]);
});
