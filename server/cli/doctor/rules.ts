// What the doctor says about each fact: in order, worth a look, or broken, with what to do.
import { isLoopbackHost } from '#server/platform/private-address.ts';
import type { Encryption } from './disk-encryption.ts';

export type CheckResult = { check: string; state: 'ok' | 'warning' | 'broken'; says: string };

export const finding = (check: string, state: CheckResult['state'], says: string): CheckResult => ({
  check,
  state,
  says,
});

export type DatabaseFacts = {
  version: number;
  words: string;
  encoding: string;
  letters: boolean;
  frenchSearch: boolean;
  superuser: boolean;
  roles: boolean;
  mayCreateTables: boolean;
  foreignOwner: string | null;
  rowSecurity: boolean;
  advisoryLocks: boolean;
  copy: boolean;
  listen: boolean;
  pooled: boolean;
  directPooled: boolean;
  clockOffMs: number;
  missing: number | null;
};

const LEAST_VERSION = 150_000;

export const judgeDatabase = (
  facts: DatabaseFacts,
  { external, hasDirectUrl }: { external: boolean; hasDirectUrl: boolean },
): CheckResult[] => {
  const broken: [unfit: boolean, says: string][] = [
    [facts.version < LEAST_VERSION, `PostgreSQL ${facts.words} is too old: use 15 or newer.`],
    [facts.encoding !== 'UTF8', `It is in ${facts.encoding}: create it again with ENCODING 'UTF8'.`],
    [
      !facts.letters,
      "It does not know letters with accents, so a search misses «Élodie»: create it again with LC_CTYPE 'C.UTF-8' (backup, then restore).",
    ],
    [
      !facts.frenchSearch,
      'It has no French text search: use PostgreSQL itself, not an engine that resembles it.',
    ],
    [!facts.mayCreateTables, 'The user may not create tables: make it the owner of the database.'],
    [
      facts.foreignOwner !== null,
      `The tables belong to the user "${facts.foreignOwner}": connect as that one, or run REASSIGN OWNED BY "${facts.foreignOwner}" TO the user of DATABASE_URL.`,
    ],
    [
      !facts.roles,
      'The user may not use or create the roles of row-level security: run ALTER ROLE … CREATEROLE as an administrator.',
    ],
    [
      !facts.rowSecurity,
      'Row-level security does not work: use PostgreSQL itself, not an engine that resembles it.',
    ],
    [
      !facts.advisoryLocks,
      'Advisory locks do not work: use PostgreSQL itself, not an engine that resembles it.',
    ],
    [!facts.copy, 'COPY does not work, so no backup can be made: connect without the program in between.'],
    [
      facts.missing === null,
      'Another version of Voxlex made this database: start that version, or update this one.',
    ],
  ];
  const polls = 'Live updates are then read five times a second instead of announced.';
  const warnings: [applies: boolean, says: string][] = [
    [
      facts.directPooled && !hasDirectUrl,
      `DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to PostgreSQL itself. ${polls}`,
    ],
    [
      facts.directPooled && hasDirectUrl,
      `DATABASE_DIRECT_URL leads to a pooler in transaction mode too: name the port of PostgreSQL itself. ${polls}`,
    ],
    // Behind a pooler LISTEN is lost as well; the sentence about the pooler says what to do.
    [
      !facts.listen && !facts.directPooled,
      `LISTEN and NOTIFY do not arrive: set DATABASE_DIRECT_URL to PostgreSQL itself. ${polls}`,
    ],
    [
      external && facts.superuser,
      'The user is a superuser: a user that owns the database and may create roles is enough.',
    ],
    [
      (facts.missing ?? 0) > 0,
      `${facts.missing} schema files were not run yet: the next start runs them, or \`db migrate\`.`,
    ],
  ];
  const said = [
    ...broken.filter(([unfit]) => unfit).map(([, says]) => finding('database', 'broken', says)),
    ...warnings.filter(([applies]) => applies).map(([, says]) => finding('database', 'warning', says)),
  ];
  if (said.length > 0) return said;
  const pooler = facts.pooled ? ', behind a pooler with a direct connection beside it' : '';
  return [
    finding(
      'database',
      'ok',
      `PostgreSQL ${facts.words}${pooler}: roles, row-level security, LISTEN, locks and COPY work.`,
    ),
  ];
};

