// Two firms on two server processes with one database: no endpoint of the contract shows one the other's data, and each
// gets its own live events from either process.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { LiveEvent } from '#contract/events.ts';
import { ask, person } from '#tests/support/ask-as.ts';
import { type Account, leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import { listen } from '#tests/support/live-stream.ts';
import { type Installation, makeInstallation, type Running, until } from '#tests/support/running-server.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';
import { type SpeechServer, startSpeechServer } from '#tests/support/speech-server.ts';

type Table = typeof endpoints;
type OfUser = { [N in EndpointName]: Table[N]['access'] extends 'user' ? N : never }[EndpointName];
type WithId = { [N in OfUser]: Table[N] extends { params: unknown } ? N : never }[OfUser];

const MARK = 'le perroquet de la baronne';
const CALLER = '+32470000077';
const STRANGER: Account = { email: 'autre.cabinet@exemple.test', password: 'Perdrix-brune-41!' };

/** One installation: a token of one process is valid at the other. */
const PUBLIC_URL = 'http://voxlex.test';

let installation: Installation;
let speech: SpeechServer;
/** Runs jobs and answers; the other process only answers. */
let whole: Running;
let web: Running;
let sound: Uint8Array<ArrayBuffer>;
let firm: { token: string; id: string };
let stranger: { token: string; id: string };
let message: string;
let line: string;
let recipient: string;
let key: string;
let token: string;
let session: string;
let webhook: string;

beforeAll(async () => {
  speech = await startSpeechServer();
  speech.text = `Bonjour, c’est urgent, ${MARK} est en garde à vue.`;
  installation = await makeInstallation();
  whole = await installation.start({ SPEECH_URL: speech.url, PUBLIC_URL, QUICKSTART: '1' });
  web = await installation.start({ ROLE: 'web', PUBLIC_URL });
  sound = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  firm = person(await signIn(whole.url, printedAccount(whole)));
  await installation.voxlex(
    whole,
    ...['user', 'create', '--email', STRANGER.email, '--name', 'Autre Cabinet'],
    ...['--password', STRANGER.password],
  );
  stranger = person(await signIn(web.url, STRANGER));
  message = (await (await leave(whole.url, sound, { caller: CALLER })).json()).id;
  line = (await (await ask(whole, firm, 'GET', '/api/lines')).json()).items[0].id;
  const renamed = await ask(
    whole,
    firm,
    'PATCH',
    `/api/lines/${line}`,
    { name: `Ligne ${MARK}` },
    { 'if-match': '"1"' },
  );
  expect(renamed.status).toBe(200);
  const added = { line_id: line, email: `${MARK.replaceAll(' ', '-')}@exemple.test` };
  recipient = (await (await ask(whole, firm, 'POST', '/api/recipients', added)).json()).id;
  key = (await (await ask(whole, firm, 'POST', '/api/keys', { name: `Clé ${MARK}` })).json()).id;
  const tokens = `/api/lines/${line}/intake-tokens`;
  token = (await (await ask(whole, firm, 'POST', tokens, { name: `Central ${MARK}` })).json()).id;
  const hook = { name: MARK, url: 'https://receveur.exemple.test/', events: ['message.received'] };
  webhook = (await (await ask(whole, firm, 'POST', '/api/webhooks', hook)).json()).id;
  session = (await (await ask(whole, firm, 'GET', '/api/sessions')).json()).items[0].id;
  await until('the message understood', async () =>
    (await messagesOf(web.url, firm.token)).find((item) => item.ai_summary !== null),
  );
});
afterAll(async () => {
  await installation.remove();
  await speech.close();
});

const secrets = () => [MARK, 'perroquet', '0000077', message, line, firm.id, key, session];

const UNKNOWN = '0190a000-0000-7000-8000-000000000001';

const withId = <N extends WithId>(id: () => string, ...names: N[]): Record<N, { id: () => string }> =>
  Object.fromEntries(names.map((name) => [name, { id }])) as Record<N, { id: () => string }>;

/** Requests with another firm's ids. A new endpoint does not compile until it is listed here. */
const FOREIGN: Record<WithId, { id: () => string; body?: object }> = {
  ...withId(() => message, 'getVoicemail', 'spokenWords', 'getEscalation'),
  ...withId(() => line, 'getLine', 'previewRetention', 'listSentOut', 'listIntakeTokens'),
  ...withId(() => line, 'listGreetings', 'removeGreeting', 'heardNow', 'revokeIntakeToken'),
  ...withId(() => recipient, 'removeRecipient', 'resendConfirmation', 'sendSample'),
  ...withId(() => webhook, 'removeWebhook', 'renewWebhookSecret', 'testWebhook'),
  ...withId(() => webhook, 'listWebhookDeliveries', 'replayWebhookDelivery', 'acceptEscalation'),
  patchVoicemail: { id: () => message, body: { is_read: true, status: 'Supprimé' } },
  getUser: { id: () => firm.id },
  patchUser: { id: () => firm.id, body: { full_name: 'Un autre' } },
  patchLine: { id: () => line, body: { name: 'Une autre' } },
  getEscalationSettings: { id: () => line },
  patchEscalationSettings: { id: () => line, body: { after_minutes: 5 } },
  tryOwnWords: { id: () => line, body: { text: MARK } },
  addGreeting: { id: () => line, body: { text: MARK } },
  patchGreeting: { id: () => line, body: { text: MARK } },
  patchRecipient: { id: () => recipient, body: { messages: 'urgent' } },
  revokeKey: { id: () => key },
  createIntakeToken: { id: () => line, body: { name: 'Central' } },
  patchWebhook: { id: () => webhook, body: { active: false } },
  endSession: { id: () => session },
};

const readAll = (path: string) => async (server: Running) =>
  (await ask(server, stranger, 'GET', path)).text();
const readNone = (path: () => string) => async (server: Running) => {
  const text = await readAll(path())(server);
  expect(JSON.parse(text)).toMatchObject({ items: [], total: 0 });
  return text;
};
const refused = (status: number, path: string, body: () => object) => async (server: Running) => {
  const reply = await ask(server, stranger, 'POST', path, body());
  expect(reply.status).toBe(status);
  return reply.text();
};

const OWN: Record<Exclude<OfUser, WithId>, (server: Running) => Promise<string>> = {
  listVoicemails: async (server) => {
    const texts = await Promise.all(
      ['', '?q=perroquet', `?q=${message}`, '?q=0470000077', '?urgent=1', '?order=asc&sort=id'].map(
        async (query) => (await ask(server, stranger, 'GET', `/api/voicemails${query}`)).text(),
      ),
    );
    for (const text of texts)
      expect(JSON.parse(text)).toMatchObject({ items: [], total: 0, counts: { total: 0, unread: 0 } });
    return texts.join();
  },
  ownLines: readAll(endpoints.ownLines.path),
  listKeys: readAll(endpoints.listKeys.path),
  listWebhooks: readNone(() => '/api/webhooks'),
  createWebhook: refused(400, '/api/webhooks', () => ({ name: MARK, url: 'https://10.0.0.1/', events: [] })),
  listSessions: readAll(endpoints.listSessions.path),
  listAudit: readNone(() => `/api/audit?subject_id=${line}`),
  listRecipients: readNone(() => `/api/recipients?line_id=${line}`),
  addRecipient: refused(404, '/api/recipients', () => ({ line_id: line, email: 'espion@exemple.test' })),
  previewCallerErasure: async (server) => {
    const reply = await ask(server, stranger, 'POST', '/api/callers/erase-preview', { number: CALLER });
    const { number: _, ...kept } = await reply.json();
    expect(kept).toEqual({ messages: 0, recordings: 0, calls: 0, text_opt_out: false });
    return JSON.stringify(kept);
  },
  eraseCaller: refused(404, '/api/callers/erase', () => ({ number: CALLER, confirmation: CALLER })),
  createKey: async (server) =>
    (await ask(server, stranger, 'POST', '/api/keys', { name: 'Agenda', scope: 'write' })).text(),
  endOtherSessions: async (server) => {
    const text = await (await ask(server, stranger, 'DELETE', '/api/sessions')).text();
    expect((await ask(server, firm, 'GET', '/api/sessions')).status).toBe(200);
    return text;
  },
  voicemailStatistics: async (server) => {
    const text = await (await ask(server, stranger, 'GET', '/api/voicemails/statistics')).text();
    expect(JSON.parse(text)).toMatchObject({ total: 0, analysed: 0, per_day: [] });
    return text;
  },
  exportVoicemails: async (server) => {
    const text = await (await ask(server, stranger, 'GET', '/api/voicemails/export.csv')).text();
    expect(text.trim().split('\r\n')).toHaveLength(1);
    return text;
  },
  createUser: refused(403, '/api/users', () => ({ id: firm.id, email: STRANGER.email })),
  // An event of the firm would arrive before the one that follows the stranger's own message.
  liveEvents: async (server) => {
    const listening = listen(server, stranger, ({ event }) => event === 'voicemail.created', {
      'last-event-id': '1000-x',
    });
    await ask(server, firm, 'PATCH', `/api/voicemails/${message}`, { is_read: true });
    const { slug } = JSON.parse(
      await installation.voxlex(whole, 'line', 'add', '--user', STRANGER.email, '--name', 'Ligne', '--json'),
    );
    await leave(whole.url, sound, {}, slug);
    return JSON.stringify(await listening);
  },
};

/** Opens the stream, then runs the given action. */
const heardOf = async (
  server: Running,
  work: () => Promise<unknown>,
  last: (event: LiveEvent) => boolean,
  headers: Record<string, string> = {},
): Promise<LiveEvent[]> => {
  const opened = Promise.withResolvers<void>();
  const listening = listen(server, firm, last, headers, opened.resolve);
  await opened.promise;
  await work();
  return listening;
};

/** Links and the moment of a preview differ at every reading, and the last step may still be running. */
const readByFirm = async (path: string): Promise<string> =>
  (await (await ask(whole, firm, 'GET', path)).text()).replaceAll(
    /\/audio\/[^"]+|"(updated_at|at)":"[^"]+"/g,
    '',
  );

describe('another firm', () => {
  const rows = Object.entries(FOREIGN) as [WithId, (typeof FOREIGN)[WithId]][];

  test.each(rows)('%s with its id answers 404, as for an unknown id', async (name, { id, body }) => {
    const { method, path } = endpoints[name];
    const pathOf = (named: string) =>
      path
        .replace(':id', named)
        .replace(':token_id', token)
        .replace(/:(gid|did)/, UNKNOWN);
    const before = await readByFirm(pathOf(id()));
    const replies = await Promise.all(
      [id(), UNKNOWN].map(async (named) => {
        const reply = await ask(web, stranger, method, pathOf(named), body);
        return { status: reply.status, text: await reply.text(), headers: [...reply.headers.keys()].sort() };
      }),
    );
    expect(replies[0]?.status).toBe(404);
    expect(replies[0]).toEqual(replies[1]);
    for (const secret of secrets()) expect(replies[0]?.text).not.toContain(secret);
    expect(await readByFirm(pathOf(id()))).toBe(before);
  });

  test.each(Object.entries(OWN))('%s shows nothing of it', async (_name, said) => {
    const text = await said(web);
    for (const secret of secrets()) expect(text).not.toContain(secret);
  });
});

describe('fields that a firm may not write are refused', () => {
  test.each(['user_id', 'line_id', 'transcription', 'received_at', 'read_at', 'id', 'updated_at'])(
    'of a message: %s',
    async (field) => {
      const body = { is_read: true, [field]: stranger.id };
      expect((await ask(web, firm, 'PATCH', `/api/voicemails/${message}`, body)).status).toBe(400);
    },
  );

  test.each(['id', 'email', 'status', 'created_at'])('of a profile: %s', async (field) => {
    const reply = await ask(web, firm, 'PATCH', `/api/users/${firm.id}`, {
      full_name: 'Cabinet',
      [field]: 'x',
    });
    expect(reply.status).toBe(400);
  });
});

describe('the live stream', () => {
  const change = (server: Running) => () =>
    ask(server, firm, 'PATCH', `/api/voicemails/${message}`, { is_read: true });
  const ofMessage = (event: LiveEvent) => event.voicemail_id === message;

  test('each process sends events about changes made on the other', async () => {
    for (const [here, there] of [
      [whole, web],
      [web, whole],
    ] as const) {
      const [event] = await heardOf(here, change(there), ofMessage);
      expect(event).toMatchObject({ event: 'voicemail.updated', voicemail_id: message });
    }
  });

  test('goes on after a cut, on the other process, with what was missed', async () => {
    const [seen] = await heardOf(whole, change(whole), ofMessage);
    const second = await (await leave(whole.url, sound, { caller: CALLER })).json();
    await until('both kept', async () =>
      (await messagesOf(web.url, firm.token)).find(({ id }) => id === second.id),
    );
    const resumed = await listen(web, firm, ({ voicemail_id }) => voicemail_id === second.id, {
      'last-event-id': seen?.id ?? '',
    });
    expect(resumed.at(-1)).toMatchObject({ event: 'voicemail.created', voicemail_id: second.id });
  });

  const signInAgain = async () => person(await signIn(whole.url, STRANGER));
  const signOut = (who: { token: string }) => ask(whole, who, 'POST', '/auth/v1/logout?scope=local');
  /** Resolves when the server ends the stream. */
  const ended = async (stream: Response): Promise<void> => {
    for await (const _ of stream.body ?? []);
  };

  test('ends on the other process when its session signs out, while another session of the same person goes on', async () => {
    const [leaving, staying] = [await signInAgain(), await signInAgain()];
    const left = await ask(web, leaving, 'GET', '/api/events');
    const kept = await ask(web, staying, 'GET', '/api/events');
    expect((await signOut(leaving)).status).toBe(204);
    await ended(left);
    const gone = ended(kept).then(() => 'ended');
    expect(
      await Promise.race([gone, ask(web, staying, 'GET', '/api/voicemails').then(() => 'goes on')]),
    ).toBe('goes on');
    await installation.voxlex(whole, 'user', 'disable', '--email', STRANGER.email);
    await gone;
  });
});
