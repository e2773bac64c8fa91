// Lists the installed models: one folder each, with the hashes of its files.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CATALOGUE } from './catalogue.data.ts';
import { MODEL_KINDS, type ModelFile, type ModelKind, modelFile } from './child-protocol.ts';

/** Written last during an installation: a folder without it is incomplete. */
export const MARK = 'model.json';

const mark = z.object({ kind: z.enum(MODEL_KINDS), files: z.array(modelFile).min(4) });

export type Installed = {
  kind: ModelKind;
  files: readonly ModelFile[];
  name: string;
  folder: string;
  /** Changes when the model is installed again. */
  placedMs: number;
};

const readOne = async (models: string, name: string): Promise<Installed[]> => {
  const folder = join(models, name);
  try {
    const { mtimeMs } = await stat(join(folder, MARK));
    const stored = mark.parse(JSON.parse(await readFile(join(folder, MARK), 'utf8')));
    // The catalogue's hashes win over those in the folder.
    const known = CATALOGUE.find((one) => one.name === name);
    const { kind, files } = known ?? stored;
    return [{ kind, files, name, folder, placedMs: mtimeMs }];
  } catch {
    return [];
  }
};

const rank = (name: string): number => {
  const at = CATALOGUE.findIndex((one) => one.name === name);
  return at < 0 ? CATALOGUE.length : at;
};

/** The best first. */
export const installedIn = async (models: string): Promise<Installed[]> => {
  const names = await readdir(models).catch(() => []);
  const found = (await Promise.all(names.map((name) => readOne(models, name)))).flat();
  return found.sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
};
