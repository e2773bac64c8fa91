// Hashed files of earlier builds, which pages opened before an update still load. Copies are kept in DATA_DIR, because a
// build empties its own folder. They are served for a week after the first start without them.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#contract/time.ts';

const SERVED_MS = 7 * DAY_MS;
const MOST_BYTES = 64 * 1024 * 1024;
/** Maps a file's name to the time in milliseconds at which a start first found it missing from the build. */
const REGISTER = 'earlier.json';
type Register = Record<string, number>;

const readRegister = async (folder: string): Promise<Register> => {
  try {
    const entries = Object.entries(JSON.parse(await readFile(join(folder, REGISTER), 'utf8')));
    return Object.fromEntries(
      entries.flatMap(([name, since]) => (typeof since === 'number' ? [[name, since]] : [])),
    );
  } catch {
    // Missing or damaged: the week begins again.
    return {};
  }
};

/** Renamed when complete, so that a stopped start leaves no truncated copy. */
const write = async (folder: string, name: string, bytes: Buffer | string): Promise<void> => {
  const draft = join(folder, `.${name}.${process.pid}`);
  await writeFile(draft, bytes);
  await rename(draft, join(folder, name));
};

/** Copies the files of this build, removes old copies and returns a reader for the others. */
export const keepEarlierFiles = async (
  folder: string,
  built: ReadonlyMap<string, Buffer>,
  now: Date,
): Promise<(name: string) => Promise<Buffer | null>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copies = await readdir(folder);
  for (const [name, bytes] of built) if (!copies.includes(name)) await write(folder, name, bytes);

  const before = await readRegister(folder);
  const candidates = copies
    .filter((name) => name !== REGISTER && !built.has(name))
    .map((name) => ({ name, since: before[name] ?? now.getTime() }))
    .sort((one, other) => other.since - one.since);
  const register: Register = {};
  let bytes = 0;
  for (const { name, since } of candidates) {
    const path = join(folder, name);
    bytes += (await stat(path)).size;
    const serves = now.getTime() - since < SERVED_MS && bytes <= MOST_BYTES && !name.startsWith('.');
    if (serves) register[name] = since;
    else await rm(path, { force: true });
  }
  await write(folder, REGISTER, JSON.stringify(register));
  return async (name) => (Object.hasOwn(register, name) ? readFile(join(folder, name)) : null);
};
