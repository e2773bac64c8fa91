// Greetings behind their real endpoints, with a database, a folder and ffmpeg. Each test has a firm with a line in two
// languages.
import { greetingPage, heard } from '#contract/greetings.ts';
import { greetingRoutes, openGreetings } from '#server/greetings/index.ts';
import { BUDGETS } from '#server/limits/index.ts';
import { lineRoutes } from '#server/lines/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { settingChangeRoutes } from '#server/setting-changes/index.ts';
import { makeFirm, makeLine } from './factories.ts';
import { testLimits } from './limits.ts';
import { recordingsFixture } from './recordings.ts';
import { type Answer, signedInApi } from './signed-in-api.ts';
import { convert, speechLikeWav } from './sound.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
/** How many greetings an account may add here in an hour. */
export const FEW = 8;
export const AWAY = { kind: 'absence', from: '2026-12-24', to: '2027-01-03' };

export type GreetingsFixture = Awaited<ReturnType<typeof greetingsFixture>>;

export const greetingsFixture = async () => {
  const recordings = await recordingsFixture();
  const { db } = recordings.fresh;
  const voice = await convert(speechLikeWav(3), 'webm');
  const clock = { now: () => NOW };
  const greetings = await openGreetings({
    db,
    clock,
    keys: { systemKey: async () => Buffer.alloc(32, 7) },
    recordings: recordings.recordings,
    maxBytes: 20_000_000,
  });
  const budgets = { ...BUDGETS, greetingPerAccount: { ...BUDGETS.greetingPerAccount, limit: FEW } };
  const deps = {
    db,
    clock,
    greetings,
    limits: testLimits(db, clock, budgets),
    room: { requireRoom: async () => {} },
    config: parseConfig({ PUBLIC_URL: 'https://voxlex.example' }),
    texting: { provider: true, price_cents: 8, stop_link: null },
    wouldGo: async () => ({ sounds: 0, texts: 0, messages: 0 }),
  };
  const api = await signedInApi((app) => {
    lineRoutes(app, deps);
    greetingRoutes(app, deps);
    settingChangeRoutes(app, { db });
  });
  let firm = '';
  let line = { id: '', slug: '' };
  const url = (more = '') => `/api/lines/${line.id}/greetings${more}`;
  const get = async (path: string) => (await api.ask('GET', path, { as: firm })).json;

  return {
    api,
    voice,
    recordings,
    url,
    firm: () => firm,
    line: () => line,
    begin: async () => {
      firm = (await makeFirm(db, 'Étude Duhamel')).id;
      line = await makeLine(db, firm, { second_language: 'nl' });
    },
    write: (body: object, headers: Record<string, string> = {}, as = firm) =>
      api.ask('POST', url(), { as, body, headers }),
    patch: (id: string, body: object, version: number) =>
      api.ask('PATCH', url(`/${id}`), { as: firm, body, headers: { 'if-match': `"${version}"` } }),
    record: async (sound: Buffer, fields: Record<string, string> = {}, as = firm): Promise<Answer> => {
      const form = new FormData();
      form.append('audio', new File([new Uint8Array(sound)], 'annonce.webm'));
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const whole = new Response(form);
      const reply = await api.app.inject({
        method: 'POST',
        url: url(),
        headers: { authorization: `Bearer ${as}`, 'content-type': whole.headers.get('content-type') ?? '' },
        payload: Buffer.from(await whole.arrayBuffer()),
      });
      return { status: reply.statusCode, json: reply.json(), etag: undefined };
    },
    list: async () => greetingPage.parse(await get(url())).items,
    now: async (at?: string) =>
      heard.parse(await get(`${url('/now')}${at ? `?at=${encodeURIComponent(at)}` : ''}`)),
    journal: async () => (await get('/api/audit')).items,
    close: async () => {
      await api.close();
      await recordings.close();
    },
  };
};