const CLOCK_WARN_MS = 2000;
const CLOCK_BROKEN_MS = 30_000;

export const judgeClock = (offMs: number): CheckResult => {
  const off = Math.abs(offMs);
  const seconds = `${(off / 1000).toFixed(1)} s`;
  if (off <= CLOCK_WARN_MS)
    return finding('clock', 'ok', `It agrees with the database's (${seconds} apart).`);
  return finding(
    'clock',
    off > CLOCK_BROKEN_MS ? 'broken' : 'warning',
    `It is ${seconds} ${offMs > 0 ? 'behind' : 'ahead of'} the database's: synchronise both machines (timedatectl set-ntp true). One-time codes and signed links depend on it.`,
  );
};

export type KeyFacts = {
  source: 'environment' | 'file' | 'none';
  /** Why the file cannot be used. */
  fault: string | null;
  fits: 'yes' | 'no' | 'empty database' | 'unknown';
};

export const judgeSecretKey = ({ source, fault, fits }: KeyFacts): CheckResult => {
  if (fault) return finding('secret key', 'broken', fault);
  if (fits === 'no')
    return finding(
      'secret key',
      'broken',
      'SECRET_KEY is not the one that this database was filled with: put that one back, or name it in SECRET_KEY_OLD and run `keys rotate`.',
    );
  if (source === 'none')
    return fits === 'yes' || fits === 'unknown'
      ? finding('secret key', 'broken', 'There is no SECRET_KEY: set it (openssl rand -hex 32).')
      : finding(
          'secret key',
          'warning',
          'The first start makes it in DATA_DIR/secret.key: copy it to a safe place then.',
        );
  if (source === 'file')
    return finding('secret key', 'ok', 'It is in DATA_DIR/secret.key. Keep a copy apart from the backups.');
  return finding('secret key', 'ok', fits === 'yes' ? 'It fits the keys in the database.' : 'It is set.');
};

export type FolderFacts = {
  exists: boolean;
  writable: boolean;
  /** Names inside DATA_DIR, or '.', that other accounts may write. */
  writableByOthers: readonly string[];
  /** Names inside DATA_DIR whose content other accounts may read. */
  readableByOthers: readonly string[];
};

export const judgeFolder = (facts: FolderFacts, dataDir: string): CheckResult => {
  if (!facts.exists)
    return facts.writable
      ? finding('data folder', 'ok', `${dataDir} does not exist yet: the first start makes it.`)
      : finding(
          'data folder',
          'broken',
          `${dataDir} does not exist and cannot be made by this account: create it and give it to the account of the service.`,
        );
  if (!facts.writable)
    return finding(
      'data folder',
      'broken',
      `This account cannot write ${dataDir}: run chown -R on it for the account of the service.`,
    );
  if (facts.writableByOthers.length > 0)
    return finding(
      'data folder',
      'broken',
      `Other accounts may write ${facts.writableByOthers.join(', ')} in ${dataDir}: run chmod -R go-w on it.`,
    );
  if (facts.readableByOthers.length > 0)
    return finding(
      'data folder',
      'warning',
      `Other accounts may read ${facts.readableByOthers.join(', ')} in ${dataDir}: run chmod 700 on it.`,
    );
  return finding('data folder', 'ok', `${dataDir} is writable, and closed to other accounts.`);
};

const MB = 1024 * 1024;
const NEARLY_FULL_FLOORS = 4;

