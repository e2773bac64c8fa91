// The agreement and the record over their routes: from the settings in force, accepted by version, as JSON and PDF.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine } from '#tests/support/factories.ts';
import { textOfPdf } from '#tests/support/pdf.ts';
import { type SignedInApi, signedInApi } from '#tests/support/signed-in-api.ts';
import { agreementRoutes } from './index.ts';

let fresh: FreshDatabase;
let firm: { id: string };
const time = { now: new Date('2026-11-21T10:00:00Z') };
const opened: SignedInApi[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  firm = await makeFirm(fresh.db);
  await makeLine(fresh.db, firm.id);
});
afterAll(async () => {
  for (const api of opened) await api.close();
  await fresh.close();
});

const apiWith = async (settings: Record<string, string> = {}): Promise<SignedInApi> => {
  const config = parseConfig({ SECRET_KEY: 'a'.repeat(64), ...settings });
  const api = await signedInApi((app) =>
    agreementRoutes(app, { db: fresh.db, clock: { now: () => time.now }, config }),
  );
  opened.push(api);
  return api;
};
const agreement = async (api: SignedInApi) => (await api.ask('GET', '/api/agreement', { as: firm.id })).json;
const accept = (api: SignedInApi, version: string) =>
  api.ask('POST', '/api/agreement', { as: firm.id, body: { version } });

test('the owner accepts the version that was read; person and date are kept, and a second press changes nothing', async () => {
  const api = await apiWith();
  const { version, accepted, current } = await agreement(api);
  expect([accepted, current]).toEqual([null, false]);
  expect((await accept(api, '0'.repeat(12))).json).toMatchObject({ code: 'stale' });
  expect((await accept(api, 'x')).status).toBe(400);
  expect((await accept(api, version)).json).toMatchObject({
    current: true,
    accepted: { version, at: '2026-11-21T10:00:00.000Z' },
  });
  time.now = new Date('2026-11-22T10:00:00Z');
  expect((await accept(api, version)).json.accepted.at).toBe('2026-11-21T10:00:00.000Z');
  const stored = await fresh.owner('select content from agreements where user_id = $1', [firm.id]);
  expect(JSON.stringify(stored)).toContain('Objet et rôles');
  expect(await fresh.owner(`select from setting_changes where subject = 'agreement'`)).toHaveLength(1);
  expect((await api.ask('GET', '/api/agreement')).status).toBe(401);
});

test('a setting that gives data to another processor makes another version, which is asked anew', async () => {
  const { version } = await agreement(await apiWith());
  const other = await agreement(await apiWith({ SPEECH_URL: 'https://speech.example/v1' }));
  expect(other.version).not.toBe(version);
  expect(other).toMatchObject({ current: false, accepted: { version } });
  expect(JSON.stringify(other.sections)).toContain('speech.example');
  expect((await agreement(await apiWith())).current).toBe(true);
  time.now = new Date('2026-11-24T10:00:00Z');
  await accept(await apiWith({ SPEECH_URL: 'https://speech.example/v1' }), other.version);
  // With the settings as before, the acceptance of the version in force is named, not the latest one.
  expect(await agreement(await apiWith())).toMatchObject({
    current: true,
    accepted: { version, at: '2026-11-21T10:00:00.000Z' },
  });
});

test('the record names the terms of the firm’s lines, and both documents are PDFs with the same words', async () => {
  const api = await apiWith({ COMPANY_NAME: 'Exemple SRL', ACCESS_LOG_MONTHS: '9' });
  await fresh.owner('update lines set keep_sound_days = 30, keep_days = 365 where user_id = $1', [firm.id]);
  const { sections } = (await api.ask('GET', '/api/processing-record', { as: firm.id })).json;
  const words = JSON.stringify(sections).replaceAll('\u00a0', ' ');
  expect(words).toMatch(/son 30 jours, texte sans limite, message entier 365 jours/);
  expect(words).toContain('9 mois');
  for (const [path, heading] of [
    ['/api/agreement/pdf', 'Contrat de sous-traitance'],
    ['/api/processing-record/pdf', 'Registre des activités de traitement'],
  ]) {
    const reply = await api.app.inject({ url: path ?? '', headers: { authorization: `Bearer ${firm.id}` } });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const text = textOfPdf(reply.rawPayload);
    expect(text).toContain(heading);
    expect(text).toContain('Exemple SRL');
  }
});
