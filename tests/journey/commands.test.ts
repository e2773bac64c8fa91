// The operator's commands beside a running server: their output, and a closed pipe.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave } from '#tests/support/firm.ts';
import { trialOf } from '#tests/support/leads.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

let installation: Installation;
let server: Running;
beforeAll(async () => {
  installation = await makeInstallation();
  // No server listens there, so messages wait for their text.
  server = await installation.start({ SPEECH_URL: `http://127.0.0.1:${await freePort()}/v1` });
}, 120_000);
afterAll(() => installation.remove());

test('a line is shown with its notice of recording', async () => {
  const change = ['second_language=nl', 'second_notice=Uw bericht wordt opgenomen.'];
  const set = await installation.voxlexWith({}, server, 'line', 'set', '--line', 'demo', ...change);
  expect(set).toMatch(/^recording_notice +\S.*enregistré/m);
  expect(set).toMatch(/^second_notice +Uw bericht wordt opgenomen\.$/m);
  const list = await installation.voxlexWith({}, server, 'line', 'list');
  expect(list).toMatch(/^demo /m);
  expect(list).toMatch(/notice of recording +\S.*enregistré/);
  expect(list).toContain('Uw bericht wordt opgenomen.');
});

test('a job that waits is listed, and runs again when the operator says so', async () => {
  const sound = new Uint8Array(await convert(speechLikeWav(2), 'webm'));
  const { id } = await (await leave(server.url, sound)).json();
  // On a busy machine the job may begin its next try between the two commands.
  const job = await until('the job to wait and to run again', async () => {
    const { waiting } = JSON.parse(await installation.voxlexWith({}, server, 'queue', 'list', '--json'));
    const found = waiting.find(
      (one: { name: string; state: string }) => one.name === 'journey.hear' && one.state === 'retrying',
    );
    const answer = found && (await installation.voxlexWith({}, server, 'queue', 'retry', found.id));
    return answer === '1 of 1 will run again.\n' && found;
  });
  expect(job.step).toBe('journey.transcribe');
  expect(job.payload).toEqual({ voicemailId: id, userId: expect.any(String) });
  expect(await installation.voxlexWith({}, server, 'queue', 'retry', id)).toBe('0 of 1 will run again.\n');
});

test('an import with refused files stores the others, says how many and why, and exits with 1', async () => {
  const fileOf = async (name: string, bytes: Uint8Array | string) => {
    await writeFile(join(installation.folder, name), bytes);
    return join(installation.folder, name);
  };
  const sound = await fileOf('call.webm', await convert(speechLikeWav(2), 'webm'));
  const files = [
    sound,
    await fileOf('empty.wav', ''),
    await fileOf('a.wav', 'words'),
    await fileOf('b.wav', 'more'),
  ];
  const importing = (...words: string[]) =>
    installation.voxlexWith({}, server, 'message', 'import', '--line', 'demo', ...words);
  const refused = {
    code: 1,
    stdout: expect.stringMatching(/^4 of 5 files refused: 1 \w+, 2 not_audio, 1 ENOENT$/m),
  };
  await expect(importing(...files, join(installation.folder, 'gone.wav'))).rejects.toMatchObject(refused);
  // The command exits with 0 here, otherwise it would throw.
  expect(await importing(sound)).toMatch(/^call\.webm {2}[\w-]{36}$/m);
});

test('the audit is listed, filtered by words and date, newest first', async () => {
  await installation.voxlexWith({}, server, 'line', 'token', '--line', 'demo');
  const list = async (...flags: string[]) =>
    JSON.parse(await installation.voxlexWith({}, server, 'audit', 'list', '--json', ...flags));
  const { entries, total } = await list();
  expect(entries.length).toBeGreaterThan(0);
  const [newest] = entries;
  expect(newest).toMatchObject({ actor: 'operator', at: expect.any(String), action: expect.any(String) });
  expect(entries.map(({ at }: { at: string }) => at)).toEqual(
    entries
      .map(({ at }: { at: string }) => at)
      .sort()
      .reverse(),
  );
  expect(await list('--since', '2100-01-01')).toEqual({ entries: [], total: 0 });
  expect((await list('--words', newest.action)).total).toBeLessThanOrEqual(total);
  expect((await list('--words', 'no such act')).total).toBe(0);
  expect(await installation.voxlexWith({}, server, 'audit', 'list', '--limit', '1')).toMatch(
    /^1 of \d+ rows$/m,
  );
});

test('a request becomes an account with line and invitation, and its number is given and taken', async () => {
  const sent = await fetch(`${server.url}/api/leads/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(trialOf()),
  });
  expect(sent.status).toBe(201);
  const run = async (...words: string[]) =>
    JSON.parse(await installation.voxlexWith({}, server, ...words, '--json'));
  const [lead] = (await run('leads', 'list')).leads;
  const opening = await run('leads', 'open', lead.id, '--number', '+3265000055');
  expect(opening).toMatchObject({
    email: 'anne@exemple.be',
    state: 'invited',
    line: { number: '+3265000055', slug: expect.any(String) },
  });
  await until('the invitation', async () =>
    (await installation.mails()).find(({ to }) => JSON.stringify(to).includes('anne@exemple.be')),
  );
  const listed = async () => (await run('number', 'list')).items;
  expect(await listed()).toContainEqual(
    expect.objectContaining({
      number: '+3265000055',
      line: expect.objectContaining({ name: 'Anne Exemple' }),
    }),
  );
  await run('number', 'attach', '+3265000055', '--none');
  expect(
    (await listed()).find(({ number }: { number: string }) => number === '+3265000055')?.line ?? null,
  ).toBeNull();
  await run('number', 'attach', '+3265000056', '--line', opening.line.slug);
  expect(await listed()).toContainEqual(expect.objectContaining({ number: '+3265000056' }));
  await expect(run('leads', 'open', lead.id)).rejects.toThrow();
  await expect(run('number', 'buy', '+3265000057')).rejects.toThrow();
});

test('a reader who leaves early ends a command without a stack', async () => {
  const command = spawn(process.execPath, [installation.program, 'line', 'list'], {
    cwd: installation.folder,
    env: installation.environmentOf(server),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  command.stdout.destroy();
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  expect([said, code]).toEqual(['', 0]);
});

test('the start prints the caller’s page only where there is one', async () => {
  expect(server.said()).toContain('/messagerie/demo');
  await installation.voxlexWith({}, server, 'line', 'set', '--line', 'demo', 'active=no');
  await server.stop();
  server = await installation.start();
  expect(server.said()).toContain('Voxlex is ready');
  expect(server.said()).not.toContain('/messagerie/');
});
