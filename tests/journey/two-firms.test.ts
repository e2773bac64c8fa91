// Two firms on two server processes with one database: no endpoint of the contract shows one the other's data, and each
// gets its own live events from either process.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, FIRM_HEADER } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LiveEvent } from '#contract/events.ts';
import { ask, person } from '#tests/support/ask-as.ts';
import { leave, messagesOf, signIn } from '#tests/support/firm.ts';
import { foreignRequests, type OfUser, SPY, UNKNOWN, type WithId } from '#tests/support/foreign-requests.ts';
import { listen, streamEnded } from '#tests/support/live-stream.ts';
import { type Running, until } from '#tests/support/running-server.ts';
import { CALLER, FORM, MARK, STRANGER, type TwoFirms, twoFirms } from '#tests/support/two-firms.ts';

let fixture: TwoFirms;
let installation: TwoFirms['installation'];
let whole: Running;
let web: Running;
let sound: TwoFirms['sound'];
let firm: TwoFirms['firm'];
let stranger: TwoFirms['stranger'];
let ids: TwoFirms['ids'];

beforeAll(async () => {
  fixture = await twoFirms();
  ({ installation, whole, web, sound, firm, stranger, ids } = fixture);
});
afterAll(() => fixture?.close());

const secrets = () => [MARK, 'perroquet', '0000077', firm.id, ...Object.values(ids)];
const OTHER_FORM = { ...FORM, name: 'Succession', link: 'https://formulaires.exemple.test/succession' };
const FOREIGN = foreignRequests(() => fixture);

const readAll = (path: string) => async (server: Running) =>
  (await ask(server, stranger, 'GET', path)).text();
const readEach = <N extends OfUser>(...names: N[]): Record<N, (server: Running) => Promise<string>> =>
  Object.fromEntries(names.map((name) => [name, readAll(endpoints[name].path)])) as never;
const readNone =
  (path: () => string, none: object = { items: [], total: 0 }) =>
  async (server: Running) => {
    const text = await readAll(path())(server);
    expect(JSON.parse(text)).toMatchObject(none);
    return text;
  };
const refused = (status: number, path: string, body: () => object) => async (server: Running) => {
  const reply = await ask(server, stranger, 'POST', path, body());
  expect(reply.status).toBe(status);
  return reply.text();
};
const changed =
  (path: string, body: object, method = 'PATCH') =>
  async (server: Running) =>
    (await ask(server, stranger, method, path, body, { 'if-match': '"1"' })).text();

