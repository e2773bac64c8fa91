// Where things are, and which Node and npm may be used to bring the rest.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const binaries = join(root, 'node_modules', '.bin');
export const ownNode = join(binaries, 'node');
/** What Node made of our modules, and of others', so that the next start need not read them anew. */
export const compiled = join(root, '.cache', 'compiled');

/** Without our own binaries: npm must not run on the very Node that it is about to replace. */
export const machinePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);

/** @param {string} name */
export const find = (name) => {
  for (const folder of machinePath().split(delimiter)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not here: look in the next folder.
    }
  }
  return null;
};

/** What spawn takes to run npm, or null where there is none. */
export const npmCommand = () => {
  const given = process.env.npm_execpath;
  const node = find('node') ?? process.execPath;
  if (given?.endsWith('npm-cli.js') && existsSync(given)) return [node, given];
  const npm = find('npm');
  return npm ? [npm] : null;
};
