// The database with every feature that is needed, and whether SECRET_KEY fits it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { checkExternal } from '#server/adapters/database/open.ts';
import { type DatabaseFeatures, probeDatabase } from '#server/adapters/database/probe-database.ts';
import { soundsFolder } from '#server/adapters/speech/open.ts';
import { purposes } from '#server/keys/index.ts';
import { type Config, WrongSetting } from '#server/platform/config.ts';
import { asFailure, errorCode } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { readSecretFile } from '#server/platform/secret-file.ts';
import { type Secrets, secretsOf } from '#server/platform/secrets.ts';
import { type CheckResult, judgeClock, judgeDatabase, judgeSecretKey, type KeyFacts } from './rules.ts';

export const ok = (check: string, says: string): CheckResult => ({ check, state: 'ok', says });
export const warning = (check: string, says: string): CheckResult => ({ check, state: 'warning', says });
export const broken = (check: string, says: string): CheckResult => ({ check, state: 'broken', says });

/** Only messages of WrongSetting are ours; others could quote an address with its password. */
export const wordsOf = (error: unknown): string =>
  error instanceof WrongSetting
    ? error.message
    : `(${errorCode(error) ?? asFailure(error).reason ?? 'no answer'})`;

/** Whether a server ran over this DATA_DIR before. */
export const wasStarted = (config: Config): boolean => existsSync(soundsFolder(config));

/** `folder`: of an embedded one. */
type Seen = { features: DatabaseFeatures; folder: string | null };

const lookAtDatabase = async (config: Config): Promise<Seen | null> => {
  if (config.DATABASE_URL) {
    const pooled = { connectionString: config.DATABASE_URL };
    const { DATABASE_DIRECT_URL: direct } = config;
    await checkExternal('DATABASE_URL', config.DATABASE_URL, 0);
    if (direct) await checkExternal('DATABASE_DIRECT_URL', direct, 0);
    const features = await probeDatabase(pooled, direct ? { connectionString: direct } : pooled);
    return { features, folder: null };
  }
  if (!wasStarted(config)) return null;
  const server = await openEmbedded(config.DATA_DIR, silentLog);
  try {
    const options = { host: server.host, user: 'voxlex', database: 'voxlex' };
    return { features: await probeDatabase(options, options), folder: server.folder };
  } finally {
    await server.close();
  }
};

export const databaseOf = async (
  config: Config,
): Promise<{ features: DatabaseFeatures | null; folder: string | null; findings: CheckResult[] }> => {
  const unseen = { features: null, folder: null };
  try {
    const seen = await lookAtDatabase(config);
    if (!seen)
      return { ...unseen, findings: [warning('database', 'The embedded one is made at the first start.')] };
    const { features, folder } = seen;
    const how = {
      external: config.DATABASE_URL !== undefined,
      hasDirectUrl: config.DATABASE_DIRECT_URL !== undefined,
    };
    return { features, folder, findings: [...judgeDatabase(features, how), judgeClock(features.clockOffMs)] };
  } catch (error) {
    if (error instanceof WrongSetting) return { ...unseen, findings: [broken('database', error.message)] };
    const says = config.DATABASE_URL
      ? `The connection is lost while its features are tried ${wordsOf(error)}: run the doctor again.`
      : `The embedded PostgreSQL does not start ${wordsOf(error)}: see DATA_DIR/database/server.log.`;
    return { ...unseen, findings: [broken('database', says)] };
  }
};

const fitOf = (secrets: Secrets, { wrappedProbe }: DatabaseFeatures): KeyFacts['fits'] => {
  if (wrappedProbe === null) return 'empty database';
  try {
    secrets.unwrap(wrappedProbe, purposes.system('probe'));
    return 'yes';
  } catch {
    return 'no';
  }
};

/** openSecrets would create the file. */
export const secretKeyOf = (config: Config, features: DatabaseFeatures | null): CheckResult => {
  const { SECRET_KEY: key, SECRET_KEY_OLD: old = null, DATA_DIR: folder } = config;
  const fitsWith = (secrets: Secrets) => (features ? fitOf(secrets, features) : ('unknown' as const));
  if (key) return judgeSecretKey({ source: 'environment', fault: null, fits: fitsWith(secretsOf(key, old)) });
  if (!existsSync(join(folder, 'secret.key'))) {
    const fits = features?.wrappedProbe ? 'unknown' : 'empty database';
    return judgeSecretKey({ source: 'none', fault: null, fits });
  }
  try {
    const stored = readSecretFile(folder);
    const fits = fitsWith(secretsOf(stored.current, stored.old));
    return judgeSecretKey({ source: 'file', fault: null, fits });
  } catch (error) {
    const fault =
      error instanceof WrongSetting ? error.message : 'DATA_DIR/secret.key cannot be read by this account.';
    return judgeSecretKey({ source: 'file', fault, fits: 'unknown' });
  }
};