export const judgeDisk = (freeBytes: number, floorMb: number): CheckResult => {
  const free = freeBytes === Number.POSITIVE_INFINITY ? 'enough' : `${Math.floor(freeBytes / MB)} MB`;
  if (freeBytes < floorMb * MB)
    return finding(
      'disk',
      'broken',
      `${free} are free, less than DISK_FLOOR_MB=${floorMb}: uploads are refused. Free space or enlarge the disk.`,
    );
  if (freeBytes < floorMb * MB * NEARLY_FULL_FLOORS)
    return finding(
      'disk',
      'warning',
      `${free} are free: below ${floorMb} MB uploads are refused. Enlarge the disk soon.`,
    );
  return finding('disk', 'ok', `${free} are free.`);
};

/** `external`: the texts are in a database elsewhere. */
export const judgeEncryption = (
  { state, device }: Encryption,
  folder: string,
  external: boolean,
): CheckResult => {
  const elsewhere = external ? ' The disk of the database cannot be seen from here: it holds the texts.' : '';
  if (state === 'encrypted')
    return finding('encryption', 'ok', `${folder} is on an encrypted device (${device}).${elsewhere}`);
  const seen =
    state === 'plain'
      ? `${folder} is on ${device}, which this machine does not encrypt.`
      : `Whether ${folder} is on an encrypted disk cannot be seen (${device}).`;
  return finding(
    'encryption',
    'warning',
    `${seen}${elsewhere} Texts are plain there: put them on an encrypted volume (cryptsetup luksFormat), or see that the provider of the machine encrypts the disk.`,
  );
};

export type AddressFacts = {
  publicUrl: string;
  host: string;
  role: 'all' | 'web' | 'worker';
  trustProxy: readonly string[];
  outbox: boolean;
  hasMetricsToken: boolean;
};

/** A list of proxies with everybody in it lets a visitor choose the address that rate limits count. */
const isEveryone = (proxy: string): boolean =>
  /^(\*|true|0\.0\.0\.0(\/0)?|::\/0|0\.0\.0\.0\/\d)$/.test(proxy);

export const judgeAddress = (facts: AddressFacts): CheckResult[] => {
  const url = new URL(facts.publicUrl);
  const local = isLoopbackHost(url.hostname);
  const secure = url.protocol === 'https:';
  const rules: [applies: boolean, state: CheckResult['state'], says: string][] = [
    [
      !local && !secure,
      'broken',
      'PUBLIC_URL is http: passwords would cross the network in plain text, and browsers refuse the microphone. Put a proxy with TLS in front (deploy/Caddyfile) and write https://.',
    ],
    [
      local && !isLoopbackHost(facts.host) && facts.role !== 'worker',
      'broken',
      `HOST=${facts.host} answers other machines, but PUBLIC_URL is this machine's: links in mails lead nowhere. Set PUBLIC_URL=https://….`,
    ],
    [
      !local && facts.trustProxy.length === 0 && facts.role !== 'worker',
      'broken',
      'TRUST_PROXY is not set: behind a proxy rate limits would count all visitors as one. Name the address of the proxy, such as 127.0.0.1.',
    ],
    [
      facts.trustProxy.some(isEveryone),
      'broken',
      'TRUST_PROXY trusts every address, so a visitor could forge theirs: name the addresses of the proxies alone.',
    ],
    [
      url.pathname !== '/' && url.pathname !== '',
      'broken',
      'PUBLIC_URL has a path: Voxlex is served at the root of its own host name.',
    ],
    [
      facts.outbox && !local,
      'warning',
      'OUTBOX=1 shows reset links at /outbox to every program of this machine: remove it when SMTP_URL works.',
    ],
    [
      !local && !facts.hasMetricsToken,
      'warning',
      'METRICS_TOKEN is not set, so /metrics is shut: set it if Prometheus is to read it.',
    ],
  ];
  const said = rules.filter(([applies]) => applies).map(([, state, says]) => finding('address', state, says));
  return said.length > 0
    ? said
    : [finding('address', 'ok', `${facts.publicUrl}, listening on ${facts.host}.`)];
};

export const symbolOf = { ok: '✓', warning: '!', broken: '✗' } as const;
