// A call that names an adverse party gets no text, another one does; and the removed party leaves nothing behind.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/adapters/database/embedded/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { printedAccount, signIn } from '#tests/support/firm.ts';
import { placesThatName } from '#tests/support/places-that-name.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';

const LINE = '+3222000091';
const PARTY = 'VANBROEK TOITURES SRL';
const DOSSIER = 'Dossier 2026/514 Hennuy';
const NAMING = '+32470009951';
const OTHER = '+32470009952';

let installation: Installation;
let provider: Twilio;
let speech: SpeechServer;
let server: Running;
let target: { url: string; publicUrl: string };
let pool: pg.Pool;
let token: string;

beforeAll(async () => {
  [installation, provider, speech] = await Promise.all([
    makeInstallation(),
    startTwilio(),
    startSpeechServer(),
  ]);
  const PORT = String(await freePort());
  server = await installation.start({ ...provider.environment, PORT, SPEECH_URL: speech.url });
  target = { url: server.url, publicUrl: `http://localhost:${PORT}` };
  const database = await openEmbedded(join(installation.folder, 'data'), silentLog);
  pool = new pg.Pool({ host: database.host, user: 'voxlex', database: 'voxlex', max: 1 });
  token = await signIn(server.url, printedAccount(server));
  return async () => {
    await pool.end();
    await database.close();
  };
}, 240_000);
afterAll(async () => {
  await installation.remove();
  await provider.close();
  await speech.close();
});

const ask = async (method: string, path: string, body?: object, version?: number) => {
  const reply = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(version ? { 'if-match': `"${version}"` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.ok, `${method} ${path}: ${reply.status}`).toBe(true);
  return reply.json();
};

const called = async (From: string, words: string): Promise<void> => {
  speech.text = words;
  const CallSid = provider.call({ from: From, to: LINE });
  await provider.tell(target, '/api/intake/twilio/voice', { CallSid, From, To: LINE });
  provider.record(CallSid, await convert(speechLikeWav(4), 'mulaw'), 4);
  await provider.tell(target, '/api/intake/twilio/recording', { CallSid, From, To: LINE });
  await until(`the analysis of ${From}`, async () => {
    const { rows } = await pool.query(
      'select from voicemails where caller_phone_number = $1 and ai_summary is not null',
      [From],
    );
    return rows.length > 0;
  });
};

const marks = async (id: string): Promise<{ id: string }[]> =>
  (await ask('GET', `/api/voicemails/${id}/adverse-parties`)).items;

const textsTo = async (number: string): Promise<number> =>
  (
    await pool.query(
      `select from replies r join voicemails v on v.user_id = r.user_id and v.id = r.voicemail_id
       where v.caller_phone_number = $1`,
      [number],
    )
  ).rows.length;

test('a call that names a party is not answered, and the removed party leaves nothing', async () => {
  await pool.query("update lines set number = $1, sms_reply = true where slug = 'demo'", [LINE]);
  const party = await ask('POST', '/api/adverse-parties', {
    name: PARTY,
    dossier: DOSSIER,
    number: '+32470009959',
  });
  await called(NAMING, 'Bonjour, ici la société Van Brouc Toiture, rappelez-moi pour la facture.');
  await called(OTHER, 'Bonjour, mon toit fuit depuis hier, rappelez-moi s’il vous plaît.');
  const { items } = await ask('GET', '/api/voicemails?conflict=found');
  expect(items).toMatchObject([{ caller_phone_number: NAMING, adverse_party: 'found', is_read: false }]);
  await until('the text to the other caller', async () => (await textsTo(OTHER)) === 1);
  expect(await textsTo(NAMING)).toBe(0);
  const path = `/api/voicemails/${items[0].id}/adverse-parties`;
  const [mark] = await marks(items[0].id);
  await ask('POST', `${path}/${mark?.id}/dismiss`, { reason: 'Vérifié, rien à voir avec ce dossier' });
  await until('both notices', async () => (await installation.mails()).length >= 2);
  for (const { subject } of await installation.mails())
    expect(subject).not.toMatch(/adverse|conflit|VANBROEK/i);

  const traces = [PARTY, DOSSIER, '+32470009959', party.id, 'rien à voir avec ce dossier'];
  expect(await placesThatName(installation.folder, pool, traces)).toEqual([
    'public.adverse_parties',
    'public.party_matches',
  ]);
  await ask('DELETE', `/api/adverse-parties/${party.id}`, undefined, party.version);
  expect(await placesThatName(installation.folder, pool, traces)).toEqual([]);
  for (const trace of traces) expect(server.said()).not.toContain(trace);
}, 240_000);
