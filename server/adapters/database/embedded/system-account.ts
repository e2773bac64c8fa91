// PostgreSQL refuses to run as root: chooses the account it runs under and the folder of its data.
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { type Binaries, binariesIn } from './binaries.ts';

/** An account without root rights, under which a program runs. */
export type SystemAccount = {
  /** Must own the program's data; null: the owner of the files is not changed. */
  owner: { uid: number; gid: number } | null;
  /** The command that runs the program under this account. */
  wrap(program: string, args: readonly string[]): [string, readonly string[], SpawnOptions];
};

export type Place = { folder: string; account: SystemAccount; binaries: Binaries };

type Person = { uid: number; gid: number };

const currentAccount: SystemAccount = { owner: null, wrap: (program, args) => [program, args, {}] };

const as = (person: Person): SystemAccount => ({
  owner: person,
  wrap: (program, args) => [program, args, { uid: person.uid, gid: person.gid }],
});

/** In its user namespace the program runs as `person`; outside, root owns the files. */
const inNamespace = (person: Person): SystemAccount => ({
  owner: null,
  wrap: (program, args) => [
    'unshare',
    ['--user', `--map-user=${person.uid}`, `--map-group=${person.gid}`, program, ...args],
    {},
  ],
});

/** initdb looks up its account's name: a number that is not in /etc/passwd fails. */
const unprivileged = (): Person | null => {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((row) => row.name && row.uid > 0 && row.gid > 0);
  const chosen = rows.find((row) => row.name === 'postgres') ?? rows.find((row) => row.name === 'nobody');
  return chosen ?? rows[0] ?? null;
};

const succeeds = (account: SystemAccount, program: string, args: readonly string[]): boolean => {
  const [file, all, options] = account.wrap(program, args);
  return spawnSync(file, all, { ...options, stdio: 'ignore', cwd: '/' }).status === 0;
};

const canEnter = (account: SystemAccount, folder: string): boolean =>
  succeeds(account, '/bin/sh', ['-c', 'test -x "$0"', folder]);
const canRun = (account: SystemAccount, binaries: Binaries): boolean =>
  succeeds(account, binaries.postgres, ['--version']);

const shelterFor = (dataDir: string): string =>
  join('/var/lib/voxlex', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));

/** Without a usable folder or namespace the data, and binaries if needed, are in a folder open to every account. */
const shelter = (dataDir: string, person: Person, binaries: Binaries, log: Log): Place => {
  const folder = shelterFor(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const account = as(person);
  let reachable = binaries;
  if (!canRun(account, binaries)) {
    reachable = binariesIn(`/var/lib/voxlex/postgresql-${binaries.major}`, binaries.major);
    if (!existsSync(reachable.postgres))
      cpSync(binaries.folder, reachable.folder, { recursive: true, verbatimSymlinks: true });
  }
  log.warn(
    { where: folder },
    'the database is kept outside DATA_DIR, which no other account than root may enter',
  );
  return { folder: join(folder, 'database'), account, binaries: reachable };
};

export const choosePlace = (dataDir: string, binaries: Binaries, log: Log): Place => {
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'database');
  if (process.getuid?.() !== 0) return { folder, account: currentAccount, binaries };
  const person = unprivileged();
  if (!person)
    throw new Failure('unavailable', {
      reason: 'PostgreSQL does not run as root and this machine has no other account; set DATABASE_URL',
    });
  // An existing data folder decides: PostgreSQL must run as its owner.
  if (existsSync(join(folder, 'cluster'))) {
    const { uid, gid } = statSync(join(folder, 'cluster'));
    return { folder, account: uid === 0 ? inNamespace(person) : as({ uid, gid }), binaries };
  }
  if (existsSync(join(shelterFor(dataDir), 'database'))) return shelter(dataDir, person, binaries, log);
  const other = as(person);
  if (canEnter(other, dataDir) && canRun(other, binaries)) return { folder, account: other, binaries };
  const namespaced = inNamespace(person);
  if (canRun(namespaced, binaries)) return { folder, account: namespaced, binaries };
  return shelter(dataDir, person, binaries, log);
};
