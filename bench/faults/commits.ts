// The database connection breaks at the commit that stores a message: before it, or before its answer.
import { randomUUID } from 'node:crypto';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { openEveryDoor } from '#tests/support/intake.ts';
import { type Cut, type PostgresProxy, startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { freePort } from '#tests/support/running-server.ts';
import { audit, type Row } from './audit.ts';
import { type KillOptions, prepared } from './kills.ts';
import { openPlace } from './place.ts';

export const commitCut = async (
  lost: Cut,
  { times, sound, external }: Pick<KillOptions, 'times' | 'sound'> & { external: ExternalPostgres },
): Promise<Row> => {
  const mailbox = await freePort();
  const proxies: PostgresProxy[] = [];
  const settings: Record<string, string> = {};
  const place = await openPlace(
    { MAILBOX_PORT: String(mailbox) },
    {
      external: {
        ...external,
        database: async () => {
          const database = await external.database();
          const proxy = await startPostgresProxy(database.DATABASE_URL);
          proxies.push(proxy);
          return Object.assign(settings, { ...database, DATABASE_URL: proxy.url });
        },
      },
    },
  );
  const [proxy] = proxies;
  const acknowledged: string[] = [];
  let thankedAtOnce = 0;
  try {
    const token = await openEveryDoor(place.installation, settings);
    const at = { url: place.front.url, mailbox };
    const uploaded = (id: string) => async () => (await place.upload(sound, id)) === 201;
    const sends = (): { id: string; send: () => Promise<boolean> }[] => {
      const id = randomUUID();
      const others = (['exchange', 'mailbox'] as const).map((door) =>
        prepared(door, { place, token, sound }),
      );
      return [{ id, send: uploaded(id) }, ...others.map(({ id, again }) => ({ id, send: () => again(at) }))];
    };
    for (const { id, send } of Array.from({ length: times }, sends).flat()) {
      proxy?.cutNext('voicemails', lost);
      if (await send()) thankedAtOnce += 1;
      if (await send()) acknowledged.push(id);
    }
    const worker = await place.start({ ROLE: 'worker', MAILBOX_PORT: '' });
    await place.settled();
    await worker.stop();
    const found = await audit(place, { acknowledged });
    const fault =
      lost === 'commit' ? 'connection cut before the commit' : 'connection cut between commit and answer';
    const seen = `${proxy?.cuts()} cuts; thanked at once ${thankedAtOnce} times; page, exchange and mailbox in turn`;
    return { fault, ...found, seen };
  } finally {
    await place.close();
    for (const one of proxies) await one.close();
  }
};
