// Every endpoint of a firm's messages: without a token, with another firm's, with invalid input, and correctly.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { spoken } from '#contract/spoken.ts';
import { statistics } from '#contract/statistics.ts';
import { voicemail, voicemailPage } from '#contract/voicemail.ts';
import { newId } from '#server/platform/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string };
let stranger: { id: string };
let mine: string;
const MARK = 'zèbre confidentiel';

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh);
  firm = await makeFirm(fresh.db);
  stranger = await makeFirm(fresh.db, 'Autre Cabinet');
  const line = await makeLine(fresh.db, firm.id);
  mine = await makeMessage(
    fresh.db,
    { userId: firm.id, lineId: line.id },
    {
      transcription: `<b>Bonjour</b>, ${MARK}.`,
      ai_summary: 'Résumé',
      caller_phone_number: '+32470000011',
      duration_seconds: 42,
      urgency: 'Urgent',
    },
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});

const LISTS = ['/api/voicemails', '/api/voicemails/statistics', '/api/voicemails/export.csv'];

test('bidi control characters are removed from every text, and word positions refer to the result', async () => {
  const line = await makeLine(fresh.db, firm.id);
  const turned = '\u202efin\u2066 gro\u200f';
  const id = await makeMessage(
    fresh.db,
    { userId: firm.id, lineId: line.id },
    {
      transcription: `${turned} Bonjour`,
      ai_summary: turned,
      words: JSON.stringify([{ text: 'Bonjour', start: 1, end: 2, confidence: null }]),
      facts: JSON.stringify({
        caller_name: turned,
        callback_number: turned,
        deadline_text: turned,
        deadline_on: null,
        callback: { said: turned, caller: null, verdict: 'incomplete', passage: null },
        radar: [{ event: 'Audience', quote: turned, day_text: turned, on: null }],
      }),
      sent_out: JSON.stringify([
        { at: '2026-01-20T09:00:00.000Z', host: 'm.example', model: 'm', text: turned },
      ]),
      sentiment: 'Neutre',
      status: 'Traité',
    },
  );
  await fresh.owner('update voicemail_analysis set evidence = $2 where voicemail_id = $1', [id, [turned]]);
  const whole = await api.get(firm.id, `/api/voicemails/${id}`);
  expect(whole.body.match(/fin gro/g)).toHaveLength(10);
  expect(whole.body).not.toMatch(/\p{Bidi_Control}/u);
  const words = (await api.get(firm.id, `/api/voicemails/${id}/words`)).json();
  expect(words.words).toEqual([{ from: 8, to: 15, start: 1, end: 2 }]);
  const found = await api.get(firm.id, '/api/voicemails?q=gro');
  expect(found.body).not.toMatch(/\p{Bidi_Control}/u);
  await fresh.owner('delete from voicemails where id = $1', [id]);
  await fresh.owner('delete from lines where id = $1', [line.id]);
});

describe('a request without a token', () => {
  test.each([...LISTS, `/api/voicemails/${newId()}`, `/api/voicemails/${newId()}/words`])(
    'for %s is answered 401',
    async (url) => {
      const reply = await api.get(null, url);
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({ code: 'unauthorized', message: 'Veuillez vous connecter.' });
    },
  );

  test('that changes a message is answered 401', async () => {
    expect((await api.patch(null, mine, { is_read: true })).statusCode).toBe(401);
  });
});

describe('another firm', () => {
  test('lists, counts and exports no message of this firm', async () => {
    for (const search of ['', '?q=z%C3%A8bre', `?q=${mine}`, '?q=0470']) {
      const [list, figures, file] = await Promise.all(
        LISTS.map((url) => api.get(stranger.id, `${url}${search}`)),
      );
      expect(list?.json()).toMatchObject({ items: [], total: 0, counts: { total: 0 } });
      expect(figures?.json()).toMatchObject({ total: 0, per_day: [] });
      expect(file?.body.trim().split('\r\n')).toHaveLength(1);
      for (const reply of [list, figures, file]) expect(reply?.body).not.toMatch(/zèbre|0000011/);
    }
  });

  test('gets 404 for the id of this firm’s message, as for an id that does not exist', async () => {
    for (const id of [mine, newId()])
      for (const reply of [
        await api.get(stranger.id, `/api/voicemails/${id}`),
        await api.get(stranger.id, `/api/voicemails/${id}/words`),
        await api.patch(stranger.id, id, { status: 'Supprimé' }),
      ]) {
        expect(reply.statusCode).toBe(404);
        expect(reply.json()).toEqual({ code: 'voicemail_unknown', message: 'Ce message n’existe pas.' });
      }
    expect((await api.get(firm.id, `/api/voicemails/${mine}`)).json()).toMatchObject({ status: 'Nouveau' });
  });
});

