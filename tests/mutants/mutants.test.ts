// The planted faults still fit the code. `npm run bench -- mutants` runs the tests against each of them.
import { existsSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './all.ts';
import { planted } from './mutant.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the text of every fault stands once in its file, and the file with the fault can be parsed', () => {
  const problems = mutants.flatMap((mutant) => {
    try {
      const content = planted(mutant, ROOT);
      if (mutant.file.endsWith('.ts')) stripTypeScriptTypes(content);
      return mutant.becomes === mutant.text ? [`${mutant.fault}: changes nothing`] : [];
    } catch (error) {
      return [error instanceof SyntaxError ? `${mutant.fault}: ${error.message}` : String(error)];
    }
  });
  expect(problems).toEqual([]);
});

test('the tests of every fault exist', () => {
  expect(mutants.flatMap(({ tests }) => tests).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every fault has a name of its own', () => {
  const faults = mutants.map(({ fault }) => fault);
  expect(faults.filter((fault, at) => faults.indexOf(fault) !== at)).toEqual([]);
});

test('a text that is missing or stands twice is refused', () => {
  const wrong = { fault: 'none', file: 'package.json', becomes: '' };
  expect(() => planted({ ...wrong, text: 'no such text' }, ROOT)).toThrow('0 times');
  expect(() => planted({ ...wrong, text: '"node"' }, ROOT)).toThrow('wanted once');
});
