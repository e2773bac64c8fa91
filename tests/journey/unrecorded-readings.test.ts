// Every endpoint of the API for a firm with a message whose words are marked: an answer with one of these words has a row of the
// access log. An endpoint that is added later is tried by itself.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { ask, person } from '#tests/support/ask-as.ts';
import { leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { speechLikeWav } from '#tests/support/sound.ts';

const NUMBER = '+32470009964';
const SPOKEN = 'Bonjour, ici Perdreau, je veux divorcer, la société Toiturexia Vanbroek veut une somme.';
const MARK = 'quinconce';

/** Endpoints that change something, with a body that they accept; the others are tried with an empty one. */
const BODIES: Record<string, object> = {
  patchVoicemail: { is_read: true },
  addNote: { text: 'Rappeler.' },
  viewMessage: { viewing: true },
};

let installation: Installation;
let server: Running;
let firm: ReturnType<typeof person>;
let pool: pg.Pool;
let closeDatabase: () => Promise<void>;
let ids: Record<string, string>;

beforeAll(async () => {
  installation = await makeInstallation();
  server = await installation.start();
  firm = person(await signIn(server.url, printedAccount(server)));
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  closeDatabase = database.close;
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  const made = async (path: string, body: object) => {
    const reply = await ask(server, firm, 'POST', path, body);
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  };
  await made('/api/adverse-parties', { name: 'Toiturexia Vanbroek SRL' });
  await made('/api/forms', {
    name: 'Divorce',
    use_when: 'Une personne veut divorcer de son conjoint.',
    language: 'fr',
    link: 'https://formulaires.example/divorce',
  });
  expect((await leave(server.url, new Uint8Array(speechLikeWav(4)), { caller: NUMBER })).status).toBe(201);
  const message = await until('the message', async () =>
    (await messagesOf(server.url, firm.token)).find((one) => one.caller_phone_number === NUMBER),
  );
  await ask(server, firm, 'PATCH', `/api/voicemails/${message.id}`, { transcription: SPOKEN });
  await until('a form and a party', async () => {
    const { rows } = await pool.query('select from form_proposals, party_matches');
    return rows.length > 0;
  });
  const [contact] = (await (await ask(server, firm, 'GET', '/api/contacts')).json()).items;
  const [line] = (await (await ask(server, firm, 'GET', '/api/lines')).json()).items;
  const named = {
    name: 'Perdreau',
    references: [{ number: null, name: 'Toiturexia Vanbroek', person_id: null }],
  };
  await ask(server, firm, 'PATCH', `/api/contacts/${contact.id}`, named, {
    'if-match': `"${contact.version}"`,
  });
  ids = { voicemails: message.id, contacts: contact.id, lines: line.id, users: firm.id };
  // Where the product writes words of the message, it has the mark.
  await pool.query(
    `update voicemails set ai_summary = $1, transcription = transcription || ' ' || $1,
      facts = coalesce(facts, '{}') || jsonb_build_object('caller_name', $1::text)`,
    [MARK],
  );
  // A contact without a name shows the one that was said.
  await pool.query('update contacts set name = null');
  await pool.query(`update form_proposals set words = array[$1::text]`, [MARK]);
  await pool.query(`update party_matches set quote = $1`, [MARK]);
}, 240_000);
afterAll(async () => {
  await pool?.end();
  await closeDatabase?.();
  await installation?.remove();
});

const pathOf = ({ path }: Endpoint): string =>
  path
    .replace(/^\/api\/([a-z-]+)\/:id/, (_all, list: string) => `/api/${list}/${ids[list] ?? firm.id}`)
    .replace(/:\w+/g, firm.id);

/** The words of an answer; of a stream its beginning. */
const answerOf = async (name: string, row: Endpoint): Promise<string> => {
  const body = row.method === 'GET' || row.method === 'DELETE' ? undefined : (BODIES[name] ?? {});
  const reply = await ask(server, firm, row.method, pathOf(row), body);
  if (row.reply === 'text/event-stream') {
    await reply.body?.cancel();
    return '';
  }
  return reply.text();
};

const rows = Object.entries<Endpoint>(endpoints).filter(
  ([, { access, method }]) => access === 'user' && method !== 'DELETE',
);

test('no answer has words of a message without a row of the access log', async () => {
  const unrecorded: string[] = [];
  const recorded: string[] = [];
  for (const [name, row] of rows) {
    await pool.query('delete from access_log');
    const words = await answerOf(name, row);
    if (!words.includes(MARK)) continue;
    const { rows: kept } = await pool.query('select from access_log');
    (kept.length > 0 ? recorded : unrecorded).push(name);
  }
  expect(unrecorded).toEqual([]);
  expect(recorded).toEqual(
    expect.arrayContaining([
      ...['listVoicemails', 'getVoicemail', 'patchVoicemail', 'exportVoicemails', 'refuseForm'],
      ...[
        'listContacts',
        'getContact',
        'contactTimeline',
        'listCallBacks',
        'prioritySample',
        'messageForm',
        'listPartyMatches',
      ],
    ]),
  );
});
