// The examples of docs/recipes/any-form-tool.md, run as they are printed.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FormsFixture, formsFixture } from '#tests/support/forms.ts';

const recipe = readFileSync(new URL('../../docs/recipes/any-form-tool.md', import.meta.url), 'utf8');
const example = (language: string): string => {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(recipe)?.[1];
  if (!found) throw new Error(`no example in ${language}`);
  return found;
};

let fixture: FormsFixture;
let url: string;
beforeAll(async () => {
  fixture = await formsFixture();
  url = await fixture.api.app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(() => fixture?.close());
beforeEach(() => fixture.reset());

const given = async () => {
  const id = await fixture.automatic();
  const { reference } = (await fixture.beside(id)).proposal;
  const { secret } = (await fixture.api.ask('POST', '/api/form-settings/secret', { as: fixture.firm })).json;
  return { id, reference, secret };
};

test('the example of a shell reports a completed form', async () => {
  const { id, reference, secret } = await given();
  const { stdout } = await promisify(execFile)('bash', ['-euc', example('sh')], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      REFERENCE: reference,
      VOXLEX_FORM_SECRET: secret,
      VOXLEX_URL: url,
    },
  });
  expect(JSON.parse(stdout)).toMatchObject({ reference });
  expect(await fixture.stateOf(id)).toBe('completed');
});

test('the example of Node reports a completed form, and is refused with another secret', async () => {
  const { id, reference, secret } = await given();
  const { reportCompleted } = await import(`data:text/javascript,${encodeURIComponent(example('js'))}`);
  const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect((await reportCompleted(reference, { url, secret: other })).status).toBe(401);
  expect(await fixture.stateOf(id)).not.toBe('completed');
  expect((await reportCompleted(reference, { url, secret })).status).toBe(200);
  expect(await fixture.stateOf(id)).toBe('completed');
});
