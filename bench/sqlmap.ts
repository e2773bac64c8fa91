// sqlmap on every parameter of the API (from the OpenAPI document) and of the public forms, signed in, against a server of its own.
// Held only if every parameter was examined, no error was logged, and nothing but the planted injection was found.
//   npm run bench -- sqlmap [--minutes 20] [words of an operation…]
// With: apt-get install sqlmap
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { endpoints } from '#contract/endpoints.ts';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { leave, printedAccount, signIn } from '#tests/support/firm.ts';
import { WITHOUT_BUDGETS } from '#tests/support/limits.ts';
import { type Installation, makeInstallation, type Running } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { figure, printTable, verdict } from './figures.ts';
import { operationsIn } from './fuzz/requests.ts';
import { startControl } from './sqlmap/control.ts';
import { rawForm, rawRequests } from './sqlmap/raw-requests.ts';
import { runSqlmap, type Tried } from './sqlmap/run-sqlmap.ts';

export const title = 'sqlmap on every parameter of the API and of the public forms: injections found';

const AT_ONCE = 2;
const MOST_MS_EACH = 240_000;

/** A counted try is not stored, so that no budget refuses what is to be tried. */
const UNCOUNTED = `create function uncounted() returns trigger language plpgsql as 'begin return null; end';
  create trigger uncounted before insert on attempts for each row execute function uncounted()`;

const withDatabase = async <T>(
  installation: Installation,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  const client = new pg.Client({ host: database.host, user: 'voxlex', database: 'voxlex' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await database.close();
  }
};

const findsControl = (installation: Installation, folder: string): Promise<boolean> =>
  withDatabase(installation, async (client) => {
    const control = await startControl(client);
    const { findings } = await runSqlmap(folder, -1, control.request, MOST_MS_EACH);
    await control.close();
    return findings.length > 0;
  });

const isThere = (): boolean => {
  try {
    execFileSync('which', ['sqlmap']);
    return true;
  } catch {
    return false;
  }
};

const FORMS: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  [
    endpoints.requestTrial.path,
    { name: 'Anne Dubois', email: 'anne@exemple.test', phone: '0470000012', company: 'Dubois', message: 'a' },
  ],
  [
    endpoints.answerSurvey.path,
    { name: 'Anne', email: 'anne@exemple.test', difficultyLevel: '3', usesCRM: 'true', crmName: 'x' },
  ],
];

const ID = /"id":"([0-9a-f-]{36})"/;

/** The first id that the list above a path answers. */
const idsBelow = async (
  paths: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<(path: string) => string | undefined> => {
  const known = new Map<string, string | undefined>();
  const listOf = (path: string): string => path.slice(0, path.indexOf('/{'));
  for (const list of new Set(paths.filter((path) => path.includes('/{')).map(listOf)))
    known.set(list, ID.exec(await read(list))?.[1]);
  return (path) => known.get(listOf(path));
};

const isPath = (make: ReturnType<typeof rawRequests>[number]): boolean => make({}).name.endsWith(', path');

type Owner = () => Promise<Record<string, string>>;

/** A tried request may have ended the session. */
const ownerOf = (server: Running): Owner => {
  const account = printedAccount(server);
  let token = '';
  return async () => {
    const alive = await fetch(`${server.url}/api/lines`, { headers: { authorization: `Bearer ${token}` } });
    if (!alive.ok) token = await signIn(server.url, account);
    return { Host: new URL(server.url).host, Authorization: `Bearer ${token}` };
  };
};

export const run = async (args: readonly string[] = []): Promise<void> => {
  const { values, positionals: words } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  if (!isThere()) {
    process.stderr.write('sqlmap is not installed, so nothing was tried: apt-get install sqlmap\n');
    process.exitCode = 1;
    return;
  }
  const end = performance.now() + Number(values.minutes) * 60_000;
  const folder = await mkdtemp(join(tmpdir(), 'voxlex-sqlmap-'));
  const installation = await makeInstallation();
  const tried: Tried[] = [];
  let errors = 0;
  let isFound = false;
  let [wanted, left] = [0, 0];
  try {
    const server = await installation.start({ QUICKSTART: '1', ...WITHOUT_BUDGETS, LOG_LEVEL: 'error' });
    await withDatabase(installation, (client) => client.query(UNCOUNTED));
    isFound = await findsControl(installation, folder);
    await leave(server.url, new Uint8Array(await convert(speechLikeWav(2), 'webm')), {
      caller: '0470 00 00 12',
    });
    const owner = ownerOf(server);
    const operations = operationsIn(await (await fetch(`${server.url}/api/openapi.json`)).json());
    const idFor = await idsBelow(
      operations.map(({ path }) => path),
      async (path) => (await fetch(server.url + path, { headers: await owner() })).text(),
    );
    const all = [
      ...rawRequests(operations, idFor),
      ...FORMS.map(
        ([path, fields]) =>
          (headers: Record<string, string>) =>
            rawForm(path, fields, headers),
      ),
    ]
      .filter((make) => words.length === 0 || words.some((word) => make({}).name.includes(word)))
      // Ids of a path come last: they are checked before any statement.
      .toSorted((one, other) => Number(isPath(one)) - Number(isPath(other)));
    wanted = all.reduce((sum, make) => sum + make({}).parameters, 0);
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < all.length) {
        const number = next++;
        const make = all[number];
        const leftMs = end - performance.now();
        if (!make || leftMs <= 0) {
          left += 1;
          continue;
        }
        const one = make(await owner());
        const { output, ...seen } = await runSqlmap(folder, number, one, Math.min(MOST_MS_EACH, leftMs));
        // A request that marks its path has the parameters of the body too.
        tried.push({ ...seen, parameters: Math.min(seen.parameters, one.parameters) });
        process.stderr.write(
          `${seen.name}: ${seen.parameters} of ${one.parameters} parameters, ${seen.findings.length} findings${seen.isCut ? ', cut' : ''}\n`,
        );
        if (seen.findings.length > 0) await writeFile(join(tmpdir(), `sqlmap-${number}.log`), output);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    errors = (server.said().match(/"level":(?:50|60|"error"|"fatal")/g) ?? []).length;
  } finally {
    await installation.remove();
    await rm(folder, { recursive: true, force: true });
  }
  const sum = (of: (one: Tried) => number): number => tried.reduce((all, one) => all + of(one), 0);
  const isWhole = left === 0 && wanted > 0 && sum(({ parameters }) => parameters) === wanted;
  for (const { name, findings } of tried)
    for (const one of findings) process.stderr.write(`${name}: ${one}\n`);
  printTable(
    [
      'requests to operations and forms',
      'planted injection',
      'parameters examined',
      'of',
      'errors in the log',
      'findings',
      'verdict',
    ],
    [
      [
        `${tried.length} (cut ${tried.filter(({ isCut }) => isCut).length}, not begun ${left})`,
        isFound ? 'found' : 'not found',
        figure(sum(({ parameters }) => parameters)),
        figure(wanted),
        figure(errors),
        figure(sum(({ findings }) => findings.length)),
        verdict(isFound && isWhole && errors === 0 && tried.every(({ findings }) => findings.length === 0)),
      ],
    ],
  );
};
