// Bare node:http on an installation's database and disk: the cost of an upload without the product.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { freePort, type Installation, until } from '#tests/support/running-server.ts';
import { post } from './uploads.ts';

export type Yardstick = {
  url: string;
  folder: string;
  /** Counts the rows of all tables for the planner, as autovacuum does within a minute of the first uploads. */
  analyze(): Promise<void>;
  stop(): Promise<void>;
};

/** `body`: an upload that checks whether it answers. */
export const startYardstick = async (installation: Installation, body: Buffer): Promise<Yardstick> => {
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  const port = await freePort();
  const folder = join(installation.folder, 'data/bare');
  const program = new URL('bare-intake.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, folder, database.host, String(port)], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/`;
  const answers = (): Promise<boolean> =>
    post(url, body, 0).then(
      () => true,
      () => false,
    );
  await until('the yardstick', answers);
  return {
    url,
    folder,
    analyze: async () => {
      const client = new pg.Client({ host: database.host, user: 'postgres', database: 'voxlex' });
      await client.connect();
      await client.query('analyze');
      await client.end();
    },
    stop: async () => {
      child.kill();
      await database.close();
    },
  };
};
