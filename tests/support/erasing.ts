// The erasure of messages and firms over the parts of a test: without a provider, with the outbox of a folder.
import { join } from 'node:path';
import { asideIn } from '#server/backup/index.ts';
import { openOutboxEraser } from '#server/compose-outbox.ts';
import { type Erasure, openErasure } from '#server/erasure/index.ts';
import { silentLog } from '#server/platform/log.ts';

type Parts = Parameters<typeof openErasure>[0];

export const erasingIn = (
  folder: string,
  parts: Pick<Parts, 'db' | 'clock' | 'recordings' | 'jobs'> & Partial<Parts>,
): Erasure =>
  openErasure({
    forgetCustomer: async () => {},
    log: silentLog,
    outboxEraser: openOutboxEraser(join(folder, 'outbox')),
    updated: () => {},
    publicUrl: 'https://voxlex.example',
    aside: asideIn(folder),
    providers: { texter: null, telephony: null, accounts: { text: null, call: null } },
    accessLogMonths: 12,
    publish: async () => {},
    ...parts,
  });
