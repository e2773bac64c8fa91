import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envExample, file } from './env-example.ts';

test('.env.example is what the settings say (else: node scripts/env-example.ts)', () => {
  expect(readFileSync(file, 'utf8')).toBe(envExample());
});

test('each setting stands there with its sentence, commented out with its value when unset', () => {
  expect(envExample()).toContain('# Port to serve on.\n# PORT=3000\n');
});

test('no key has a value', () => {
  expect(envExample()).toMatch(/^# SECRET_KEY=$/m);
});
