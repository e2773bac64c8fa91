// The mark of DATA_DIR: the database remembers the first one, so that a process over another folder is noticed.
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type Config, WrongSetting } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { errorCode } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { folderRefusalOf } from './rules.ts';
import { remember } from './store.ts';

const made = z.string().trim().pipe(z.uuid());

/** When two processes start together, link() fails for the second, which then reads the first one's mark. */
const markOf = async (folder: string): Promise<string> => {
  const file = join(folder, 'mark');
  const draft = `${file}.${newId()}`;
  try {
    return made.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw new WrongSetting(`The file ${file} holds no mark: delete it.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, `${newId()}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return made.parse(await readFile(file, 'utf8'));
};

/** Refuses the start of a process that could not share its recordings and mails with the others of this database. */
export const checkDataFolder = async (
  db: Database,
  config: Pick<Config, 'STORAGE_URL' | 'SMTP_URL' | 'DATA_DIR'>,
): Promise<void> => {
  const mark = await markOf(config.DATA_DIR);
  const refusal = folderRefusalOf(mark, await db.asSystem((trx) => remember(trx, mark)), config);
  if (refusal) throw new WrongSetting(refusal);
};
