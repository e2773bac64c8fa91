// The models that stand in a folder: one folder each, with what its files must be.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CATALOGUE } from './catalogue.data.ts';
import { MODEL_KINDS, type ModelFile, type ModelKind, modelFile } from './protocol.ts';

/** Written last when a model is placed: a folder without it is none. */
export const MARK = 'model.json';

const mark = z.object({ kind: z.enum(MODEL_KINDS), files: z.array(modelFile).min(4) });

export type Installed = {
  kind: ModelKind;
  files: readonly ModelFile[];
  name: string;
  folder: string;
  /** Changes when the model is placed anew. */
  placedMs: number;
};

const readOne = async (models: string, name: string): Promise<Installed[]> => {
  const folder = join(models, name);
  try {
    const { mtimeMs } = await stat(join(folder, MARK));
    const said = mark.parse(JSON.parse(await readFile(join(folder, MARK), 'utf8')));
    // What we know of a model counts more than what stands beside it.
    const known = CATALOGUE.find((one) => one.name === name);
    const { kind, files } = known ?? said;
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
