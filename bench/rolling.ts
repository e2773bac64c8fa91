// Restarts, two versions, a dead network and an update of the schema, while messages come in.
//   npm run bench -- rolling [restarts|versions|network|migration [ROWS]]      (migration runs only when it is named)
// `network` makes a network namespace: as root on Linux, with: apt-get install iproute2
import { startExternalPostgres } from '#tests/support/external-postgres.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { figure, printTable, verdict } from './figures.ts';
import { cutNetwork } from './rolling/cut-network.ts';
import { migrateUnderLoad } from './rolling/migration.ts';
import { restartInTurn } from './rolling/restarts.ts';
import { runVersions } from './rolling/versions.ts';

export const title =
  'ten rolling restarts under load, two versions side by side, a network cut that heals, schema files under load';

const ROWS = 100_000;

type Row = { what: string; seen: string; lost: number; twice: number; held: boolean };

export const run = async (args: string[]): Promise<void> => {
  const wants = (part: string): boolean => args.length === 0 || args.includes(part);
  const laid = Number(args.find((word) => /^\d+$/.test(word)) ?? ROWS);
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  const external = await startExternalPostgres();
  const rows: Row[] = [];
  try {
    if (wants('restarts')) {
      const { requests, refused, messages, ...rest } = await restartInTurn(external, sound);
      const kinds = [...new Set(refused)].join(', ');
      const seen = `${requests} requests, ${messages} messages, ${refused.length} refused ${kinds}`.trim();
      rows.push({ what: 'ten rolling restarts', seen, ...rest, held: refused.length === 0 });
    }
    if (wants('versions')) {
      const { file, messages, oldReady, ...rest } = await runVersions(external, sound);
      const seen = `before and after ${file}: ${messages} messages, /readyz of the older ${oldReady}`;
      rows.push({ what: 'two versions side by side', seen, ...rest, held: oldReady === 200 });
    }
    if (wants('network')) {
      const { healedS, messages, ...rest } = await cutNetwork(external, sound);
      const seen = `${messages} messages, all mailed ${figure(healedS)} s after the link was back`;
      rows.push({ what: 'network cut for 20 s', seen, ...rest, held: healedS < 120 });
    }
    if (args.includes('migration')) {
      const { files, messages, migratedS, usualMs, longestMs, ...rest } = await migrateUnderLoad(
        external,
        sound,
        laid,
      );
      const seen = `${files} schema files over ${figure(rest.rows)} rows in ${figure(migratedS)} s, ${messages} messages; thanks after ${figure(usualMs)} ms (p50 before), ${figure(longestMs)} ms at most`;
      rows.push({ what: 'schema files under load', seen, ...rest, held: messages > 0 });
    }
  } finally {
    await external.close();
  }
  printTable(
    ['what', 'seen', 'lost', 'twice', 'verdict'],
    rows.map(({ what, seen, lost, twice, held }) => [
      what,
      seen,
      String(lost),
      String(twice),
      verdict(held && lost === 0 && twice === 0),
    ]),
  );
};
