import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { settings } from '#server/platform/settings.data.ts';
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

test('each line without its # sets the value that stands when it is unset', () => {
  const typed = parseEnv(envExample().replaceAll(/^# (?=[A-Z_0-9]+=)/gm, ''));
  expect(Object.keys(typed).sort()).toEqual(Object.keys(settings).sort());
  expect(typed.BACKUP_AT).toBe('03:00');
  for (const [name, [parser]] of Object.entries(settings))
    if (typed[name] !== '')
      expect([name, parser.parse(typed[name])]).toEqual([name, parser.parse(undefined)]);
});
