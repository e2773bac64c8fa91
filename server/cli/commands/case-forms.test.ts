// The operator's commands for the case forms of a firm.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#server/compose.ts';
import { Failure } from '#server/platform/failure.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm } from '#tests/support/factories.ts';
import type { CommandInput, Outcome } from '../command.ts';
import { formCommands } from './case-forms.ts';

let fresh: FreshDatabase;
let app: App;
const OWNER = 'maitre@cabinet.example';
const FORM = {
  user: OWNER,
  name: 'Divorce',
  when: 'Quand un couple marié se sépare.',
  link: 'https://formulaires.exemple.test/divorce',
};

beforeAll(async () => {
  fresh = await freshDatabase();
  const firm = await makeFirm(fresh.db);
  app = {
    db: fresh.db,
    clock: { now: () => new Date('2026-11-24T11:00:00Z') },
    identity: {
      find: async (email: string) => (email === OWNER ? { id: firm.id, email } : null),
      people: { firmsOf: async () => [{ id: firm.id, role: 'owner' }] },
    },
  } as unknown as App;
}, 60_000);
afterAll(() => fresh.close());

const run = (name: string, flags: Record<string, string>): Promise<Outcome> => {
  const command = formCommands.find((one) => one.name === name);
  const given: CommandInput = {
    text: (flag) => flags[flag],
    has: (flag) => flag in flags,
    words: [],
    need: (flag) => {
      const value = flags[flag];
      if (value === undefined) throw new Failure('bad_request', { reason: `--${flag}` });
      return value;
    },
  };
  if (!command) throw new Error(`no command ${name}`);
  return command.run(app, given);
};

test('a form is added, waits for a click unless the operator says otherwise, and is listed', async () => {
  await run('forms add', FORM);
  await run('forms add', { ...FORM, name: 'Huur', language: 'nl', sending: 'automatic' });
  expect((await run('forms list', { user: OWNER })).json).toMatchObject({
    forms: [
      { name: 'Divorce', use_when: FORM.when, link: FORM.link, language: 'fr', sending: 'approval' },
      { name: 'Huur', language: 'nl', sending: 'automatic' },
    ],
  });
  expect(await fresh.owner('select actor, action, subject from setting_changes')).toEqual([
    { actor: 'operator', action: 'added', subject: 'form' },
    { actor: 'operator', action: 'added', subject: 'form' },
  ]);
});

test.each([
  ['a link without https', { link: 'http://formulaires.exemple.test/x' }],
  ['an unknown way of sending', { sending: 'toujours' }],
  ['an unknown language', { language: 'xx' }],
  ['an owner without a firm', { user: 'autre@cabinet.example' }],
])('%s is refused', async (_what, wrong) => {
  await expect(run('forms add', { ...FORM, ...wrong })).rejects.toBeInstanceOf(Failure);
});
