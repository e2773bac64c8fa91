import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ApiError, messageOr, refusalOf, tablesAreMissing } from './api-error.ts';
import { createClient } from './client.ts';

const line = {
  slug: 'demo',
  firm: 'Cabinet Exemple',
  language: 'fr',
  notice: 'Enregistré.',
  greeting: [],
  max_seconds: 120,
};
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

const listening = (answer: () => Response | Promise<Response>, token: string | null = 'jeton') => {
  const heard: { url: string; request: RequestInit }[] = [];
  let signedOut = 0;
  const client = createClient({
    table: endpoints,
    token: async () => token,
    onSignedOut: () => {
      signedOut += 1;
    },
    fetch: async (url, request) => {
      heard.push({ url: String(url), request: request ?? {} });
      return answer();
    },
  });
  return { client, heard, signedOut: () => signedOut };
};

const refusalFrom = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApiError)) throw new Error('no ApiError was thrown');
  return error;
};

describe('a call', () => {
  it('fills the path in and parses the reply', async () => {
    const { client, heard } = listening(() => json({ ...line, secret: 'no' }));
    const reply = await client.call('describeLine', { params: { slug: 'demo' } });
    expect(heard[0]?.url).toBe('/api/caller-pages/demo');
    expect(reply).toEqual(line);
  });

  it('carries the token to endpoints of a user and to no public one', async () => {
    const { client, heard } = listening(() => json(line));
    await client.call('describeLine', { params: { slug: 'demo' } });
    await refusalFrom(client.call('listVoicemails', { query: { urgency: ['Urgent', 'Modéré'], q: '' } }));
    expect(heard[0]?.request.headers).toEqual({});
    expect(heard[1]?.request.headers).toEqual({ authorization: 'Bearer jeton' });
    expect(heard[1]?.url).toBe('/api/voicemails?urgency=Urgent&urgency=Mod%C3%A9r%C3%A9');
  });

  it('sends a body as JSON', async () => {
    const { client, heard } = listening(() => json({}, 200));
    await refusalFrom(
      client.call('patchVoicemail', {
        params: { id: '0190a000-0000-7000-8000-000000000001' },
        body: { is_read: true },
      }),
    );
    expect(heard[0]?.request.method).toBe('PATCH');
    expect(heard[0]?.request.body).toBe('{"is_read":true}');
  });

  it('sends the version that a change replaces', async () => {
    const { client, heard } = listening(() => json({}));
    await refusalFrom(
      client.call('patchUser', {
        params: { id: '0190a000-0000-7000-8000-000000000001' },
        body: { full_name: 'Camille Exemple' },
        headers: { 'if-match': '"3"' },
      }),
    );
    expect(heard[0]?.request.headers).toMatchObject({ 'if-match': '"3"' });
  });

  it('refuses a reply that is not what the contract says', async () => {
    const { client } = listening(() => json({ ...line, max_seconds: 'beaucoup' }));
    expect((await refusalFrom(client.call('describeLine', { params: { slug: 'demo' } }))).code).toBe(
      'unreadable',
    );
  });

  it('says so when no answer comes, and lets an abort through as it is', async () => {
    const cut = listening(() => Promise.reject(new TypeError('failed to fetch')));
    expect(await refusalFrom(cut.client.call('describeLine', { params: { slug: 'demo' } }))).toMatchObject({
      code: 'no_answer',
      status: 0,
    });
    const left = listening(() => Promise.reject(new DOMException('left', 'AbortError')));
    await expect(left.client.call('describeLine', { params: { slug: 'demo' } })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('tells the session when a signed-in call is unauthorized', async () => {
    const refused = listening(() => json({ code: 'unauthorized', message: 'Veuillez vous connecter.' }, 401));
    await refusalFrom(refused.client.call('listVoicemails', {}));
    expect(refused.signedOut()).toBe(1);
  });
});

describe('a refusal', () => {
  it('keeps the code, status and sentence of the server', () => {
    expect(
      refusalOf(404, '{"code":"line_unknown","message":"Cette messagerie n’existe pas."}'),
    ).toMatchObject({
      code: 'line_unknown',
      status: 404,
      message: 'Cette messagerie n’existe pas.',
    });
  });

  it('keeps the further fields of the reply', () => {
    expect(refusalOf(409, '{"code":"stale","message":"Modifié.","current":{"version":4}}').details).toEqual({
      current: { version: 4 },
    });
  });

  it('makes a sentence of a proxy page that is not JSON', () => {
    expect(refusalOf(502, '<html>Bad Gateway</html>')).toMatchObject({ code: 'internal', status: 502 });
    expect(refusalOf(413, '')).toMatchObject({ code: 'body_too_big', said: false });
    expect(messageOr(refusalOf(502, '<html>Bad Gateway</html>'), 'la nôtre')).toBe('la nôtre');
    expect(messageOr(refusalOf(500, '{"message":"Panne."}'), 'la nôtre')).toBe('Panne.');
  });

  it('knows missing tables by the code and by the words', () => {
    expect(tablesAreMissing(refusalOf(503, '{"code":"42P01","message":"Base"}'))).toBe(true);
    expect(tablesAreMissing(new Error('relation "voicemails" does not exist'))).toBe(true);
    expect(tablesAreMissing(refusalOf(503, '{"code":"unavailable","message":"Plus tard."}'))).toBe(false);
  });
});
