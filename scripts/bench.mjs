// npm run bench -- <name>: one of the measurements in bench/; without a name, their list.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, Refusal, root } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

const folder = join(root, 'bench');
/** A file of bench/ without a title is not a measurement. */
const TITLE = /^export const title =\s*(['"`])(.+?)\1;/m;

const measurements = () => {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : [];
  return files.sort().flatMap((file) => {
    const title = TITLE.exec(readFileSync(join(folder, file), 'utf8'))?.[2];
    return title ? [{ name: file.slice(0, -'.ts'.length), title }] : [];
  });
};

await command(async () => {
  const [name, ...rest] = process.argv.slice(2);
  const all = measurements();
  const width = Math.max(0, ...all.map((one) => one.name.length)) + 2;
  const list = all.map((one) => `  ${one.name.padEnd(width)}${one.title}\n`).join('');
  if (!name) {
    process.stdout.write(`npm run bench -- <name>\n\n${list}`);
    return undefined;
  }
  if (!all.some((one) => one.name === name))
    throw new Refusal(`There is no measurement called ${name}. There are:\n${list}`);
  await prepare({ programs: ['ffmpeg'], site: true });
  return [join('bench', 'main.ts'), name, ...rest];
});
