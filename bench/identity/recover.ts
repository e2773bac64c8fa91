// How long /auth/v1/recover and the request after it take for known and unknown addresses, on the whole product: the job
// that writes the letter runs in the same process. Addresses are asked in alternation; unknown ones are asked twice as
// often, so that the difference between their two halves shows the noise.
import { newId } from '#server/platform/ids.ts';
import { withDatabaseOf } from '#tests/support/kept-sounds.ts';
import { makeInstallation } from '#tests/support/running-server.ts';
import { median } from '../figures.ts';

const TIMES = 300;
/** An address is mailed five times an hour at most. */
const ASKS_PER_ACCOUNT = 5;
/** Longer than the job of an ask takes, which would otherwise slow the next one. */
const PAUSE_MS = 250;

type Kind = 'known' | 'unknown' | 'unknown again';
const ORDERS: Kind[][] = [
  ['known', 'unknown', 'unknown again'],
  ['unknown', 'unknown again', 'known'],
  ['unknown again', 'known', 'unknown'],
];

export const recoverTimes = async (): Promise<string[][]> => {
  const installation = await makeInstallation();
  try {
    const server = await installation.start({ TRUST_PROXY: '127.0.0.1' });
    const people = Array.from({ length: TIMES / ASKS_PER_ACCOUNT }, (_, n) => `connu${n}@exemple.be`);
    const rows = people.map((email) => ({
      id: newId(),
      email,
      email_confirmed_at: new Date(),
      metadata: JSON.stringify({ full_name: 'Anne Exemple' }),
    }));
    await withDatabaseOf(installation, {}, (db) =>
      db.asSystem((trx) => trx.insertInto('accounts').values(rows).execute()),
    );
    let asks = 0;
    const post = async (email: string): Promise<number> => {
      asks += 1;
      const before = performance.now();
      const reply = await fetch(`${server.url}/auth/v1/recover`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(asks >> 16) & 255}.${(asks >> 8) & 255}.${asks & 255}`,
        },
        body: JSON.stringify({ email }),
      });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`/recover answered ${reply.status}`);
      return performance.now() - before;
    };
    const took = { known: [], unknown: [], 'unknown again': [] } as Record<Kind, number[]>;
    const after = { known: [], unknown: [], 'unknown again': [] } as Record<Kind, number[]>;
    for (let n = 0; n < TIMES; n += 1)
      for (const kind of ORDERS[n % ORDERS.length] ?? []) {
        took[kind].push(
          await post(kind === 'known' ? (people[n % people.length] ?? '') : `${newId()}@exemple.be`),
        );
        const asked = performance.now();
        await (await fetch(`${server.url}/healthz`)).arrayBuffer();
        after[kind].push(performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    const rowOf = (name: string, times: Record<Kind, number[]>): string[] => {
      const [known, unknown, again] = [
        median(times.known),
        median(times.unknown),
        median(times['unknown again']),
      ];
      const figures = [known, unknown, Math.abs(known - unknown), Math.abs(unknown - again)];
      return [name, ...figures.map((ms) => ms.toFixed(2))];
    };
    return [rowOf('new password asked for', took), rowOf('the request after it', after)];
  } finally {
    await installation.remove();
  }
};
