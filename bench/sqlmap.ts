// sqlmap on every parameter of the API (from the OpenAPI document and the operator's table), of sign-in and of the public forms,
// signed in, against a server of its own. Each request is one that the server accepts as it is, so that each of its parameters
// reaches the statements that use it. Held only if every parameter was examined, no error was logged, and nothing but the
// planted injection was found.
//   npm run bench -- sqlmap [--minutes 90] [--once] [words of an operation…]
// `--once` sends each request as it is, without sqlmap. With: apt-get install sqlmap
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '#contract/endpoints.ts';
import { type Installation, makeInstallation } from '#tests/support/running-server.ts';
import { figure, printTable, verdict } from './figures.ts';
import { operationsIn } from './fuzz/requests.ts';
import { startControl } from './sqlmap/control.ts';
import { type Gateway, NAMED, startGateway } from './sqlmap/gateway.ts';
import { type Installed, install, withDatabase } from './sqlmap/installed.ts';
import { operatorOperations, signInOperations } from './sqlmap/operations.ts';
import { type RawRequest, rawForm, rawRequests } from './sqlmap/raw-requests.ts';
import { REFUSALS } from './sqlmap/refusals.data.ts';
import { runSqlmap, type Tried } from './sqlmap/run-sqlmap.ts';
import { sendRaw } from './sqlmap/send-raw.ts';

export const title =
  'sqlmap on every parameter of the API, of sign-in and of the public forms: injections found';

const AT_ONCE = 2;
/** Answers of a check that stands before the statements. */
const CHECKS = [400, 401, 403, 405, 411, 413, 415, 422, 428];

const findsControl = (installation: Installation, folder: string): Promise<boolean> =>
  withDatabase(installation, async (client) => {
    const control = await startControl(client);
    const { findings } = await runSqlmap(folder, -1, control.request, 240_000);
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

const isPath = ({ name }: RawRequest): boolean => name.endsWith(', path');
const pathOf = ({ name }: RawRequest): string => /(\/[^ ,]*)/.exec(name)?.[1] ?? '';

type Made = (headers: Record<string, string>) => RawRequest;

/** The operator's first, since their session is short; then those that read, and ids of a path, which are checked before any statement, last. */
const inOrder = (all: readonly Made[]): Made[] => {
  const rankOf = (make: Made): number => {
    const one = make({});
    if (one.name.includes(' /api/admin/')) return 0;
    return 1 + (isPath(one) ? 2 : 0) + (one.name.startsWith('GET') ? 0 : 1);
  };
  return all.toSorted((one, other) => rankOf(one) - rankOf(other));
};

const everyRequest = async ({ server, rows }: Installed): Promise<Made[]> => {
  const operations = operationsIn(await (await fetch(`${server.url}/api/openapi.json`)).json());
  return inOrder([
    ...rawRequests([...operations, ...operatorOperations(), ...signInOperations()], rows),
    ...FORMS.map(
      ([path, fields]): Made =>
        (headers) =>
          rawForm(path, fields, headers),
    ),
  ]);
};

const parametersIn = (all: readonly Made[]): number =>
  all.reduce((sum, make) => sum + make({}).parameters, 0);

type Found = {
  tried: (Tried & { wanted: number })[];
  /** Requests that a check refuses as they are, so that the parameters behind it were not tried. */
  refused: string[];
  notBegun: number;
};
type Trying = { installed: Installed; gateway: Gateway; folder: string; end: number; once: boolean };

/** `once`: each request is sent as it is, without sqlmap. */
const tryEach = async (
  all: readonly Made[],
  { installed, gateway, folder, end, once }: Trying,
): Promise<Found> => {
  const found: Found = { tried: [], refused: [], notBegun: 0 };
  let next = 0;
  const tryOne = async (make: Made, number: number): Promise<void> => {
    const headers = await installed.headersFor(pathOf(make({})));
    const one = make({ Host: gateway.host, [NAMED]: String(number), ...headers });
    const { status, text } = isPath(one) ? { status: 0, text: '' } : await sendRaw(gateway.host, one);
    if (CHECKS.includes(status) && REFUSALS[one.name.replace(/, tokens$/, '')] === undefined)
      found.refused.push(`${one.name}: ${status} ${text}`);
    if (once) {
      process.stderr.write(`${status} ${one.name}\n`);
      return;
    }
    const { output, ...seen } = await runSqlmap(folder, number, one, end - performance.now());
    found.tried.push({ ...seen, wanted: one.parameters });
    const statuses = gateway.statuses(String(number));
    if (status !== 401 && statuses.has(401)) found.refused.push(`${one.name}: signed out while it was tried`);
    const answers = [...statuses].map(([code, count]) => `${count} × ${code}`).join(', ');
    process.stderr.write(
      `${one.name}: ${seen.parameters} of ${one.parameters}, ${seen.findings.length} findings${seen.isCut ? ', cut' : ''}; ${answers}\n`,
    );
    if (seen.findings.length > 0 || seen.parameters !== one.parameters)
      await writeFile(join(tmpdir(), `sqlmap-${number}.log`), output);
  };
  const work = async (): Promise<void> => {
    while (next < all.length) {
      const number = next++;
      const make = all[number];
      if (make && performance.now() < end) await tryOne(make, number);
      else found.notBegun += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
};

export const run = async (args: readonly string[] = []): Promise<void> => {
  const { values, positionals: words } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '90' }, once: { type: 'boolean', default: false } },
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
  try {
    const installed = await install(installation);
    const isFound = !values.once && (await findsControl(installation, folder));
    const all = (await everyRequest(installed)).filter(
      (make) => words.length === 0 || words.some((word) => make({}).name.includes(word)),
    );
    const gateway = await startGateway(installed.server.port, installed.sound);
    const found = await tryEach(all, { installed, gateway, folder, end, once: values.once });
    await gateway.close();
    const said = installed.server.said();
    const errors = (said.match(/"level":(?:50|60|"error"|"fatal")/g) ?? []).length;
    if (errors > 0) await writeFile(join(tmpdir(), 'sqlmap-server.log'), said);
    show(found, { isFound, errors, wanted: parametersIn(all) });
  } finally {
    await installation.remove();
    await rm(folder, { recursive: true, force: true });
  }
};

const show = (
  { tried, refused, notBegun }: Found,
  { isFound, errors, wanted }: { isFound: boolean; errors: number; wanted: number },
): void => {
  const examined = tried.reduce((sum, { parameters }) => sum + parameters, 0);
  const findings = tried.flatMap((one) => one.findings.map((finding) => `${one.name}: ${finding}`));
  for (const one of [...refused.map((words) => `refused: ${words}`), ...findings])
    process.stderr.write(`${one}\n`);
  const isWhole =
    notBegun === 0 &&
    wanted > 0 &&
    tried.every((one) => one.parameters === one.wanted) &&
    refused.length === 0;
  printTable(
    [
      'requests',
      'refused as they are',
      'planted injection',
      'parameters examined',
      'of',
      'errors in the log',
      'suspected, then rejected by sqlmap',
      'findings',
      'verdict',
    ],
    [
      [
        `${tried.length} (cut ${tried.filter(({ isCut }) => isCut).length}, not begun ${notBegun})`,
        figure(refused.length),
        isFound ? 'found' : 'not found',
        figure(examined),
        figure(wanted),
        figure(errors),
        figure(tried.reduce((sum, one) => sum + one.rejected, 0)),
        figure(findings.length),
        verdict(isFound && isWhole && errors === 0 && findings.length === 0),
      ],
    ],
  );
};