const OWN: Record<Exclude<OfUser, WithId>, (server: Running) => Promise<string>> = {
  listVoicemails: async (server) => {
    const texts = await Promise.all(
      ['', '?q=perroquet', `?q=${ids.message}`, '?q=0470000077', '?urgent=1', '?order=asc&sort=id'].map(
        async (query) => (await ask(server, stranger, 'GET', `/api/voicemails${query}`)).text(),
      ),
    );
    for (const text of texts)
      expect(JSON.parse(text)).toMatchObject({ items: [], total: 0, counts: { total: 0, unread: 0 } });
    return texts.join();
  },
  ...readEach('ownLines', 'listViewings', 'firmPeople', 'listKeys', 'listSessions', 'listMembers'),
  ...readEach('getAgreement', 'agreementPdf', 'getProcessingRecord', 'processingRecordPdf'),
  acceptAgreement: refused(409, '/api/agreement', () => ({ version: '0'.repeat(12) })),
  ...readEach('ownFirms', 'getSubscription', 'listInvoices', 'getPrioritySettings', 'prioritySample'),
  ...readEach('getFirmLearning'),
  patchFirmLearning: changed('/api/firm-learning', { forget: true }),
  ...readEach('exportContacts', 'getFormSettings', 'listAccesses', 'exportAccesses', 'listHolds'),
  ...readEach('getSupportAccess'),
  withdrawSupportAccess: async (server) =>
    (await ask(server, stranger, 'DELETE', '/api/support-access')).text(),
  giveSupportAccess: refused(404, '/api/support-access', () => ({ hours: 1, voicemail_id: ids.message })),
  exportFirm: async (server) =>
    Buffer.from(await (await ask(server, stranger, 'GET', '/api/export')).arrayBuffer()).toString('latin1'),
  importContacts: refused(415, '/api/contacts/import', () => ({})),
  listContactImports: readNone(() => '/api/contacts/imports'),
  listContacts: readNone(() => '/api/contacts?q=perroquet'),
  mergeContacts: async (server) => {
    const body = { id: ids.contact, other_id: UNKNOWN, other_version: 1 };
    const reply = await ask(server, stranger, 'POST', '/api/contacts/merge', body, { 'if-match': '"1"' });
    expect(reply.status).toBe(404);
    return reply.text();
  },
  listWebhooks: readNone(() => '/api/webhooks'),
  startBulk: refused(404, '/api/voicemails/bulk', () => ({ ids: [ids.message], act: { is_read: true } })),
  createWebhook: refused(400, '/api/webhooks', () => ({ name: MARK, url: 'https://10.0.0.1/', events: [] })),
  listPushDevices: readNone(() => '/api/push', { items: [] }),
  listOutsideAddresses: readNone(() => '/api/outside-addresses', { items: [] }),
  addPushDevice: refused(400, '/api/push', () => ({
    endpoint: 'https://10.0.0.1/envoi',
    keys: { p256dh: MARK, auth: MARK },
  })),
  addHold: refused(404, '/api/holds', () => ({ voicemail_id: ids.message, reason: 'Litige' })),
  listAudit: readNone(() => `/api/audit?subject_id=${ids.line}`),
  listRecipients: readNone(() => `/api/recipients?line_id=${ids.line}`),
  addRecipient: refused(404, '/api/recipients', () => ({ line_id: ids.line, email: 'espion@exemple.test' })),
  previewCallerErasure: async (server) => {
    const reply = await ask(server, stranger, 'POST', '/api/callers/erase-preview', { number: CALLER });
    const { number: _, ...kept } = await reply.json();
    expect(Object.values(kept)).toEqual([0, 0, 0, false, false]);
    return JSON.stringify(kept);
  },
  eraseCaller: refused(404, '/api/callers/erase', () => ({ number: CALLER, confirmation: CALLER })),
  createKey: changed('/api/keys', { name: 'Agenda', scope: 'write' }, 'POST'),
  endOtherSessions: async (server) => {
    const text = await (await ask(server, stranger, 'DELETE', '/api/sessions')).text();
    expect((await ask(server, firm, 'GET', '/api/sessions')).status).toBe(200);
    return text;
  },
  voicemailStatistics: readNone(() => '/api/voicemails/statistics', { total: 0, analysed: 0, per_day: [] }),
  exportVoicemails: async (server) => {
    const text = await readAll('/api/voicemails/export.csv')(server);
    expect(text.trim().split('\r\n')).toHaveLength(1);
    return text;
  },
  noteVisit: async (server) => {
    const text = await (await ask(server, stranger, 'POST', '/api/visits')).text();
    expect(JSON.parse(text)).toEqual({ since: null, received: 0, urgent: 0, reminders: 0 });
    return text;
  },
  inviteMember: refused(400, '/api/members', () => ({ ...SPY, line_ids: [ids.line] })),
  patchFirm: changed('/api/firm', { require_second_factor: false }),
  listAdverseParties: readNone(() => '/api/adverse-parties'),
  addAdverseParty: refused(400, '/api/adverse-parties', () => ({ name: '' })),
  importAdverseParties: refused(400, '/api/adverse-parties/import', () => ({ csv: '' })),
  listCallBacks: readNone(() => '/api/call-backs'),
  patchPrioritySettings: changed('/api/priority-settings', { weights: { client: 20 } }),
  startCheckout: refused(409, '/api/subscription/checkout', () => ({})),
  openPortal: refused(409, '/api/subscription/portal', () => ({})),
  patchBilling: changed('/api/subscription', { name: 'Une autre' }),
  listForms: readNone(() => '/api/forms'),
  addForm: changed('/api/forms', OTHER_FORM, 'POST'),
  tryForms: async (server) => {
    const reply = await ask(server, stranger, 'POST', '/api/forms/try', { text: 'Je divorce.' });
    const text = await reply.text();
    expect(JSON.parse(text).form?.name ?? null).not.toBe(FORM.name);
    return text;
  },
  patchFormSettings: changed('/api/form-settings', { reminder_days: 3 }),
  makeFormSecret: async (server) => (await ask(server, stranger, 'POST', '/api/form-settings/secret')).text(),
  createUser: refused(403, '/api/users', () => ({ id: firm.id, email: STRANGER.email })),
  // An event of the firm would arrive before the one that follows the stranger's own message.
  liveEvents: async (server) => {
    const listening = listen(server, stranger, ({ event }) => event === 'voicemail.created', {
      'last-event-id': '1000-x',
    });
    await ask(server, firm, 'PATCH', `/api/voicemails/${ids.message}`, { is_read: true });
    const { slug } = JSON.parse(
      await installation.voxlex(whole, 'line', 'add', '--user', STRANGER.email, '--name', 'Ligne', '--json'),
    );
    await leave(whole.url, sound, {}, slug);
    return JSON.stringify(await listening);
  },
};

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
        .replace(':token_id', ids.token)
        .replace(/:(gid|did|match)/, UNKNOWN);
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

  test('is not acted on by a page that still shows it: every endpoint but those about the firms of the person refuses', async () => {
    const own = await ask(web, stranger, 'GET', '/api/voicemails', undefined, { [FIRM_HEADER]: stranger.id });
    expect([own.status, own.headers.get(FIRM_HEADER)]).toEqual([200, stranger.id]);
    const passed: string[] = [];
    for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
      if (row.access !== 'user') continue;
      const path = row.path.replace(/:\w+/g, UNKNOWN);
      const reply = await ask(web, stranger, row.method, path, undefined, { [FIRM_HEADER]: firm.id });
      const { code } = await reply.json();
      if (code !== 'firm_changed') passed.push(name);
    }
    expect(passed).toEqual(['ownFirms', 'enterFirm']);
  });
});

