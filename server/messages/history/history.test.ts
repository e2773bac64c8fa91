// Notes beside a message, and its history.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string; email: string };
let stranger: { id: string };
let line: { id: string };
let id: string;
const time = { now: new Date('2026-11-23T10:00:00.000Z') };
const later = (ms = 1000) => {
  time.now = new Date(time.now.getTime() + ms);
};

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, { now: () => time.now });
  firm = await makeFirm(fresh.db);
  stranger = await makeFirm(fresh.db, 'Autre Cabinet');
  line = await makeLine(fresh.db, firm.id);
  await fresh.owner(
    `insert into users (id, email, full_name) values ($1, 'c@exemple.test', 'Cabinet Exemple')
     on conflict (id) do update set full_name = excluded.full_name`,
    [firm.id],
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  later();
  const given = { urgency: 'Modéré', transcription: 'Bonjour', received_at: time.now, updated_at: time.now };
  id = await makeMessage(fresh.db, { userId: firm.id, lineId: line.id }, given);
  later();
});

const act = async (patch: object, who = firm.id) => {
  const reply = await api.patch(who, id, patch);
  later();
  return reply;
};
const history = async (who = firm.id) => (await api.get(who, `/api/voicemails/${id}/history`)).json().items;
const last = async (who = firm.id) => (await history(who)).at(-1);
const undo = async (actId: string, who = firm.id) => {
  const reply = await api.send('POST', who, `/api/voicemails/${id}/undo`, { act_id: actId });
  later();
  return reply;
};
describe('notes', () => {
  const add = async (text: string, who = firm.id) =>
    api.send('POST', who, `/api/voicemails/${id}/notes`, { text });
  const notes = async () => (await api.get(firm.id, `/api/voicemails/${id}/notes`)).json().items;

  test('are added, changed and removed by their person, and each act can be undone', async () => {
    const { id: noteId } = (await add('Rappeler après 14 h.')).json();
    later();
    expect(await notes()).toMatchObject([{ text: 'Rappeler après 14 h.', own: true, changed_at: null }]);
    await api.send('PATCH', firm.id, `/api/notes/${noteId}`, { text: 'Rappeler demain.' });
    later();
    expect(await notes()).toMatchObject([{ text: 'Rappeler demain.', changed_at: expect.any(String) }]);
    await undo((await last()).id);
    expect(await notes()).toMatchObject([{ text: 'Rappeler après 14 h.' }]);
    expect((await api.send('DELETE', firm.id, `/api/notes/${noteId}`)).json()).toEqual({ id: noteId });
    later();
    expect(await notes()).toEqual([]);
    expect((await api.send('DELETE', firm.id, `/api/notes/${noteId}`)).statusCode).toBe(404);
    await undo((await last()).id);
    expect(await notes()).toHaveLength(1);
    expect(JSON.stringify(await history())).not.toContain('Rappeler');
  });

  test('belong to a person: not to a program, another firm or a request without a session', async () => {
    const { id: noteId } = (await add('Secret.')).json();
    expect((await add('x', stranger.id)).statusCode).toBe(404);
    expect((await add(' ')).json()).toMatchObject({ code: 'bad_request', field: 'text' });
    expect((await add('x', `${firm.id}/key`)).statusCode).toBe(403);
    for (const [method, body] of [
      ['PATCH', { text: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await api.send(method, stranger.id, `/api/notes/${noteId}`, body)).statusCode).toBe(404);
      expect((await api.send(method, null as never, `/api/notes/${noteId}`, body)).statusCode).toBe(401);
    }
    expect(await notes()).toMatchObject([{ text: 'Secret.' }]);
  });

  test('go with the message', async () => {
    await add('Secret.');
    await fresh.owner('delete from voicemails where id = $1', [id]);
    expect(await fresh.owner('select from message_notes where voicemail_id = $1', [id])).toEqual([]);
    expect(await fresh.owner('select from message_acts where voicemail_id = $1', [id])).toEqual([]);
  });
});

describe('the history', () => {
  const deliver = async (recipient: string, kind = 'notice', state = 'sent') => {
    const delivery = newId();
    await fresh.owner(
      `insert into deliveries (id, user_id, voicemail_id, recipient, kind, message_id, content, state, sent_at)
       values ($1::uuid, $2, $3, $4, $5, $1::text, 'complete', $6, $7)`,
      [delivery, firm.id, id, recipient, kind, state, time.now],
    );
    later();
    return delivery;
  };

  test('has the arrival, each mail, text, reading and correction in order of time', async () => {
    await deliver('cabinet@exemple.test');
    await act({ is_read: true });
    await fresh.owner(
      `insert into replies (id, user_id, line_id, voicemail_id, recipient, body, state, created_at)
       values ($1, $2, $3, $4, '+32470000011', 'x', 'delivered', $5)`,
      [newId(), firm.id, line.id, id, time.now],
    );
    later();
    await act({ corrections: { urgency: 'Urgent' } });
    expect(await history()).toMatchObject([
      { kind: 'received' },
      { kind: 'mail', state: 'sent', to: 'cabinet@exemple.test' },
      { kind: 'changed', after: { is_read: true } },
      { kind: 'text', state: 'delivered' },
      { kind: 'changed', before: { urgency: 'Modéré' }, after: { urgency: 'Urgent' } },
    ]);
    expect((await api.get(stranger.id, `/api/voicemails/${id}/history`)).statusCode).toBe(404);
    expect((await api.get(null, `/api/voicemails/${id}/history`)).statusCode).toBe(401);
  });

  const page = async (query: string) =>
    (await api.get(firm.id, `/api/voicemails/${id}/history${query}`)).json();
  const kindsOf = async (query: string) =>
    (await page(query)).items.map(({ kind }: { kind: string }) => kind);

  test('has what a person decided about a form and an escalation, and what went to a browser', async () => {
    const [form, escalation] = [newId(), newId()];
    const at = (seconds: number) => new Date(time.now.getTime() + seconds * 1000);
    await fresh.owner(
      `insert into forms (id, user_id, name, use_when, link, language, sending, created_at)
       values ($1, $2, 'Divorce', 'x', 'https://exemple.test/', 'fr', 'approval', now())`,
      [form, firm.id],
    );
    await fresh.owner(
      `insert into form_proposals (id, user_id, voicemail_id, form_id, code, reference, proposed_at, approved_at, decided_by, sent_at, expires_at)
       values ($1, $2, $3, $4, 'code', 'reference', $5, $6, $2, $7, $7)`,
      [newId(), firm.id, id, form, at(1), at(2), at(3)],
    );
    await fresh.owner(
      `insert into escalations (id, user_id, line_id, voicemail_id, state, after_minutes, started_at, accepted_at, accepted_person)
       values ($1, $2, $3, $4, 'accepted', 5, $5, $6, $2)`,
      [escalation, firm.id, line.id, id, at(4), at(6)],
    );
    await fresh.owner(
      `insert into escalation_notices (id, user_id, escalation_id, channel, address, state, batch_id, created_at, sent_at)
       values ($1, $2, $3, 'push', 'Téléphone', 'sent', $3, $4, $4)`,
      [newId(), firm.id, escalation, at(5)],
    );
    const person = { id: firm.id, name: 'Cabinet Exemple' };
    expect((await page('')).items.slice(1)).toMatchObject([
      { kind: 'form', state: 'proposed', person: null },
      { kind: 'form', state: 'approved', person },
      { kind: 'form', state: 'sent', person: null },
      { kind: 'push', state: 'sent', to: 'Téléphone' },
      { kind: 'escalation', state: 'accepted', person },
    ]);
    expect(await kindsOf('?group=acts')).toEqual(['form', 'escalation']);
    expect(await kindsOf('?group=sent')).toEqual(['form', 'form', 'push']);
  });

  test('shows acts, what was sent, and readings apart', async () => {
    await deliver('cabinet@exemple.test');
    await act({ is_read: true });
    await act({ status: 'Traité' });
    expect(await kindsOf('')).toEqual(['received', 'mail', 'changed', 'changed']);
    expect((await page('?group=acts')).items).toMatchObject([{ after: { status: 'Traité' } }]);
    expect(await kindsOf('?group=sent')).toEqual(['mail']);
    expect((await page('?group=reads')).items).toMatchObject([{ after: { is_read: true } }]);
    expect((await api.get(firm.id, `/api/voicemails/${id}/history?group=x`)).statusCode).toBe(400);
    expect((await api.get(firm.id, `/api/voicemails/${id}/history?before=hier`)).statusCode).toBe(400);
  });

  test('of many acts comes page by page, each act once, also where they have one moment', async () => {
    for (let n = 0; n < 120; n += 1) await api.patch(firm.id, id, { is_read: n % 2 === 0 });
    await deliver('cabinet@exemple.test');
    const seen: { id: string; at: string }[] = [];
    let next = await page('');
    for (; next.earlier !== null; next = await page(`?before=${encodeURIComponent(next.earlier)}`)) {
      expect(next.items).toHaveLength(50);
      seen.unshift(...next.items);
    }
    seen.unshift(...next.items);
    expect(seen).toHaveLength(122);
    expect(new Set(seen.map((item) => item.id)).size).toBe(122);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort());
    expect((await page('?group=reads')).earlier).not.toBeNull();
    expect((await page('?group=sent')).earlier).toBeNull();
  });

  test('sends a notice again to a present recipient, three times at most, each time in the history', async () => {
    const present = await deliver(firm.email);
    const gone = await deliver('parti@exemple.test');
    const resend = (delivery_id: string, who = firm.id) =>
      api.send('POST', who, `/api/voicemails/${id}/resend`, { delivery_id });
    expect((await resend(gone)).statusCode).toBe(404);
    expect((await resend(newId())).statusCode).toBe(404);
    expect((await resend(present, stranger.id)).json().code).toBe('voicemail_unknown');
    for (let n = 0; n < 3; n += 1) expect((await resend(present)).statusCode).toBe(202);
    expect((await resend(present)).json().code).toBe('too_many');
    expect(api.enqueued).toEqual([id, id, id]);
    const told = await history();
    expect(told.filter(({ kind }: { kind: string }) => kind === 'resent')).toHaveLength(3);
    expect(
      await fresh.owner(
        `select kind from deliveries where voicemail_id = $1 and state = 'intended' order by kind`,
        [id],
      ),
    ).toEqual([{ kind: 'resent' }, { kind: 'resent-2' }, { kind: 'resent-3' }]);
  });
});
