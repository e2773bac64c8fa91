import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLED, leanClient } from './lean-client.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const source = read('node_modules/@supabase/auth-js/dist/module/GoTrueClient.js');
const lean = leanClient(source);
const has = (name: string) => new RegExp(`^ {4}(async )?${name}\\(`, 'm').test(lean);

test('what our session calls stays, with everything that it needs', () => {
  for (const name of [...CALLED, '_autoRefreshTokenTick', '_callRefreshToken', '_getSessionFromURL'])
    expect(has(name), name).toBe(true);
  for (const file of ['auth-js.ts', 'auth-js-second-factor.ts']) {
    const session = read(`web/app/session/${file}`);
    for (const [, name = ''] of session.matchAll(/client\.(\w+)\(/g)) expect(CALLED, name).toContain(name);
    for (const [, name = ''] of session.matchAll(/client\.mfa\.(\w+)/g))
      expect(lean).toMatch(new RegExp(`^ {12}${name}: `, 'm'));
  }
});

test('what no screen of ours reaches goes', () => {
  for (const name of ['signInWithPasskey', 'signInWithOAuth', '_listPasskeys', 'linkIdentity', 'signUp'])
    expect(has(name), name).toBe(false);
  const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').length;
  expect(codeOf(lean)).toBeLessThan(0.7 * codeOf(source));
});

test('no kept method names one that is gone', () => {
  const called = new Set([...lean.matchAll(/\bthis\.(_?\w+)\(/g)].map(([, name = '']) => name));
  const fields = new Set([...lean.matchAll(/\bthis\.(\w+) = /g)].map(([, name = '']) => name));
  for (const name of called) expect(has(name) || fields.has(name), name).toBe(true);
});

test('a library that is written otherwise stops the build', () => {
  expect(() => leanClient('class GoTrueClient {}')).toThrow(/auth-js has changed/);
});
