// A signed-in browser with a stubbed API that answers from the demonstration's records.
import type { Page, Route } from '@playwright/test';
import type { Voicemail } from '#contract/voicemail.ts';
import { listQuery, type VoicemailPatch, voicemailPatch } from '#contract/voicemail.ts';
import { patchedBy } from '#web/app/dashboard/patched.ts';
import { demoRecords } from '#web/app/demo/records.ts';
import { demoPageOf, filtered } from '#web/app/demo/rules.ts';
import { statisticsOf } from '#web/app/demo/statistics.ts';
import { timingsOf } from '#web/app/demo/word-times.ts';

const USER = '0190d3a0-0000-7000-8000-00000000d000';
const EMAIL = 'claire.dumont@cabinet-dumont.example';
const LIVES_S = 3600;

const profile = {
  id: USER,
  email: EMAIL,
  full_name: 'Maître Claire Dumont',
  phone: null,
  status: 'active',
  last_login: null,
  created_at: '2026-01-01T09:00:00.000Z',
  updated_at: '2026-01-01T09:00:00.000Z',
};

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const sessionOf = (now: Date) => {
  const expires_at = Math.floor(now.getTime() / 1000) + LIVES_S;
  return {
    access_token: `${base64url({ alg: 'none' })}.${base64url({ sub: USER, exp: expires_at })}.x`,
    refresh_token: 'stand-in',
    token_type: 'bearer',
    expires_in: LIVES_S,
    expires_at,
    user: {
      id: USER,
      aud: 'authenticated',
      email: EMAIL,
      app_metadata: {},
      user_metadata: {},
      created_at: '',
    },
  };
};

type Answer = (route: Route) => Promise<void> | void;
export type StubbedApi = {
  messages: Voicemail[];
  patches: { id: string; patch: VoicemailPatch }[];
  lists: number;
  /** Replaces the reply of an endpoint, such as 'GET /api/voicemails'. */
  answers: Map<string, Answer>;
  /** How many live streams were opened. */
  streams: number;
  /** Sends this to the open streams and ends them; until then they stay open and silent. */
  say: (text: string) => void;
};

export const refuse =
  (status: number, code: string, message: string): Answer =>
  (route) =>
    route.fulfill({ status, json: { code, message } });

const queryOf = (url: URL) => {
  const given: Record<string, string | string[]> = {};
  for (const name of url.searchParams.keys()) {
    const values = url.searchParams.getAll(name);
    given[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return listQuery.parse(given);
};

const answerAs = async (api: StubbedApi, said: () => Promise<string>, route: Route): Promise<void> => {
  const request = route.request();
  const url = new URL(request.url());
  const own = api.answers.get(`${request.method()} ${url.pathname}`);
  if (own !== undefined) return own(route);
  const now = new Date();
  if (url.pathname === `/api/users/${USER}`) return route.fulfill({ json: profile });
  if (url.pathname === '/api/lines')
    return route.fulfill({ json: { items: [], total: 0, page: 1, pages: 1, page_size: 20 } });
  if (url.pathname === '/api/voicemails/statistics')
    return route.fulfill({ json: statisticsOf(filtered(api.messages, queryOf(url), now), () => null) });
  if (url.pathname === '/api/voicemails') {
    api.lists += 1;
    return route.fulfill({ json: demoPageOf(api.messages, queryOf(url), now) });
  }
  const id = /^\/api\/voicemails\/([^/]+)$/.exec(url.pathname)?.[1];
  const message = api.messages.find((one) => one.id === id);
  if (message !== undefined && request.method() === 'PATCH') {
    const patch = voicemailPatch.parse(request.postDataJSON());
    api.patches.push({ id: message.id, patch });
    for (const name of ['outcome', 'handled_at', 'deleted_at', 'assignee_id', 'remind_at'] as const) {
      const { [name]: changed } = patchedBy(message, patch, now.toISOString());
      if (changed === undefined) delete message[name];
    }
    Object.assign(message, patchedBy(message, patch, now.toISOString()));
  }
  if (message !== undefined) return route.fulfill({ json: message });
  const beside = /^\/api\/voicemails\/([^/]+)\/(notes|history)$/.exec(url.pathname);
  if (beside && request.method() === 'GET') return route.fulfill({ json: { items: [], earlier: null } });
  const spoken = /^\/api\/voicemails\/([^/]+)\/words$/.exec(url.pathname)?.[1];
  const heard = api.messages.find((one) => one.id === spoken);
  if (heard !== undefined) return route.fulfill({ json: timingsOf(heard) });
  if (url.pathname === '/api/events')
    return route.fulfill({ contentType: 'text/event-stream', body: await said() });
  return route.fulfill({ status: 404, json: { code: 'not_found', message: 'Introuvable.' } });
};

/** A stream that ended would be reopened and refresh the page in the middle of a test. */
const silentUntilSaid = (api: Pick<StubbedApi, 'streams'>) => {
  let waiting: ((text: string) => void)[] = [];
  const say = (text: string) => {
    for (const hear of waiting) hear(text);
    waiting = [];
  };
  const said = (): Promise<string> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      api.streams += 1;
    });
  return { say, said };
};

export const stubApi = async (page: Page, signedIn = true): Promise<StubbedApi> => {
  const api: StubbedApi = {
    messages: demoRecords(new Date()).map((message) => ({
      ...message,
      audio_url: message.peaks.length > 0 ? `/audio/${message.id}` : null,
      audio_file_url: message.peaks.length > 0 ? `/audio/${message.id}` : null,
    })),
    patches: [],
    lists: 0,
    answers: new Map(),
    streams: 0,
    say: () => {},
  };
  const { say, said } = silentUntilSaid(api);
  api.say = say;
  await page.route(/\/(api|auth\/v1|audio)\//, (route) => answerAs(api, said, route));
  if (signedIn)
    await page.addInitScript((session) => {
      // Set once, because after a sign-out the next page must find no session.
      if (sessionStorage.getItem('signed-in') !== null) return;
      sessionStorage.setItem('signed-in', 'once');
      localStorage.setItem('voxlex.session', JSON.stringify(session));
    }, sessionOf(new Date()));
  return api;
};
