import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dateIn } from '#contract/brussels.ts';
import { recordAccess } from '#server/access-log/index.ts';
import { exportFirm, type FirmExport } from '#server/firm-export/index.ts';
import { zipOf } from '#server/platform/zip.ts';
import { emptyFolder } from '../caller/into-folder.ts';
import { type Command, firmWith } from '../command.ts';

const exporting: Command = {
  name: 'account export',
  usage: '--user E --to DIR',
  summary: [
    'writes everything of the firm of account E into a zip file in a new folder that only you can read: each table as JSON,',
    'every recording and greeting decrypted, and index.html in French, which opens without Voxlex and without a network.',
    'Passwords, keys and sessions are left out. The export stands in the access log of the firm.',
  ].join('\n      '),
  flags: { user: { type: 'string' }, to: { type: 'string' } },
  async run(app, given) {
    const userId = await firmWith(app, given.need('user'));
    const folder = resolve(given.need('to'));
    await emptyFolder(folder);
    const now = app.clock.now();
    const reading = { userId, actor: 'operator', act: 'exported', voicemailId: null, ip: null } as const;
    await app.db.asSystem((trx) => recordAccess(trx, reading, now));
    const made: FirmExport = { messages: 0, sounds: 0, missing: [] };
    const file = join(folder, `voxlex-export-${dateIn(now)}.zip`);
    // The rename comes last, so that a file of that name is always complete.
    await pipeline(
      await zipOf(exportFirm(app, userId, made), now),
      createWriteStream(`${file}.part`, { flags: 'wx', mode: 0o600 }),
    );
    await rename(`${file}.part`, file);
    return {
      json: { file, ...made },
      lines: [
        `${made.messages} messages and ${made.sounds} sounds are in ${file}; open index.html in it.`,
        ...made.missing.map((name) => `Damaged or missing in the store: ${name}`),
      ],
    };
  },
};

export const accountCommands: readonly Command[] = [exporting];
