// A restore of an older backup undoes no payment, uses no number of an invoice twice, sends no mail again, and counts no message
// twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskStore } from '#server/adapters/files/disk.ts';
import { amountsOf, issueInvoice, vatOf } from '#server/invoices/index.ts';
import { openJobs } from '#server/jobs/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { silentLog } from '#server/platform/log.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { BILLING, type Subscribing, subscribing } from '#tests/support/subscribing.ts';
import { makeBackup, restoreBackup } from './index.ts';

let fixture: Subscribing;
let folder: string;
beforeAll(async () => {
  fixture = await subscribing();
  folder = await mkdtemp(join(tmpdir(), 'voxlex-payments-'));
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true, force: true });
});

const party = { ...BILLING, country: 'BE', vatNumber: BILLING.vat_number };
const issue = (firmId: string, source: string) =>
  fixture.fresh.db.asSystem((trx) =>
    issueInvoice(trx, {
      firmId,
      source,
      now: fixture.time.now,
      invoice: {
        seller: party,
        buyer: party,
        vat: vatOf(party),
        paidBy: 'card',
        from: '2026-12-01',
        to: '2026-12-31',
        ...amountsOf([{ description: 'Abonnement', quantity: 1, grossCents: 9000 }], vatOf(party)),
      },
    }),
  );

test('what was paid, issued and mailed after the backup stays, and messages count once', async () => {
  const { fresh, time } = fixture;
  const jobs = await openJobs({ direct: fresh.direct, log: silentLog, kinds: [] });
  const deps = {
    db: fresh.db,
    archive: fresh.archive,
    jobs,
    secrets: secretsOf('11'.repeat(32)),
    files: await openDiskStore(join(folder, 'audio')),
    clock: systemClock,
    passphrase: null,
    layAside: async () => null,
    replay: async () => [],
  };
  const place = { folder: join(folder, 'copy'), store: await openDiskStore(join(folder, 'copy')) };
  time.now = new Date('2026-12-15T10:00:00Z');
  const firm = await fixture.firm();
  const line = { userId: firm, lineId: (await makeLine(fresh.db, firm)).id };
  const received = { received_at: time.now, transcription_state: 'done' } as const;
  const ids = [await makeMessage(fresh.db, line, received), await makeMessage(fresh.db, line, received)];
  await fresh.owner('delete from voicemails where id = $1', [ids[0]]);
  await issue(firm, 'stripe:one');
  await makeBackup(deps, place);

  // After the backup.
  const late = await makeFirm(fresh.db);
  await issue(late.id, 'stripe:of-a-firm-that-the-backup-lacks');
  await fresh.owner('delete from voicemails where id = $1', [ids[1]]);
  time.now = new Date('2027-01-02T10:00:00Z');
  const session = await fixture.checkout(firm);
  fixture.stripe.complete(session);
  await fixture.event('checkout.session.completed', session.customer);
  await fixture.work();
  const [charged] = fixture.stripe.invoices;
  if (charged) fixture.stripe.refund(charged);
  await fixture.event('charge.refunded', session.customer);
  await fixture.work();
  const before = { subscription: await fixture.read(firm), mails: fixture.mailer.mails.length };
  expect(before.subscription).toMatchObject({ state: 'active', by_card: true });
  expect(before.mails).toBeGreaterThan(0);

  await restoreBackup(deps, place);
  expect(await fixture.read(firm)).toEqual(before.subscription);
  await fixture.event('invoice.paid', session.customer);
  await fixture.look();
  await fixture.work();
  expect(fixture.mailer.mails).toHaveLength(before.mails);
  const numbers = await fresh.owner<{ number: string; firm_id: string | null }>(
    `select year || '-' || sequence as number, firm_id from invoices order by year, sequence`,
  );
  expect(numbers).toEqual([
    { number: '2026-1', firm_id: firm },
    { number: '2026-2', firm_id: null },
    { number: '2027-1', firm_id: firm },
    { number: '2027-2', firm_id: firm },
  ]);
  const { items } = (await fixture.ask('GET', '/api/subscription/invoices', firm)).json();
  expect(items[0]).toMatchObject({ number: '2027-00002', corrects: '2027-00001' });
  expect((await issue(firm, 'stripe:next'))?.number).toBe('2027-00003');
  // The second message is back, and the erased one still counts.
  time.now = new Date('2026-12-20T10:00:00Z');
  expect((await fixture.read(firm)).month).toMatchObject({ month: '2026-12', messages: 2 });
  await jobs.stop();
}, 60_000);