describe('the live stream', () => {
  const change = (server: Running) => () =>
    ask(server, firm, 'PATCH', `/api/voicemails/${ids.message}`, { is_read: true });
  const ofMessage = (event: LiveEvent) => event.voicemail_id === ids.message;

  test('each process sends events about changes made on the other', async () => {
    for (const [here, there] of [
      [whole, web],
      [web, whole],
    ] as const) {
      const [event] = await heardOf(here, change(there), ofMessage);
      expect(event).toMatchObject({ event: 'voicemail.updated', voicemail_id: ids.message });
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

  test('ends on the other process when its session signs out, while another session of the same person goes on', async () => {
    const [leaving, staying] = [await signInAgain(), await signInAgain()];
    const left = await ask(web, leaving, 'GET', '/api/events');
    const kept = await ask(web, staying, 'GET', '/api/events');
    expect((await signOut(leaving)).status).toBe(204);
    await streamEnded(left);
    const gone = streamEnded(kept).then(() => 'ended');
    const goesOn = ask(web, staying, 'GET', '/api/voicemails').then(() => 'goes on');
    expect(await Promise.race([gone, goesOn])).toBe('goes on');
    await installation.voxlex(whole, 'user', 'disable', '--email', STRANGER.email);
    await gone;
  });
});

describe('fields that a firm may not write are refused', () => {
  test.each(['user_id', 'line_id', 'transcription_corrected', 'received_at', 'read_at', 'id', 'updated_at'])(
    'of a message: %s',
    async (field) => {
      const body = { is_read: true, [field]: stranger.id };
      expect((await ask(web, firm, 'PATCH', `/api/voicemails/${ids.message}`, body)).status).toBe(400);
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
