// Installs a model: download, check the archive's hash, unpack, check the files' hashes, rename into place.
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#server/platform/failure.ts';
import { isThere } from '#server/platform/write-whole.ts';
import type { KnownModel } from '../embedded/catalogue.data.ts';
import { MARK } from '../embedded/installed-models.ts';
import { download, type Progress, sha256Of } from './download.ts';
import { unpackFiles } from './unpack.ts';

export type { Progress } from './download.ts';

/** On the same disk as the models, so that the last step is a rename. */
const WORKSHOP = '.fetching';

const unpack = async (archive: string, folder: string, model: KnownModel): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const wanted = new Map(model.files.map(({ name }) => [`${model.inside}/${name}`, name]));
  await unpackFiles(archive, folder, wanted);
  for (const { name, bytes, sha256 } of model.files) {
    const path = join(folder, name);
    const size = await stat(path).then(
      (found) => found.size,
      () => -1,
    );
    if (size !== bytes || (await sha256Of(path)) !== sha256)
      throw new Failure('vendor_failed', { reason: `not the model's own file: ${name}` });
  }
  const { kind, files } = model;
  await writeFile(join(folder, MARK), JSON.stringify({ kind, files }));
};

export const installModel = async (
  model: KnownModel,
  given: { base: string; models: string; progress: Progress; unpacking: () => void },
): Promise<{ folder: string; bytes: number }> => {
  const { base, models, progress, unpacking } = given;
  const workshop = join(models, WORKSHOP);
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  const archive = join(workshop, model.archive.name);
  const url = new URL(`${base.replace(/\/+$/, '')}/${model.archive.name}`);
  await download(url, archive, model.archive, progress);
  unpacking();
  const made = join(workshop, model.name);
  const folder = join(models, model.name);
  const before = join(workshop, `${model.name}-before`);
  await unpack(archive, made, model);
  await rm(before, { recursive: true, force: true });
  if (await isThere(folder)) await rename(folder, before);
  await rename(made, folder);
  await rm(workshop, { recursive: true, force: true });
  return { folder, bytes: model.files.reduce((sum, { bytes }) => sum + bytes, 0) };
};