describe('invalid input is answered 400', () => {
  const wrong = [
    'page=0',
    'page=x',
    'sort=user_id',
    'order=up',
    'period=year',
    'duration=1',
    'content=x',
    'urgency=Urgentissime',
    'urgency=Urgent&urgency=x',
    'unread=2',
    `q=${'a'.repeat(201)}`,
  ];
  test.each(LISTS.flatMap((url) => wrong.map((query) => `${url}?${query}`)))('%s', async (url) => {
    const reply = await api.get(firm.id, url);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('bad_request');
  });

  test('an unknown separator', async () => {
    const reply = await api.get(firm.id, '/api/voicemails/export.csv?separator=tab');
    expect(reply.statusCode).toBe(400);
  });

  test.each(['1', 'null', `${newId()}x`])('the id %s', async (id) => {
    expect((await api.get(firm.id, `/api/voicemails/${id}`)).statusCode).toBe(400);
    expect((await api.get(firm.id, `/api/voicemails/${id}/words`)).statusCode).toBe(400);
  });

  test.each([
    { user_id: newId() },
    { is_read: true, ai_summary: 'autre' },
    { status: 'Perdu' },
    { is_read: 'oui' },
  ])('the change %j', async (change) => {
    expect((await api.patch(firm.id, mine, change)).statusCode).toBe(400);
  });
});

describe('the firm itself', () => {
  test('reads its list, one message and the statistics, each with the schema of the contract', async () => {
    const list = await api.get(firm.id, '/api/voicemails?q=zebre&urgency=Urgent');
    expect(list.headers['cache-control']).toBe('no-store');
    const { items } = z.parse(voicemailPage, list.json());
    expect(items).toMatchObject([
      { id: mine, transcription: `<b>Bonjour</b>, ${MARK}.`, highlights: ['zèbre'] },
    ]);
    const one = (await api.get(firm.id, `/api/voicemails/${mine}`)).json();
    expect(z.parse(voicemail, one)).toEqual(one);
    const figures = (await api.get(firm.id, '/api/voicemails/statistics')).json();
    expect(z.parse(statistics, figures)).toEqual(figures);
    expect(figures).toMatchObject({ total: 1, analysed: 1, overall_urgency: 'Urgent' });
  });

  test('gets the time of each word, although tags and punctuation stand between the words', async () => {
    const words = JSON.stringify(
      ['bonjour', 'zebre'].map((text, at) => ({ text, start: at, end: at + 0.5, confidence: null })),
    );
    const facts = { caller_name: 'Zèbre', callback_number: null, deadline_text: null, deadline_on: null };
    await fresh.db.asSystem((trx) =>
      trx
        .updateTable('voicemails')
        .set({ words, facts: JSON.stringify(facts) })
        .where('id', '=', mine)
        .execute(),
    );
    const said = (await api.get(firm.id, `/api/voicemails/${mine}/words`)).json();
    expect(z.parse(spoken, said)).toEqual(said);
    expect(said).toEqual({
      words: [
        { from: 3, to: 10, start: 0, end: 0.5 },
        { from: 16, to: 21, start: 1, end: 1.5 },
      ],
      passages: { caller_name: { start: 0.75, end: 1.75 }, callback_number: null, deadline_text: null },
    });
  });

  test('marks a message read and unread, and each change sends a live event', async () => {
    const read = (await api.patch(firm.id, mine, { is_read: true })).json();
    expect(read).toMatchObject({ is_read: true, read_at: expect.any(String) });
    expect((await api.patch(firm.id, mine, { is_read: false })).json()).toMatchObject({
      is_read: false,
      read_at: null,
    });
    expect(api.changedIds).toEqual([mine, mine]);
  });

  test('deletes and restores a message, in the list, the counts and the statistics', async () => {
    const totals = async () => {
      const list = (await api.get(firm.id, '/api/voicemails')).json();
      const figures = (await api.get(firm.id, '/api/voicemails/statistics')).json();
      const found = (await api.get(firm.id, '/api/voicemails?q=zebre')).json();
      return [list.total, list.counts.total, figures.total, found.total];
    };
    await api.patch(firm.id, mine, { status: 'Supprimé' });
    expect(await totals()).toEqual([0, 0, 0, 0]);
    await api.patch(firm.id, mine, { status: 'Nouveau' });
    expect(await totals()).toEqual([1, 1, 1, 1]);
  });
});
