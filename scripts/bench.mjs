// npm run bench -- <name>: one of the measurements in bench/; without a name, their list.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare/places.mjs';
import { orRefuse, Refusal } from './prepare/refusal.mjs';
import { become } from './prepare/run.mjs';
import { prepare } from './prepare.mjs';

const folder = join(root, 'bench');
const names = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

/** The first line of the file says what it measures.
 * @param {string} name */
const sentence = (name) => {
  const [first = ''] = readFileSync(join(folder, `${name}.ts`), 'utf8').split('\n');
  return first.startsWith('// ') ? first.slice('// '.length) : '';
};

await orRefuse(async () => {
  const [name, ...rest] = process.argv.slice(2);
  const width = Math.max(0, ...names().map(({ length }) => length)) + 2;
  const list = names().map((one) => `  ${one.padEnd(width)}${sentence(one)}\n`);
  if (!name) {
    process.stdout.write(`npm run bench -- <name>\n\n${list.join('')}`);
    return;
  }
  if (!names().includes(name) || !existsSync(folder))
    throw new Refusal(`There is no measurement called ${name}. There are:\n${list.join('')}`);
  await prepare({ programs: ['ffmpeg'], site: true });
  become([join('bench', `${name}.ts`), ...rest]);
});
