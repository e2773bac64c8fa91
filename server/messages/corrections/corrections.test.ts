import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Axis } from '#contract/values.ts';
import { voicemail } from '#contract/voicemail.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { saveAnalysed, saveStep, saveTranscribed } from '../store.ts';
import { figuresByFirm } from './store.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string; email: string };
let stranger: { id: string };
let line: { id: string };
let mine: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh);
  firm = await makeFirm(fresh.db);
  stranger = await makeFirm(fresh.db, 'Autre Cabinet');
  line = await makeLine(fresh.db, firm.id);
  mine = await makeMessage(
    fresh.db,
    { userId: firm.id, lineId: line.id },
    { transcription: 'Bonjour.', urgency: 'Non Urgent', sentiment: 'Neutre' },
  );
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});

const axisOf = (body: unknown, type: string) =>
  voicemail.parse(body).analysis.find((record) => record.analysis_type === type);
const figures = async () =>
  (await fresh.db.asSystem(figuresByFirm)).filter((figure) => figure.firm === firm.email);

test('a correction by another firm is answered 404, an invalid one 400', async () => {
  expect((await api.patch(stranger.id, mine, { corrections: { urgency: 'Urgent' } })).statusCode).toBe(404);
  expect((await api.patch(firm.id, mine, { corrections: { urgency: 'Très' } })).statusCode).toBe(400);
  expect((await api.patch(firm.id, mine, { corrections: { humeur: 'Neutre' } })).statusCode).toBe(400);
  expect((await figures()).every(({ judged }) => judged === 0)).toBe(true);
});

test('a correction replaces the value, also in the filters of the list, and the analyser’s value is kept', async () => {
  const reply = await api.patch(firm.id, mine, { corrections: { urgency: 'Urgent' } });
  expect(reply.statusCode).toBe(200);
  expect(axisOf(reply.json(), 'Urgence')).toMatchObject({
    analysis_result: 'Urgent',
    corrected_from: 'Non Urgent',
    confidence: null,
    doubtful: false,
  });
  const list = await api.get(firm.id, '/api/voicemails?urgency=Urgent');
  expect(list.json()).toMatchObject({ total: 1 });
  const again = await api.patch(firm.id, mine, { corrections: { urgency: 'Modéré' } });
  expect(axisOf(again.json(), 'Urgence')).toMatchObject({ corrected_from: 'Non Urgent' });
});

test('two people who correct one value: the second is refused; two values are both kept', async () => {
  const id = await makeMessage(...([fresh.db, { userId: firm.id, lineId: line.id }] as const), {
    transcription: 'Bonsoir.',
    urgency: 'Non Urgent',
    sentiment: 'Neutre',
  });
  const { etag } = (await api.get(firm.id, `/api/voicemails/${id}`)).headers;
  const correct = (person: string, corrections: object) =>
    api.patch(person, id, { corrections }, { 'if-match': String(etag) });
  expect((await correct(`${firm.id}/other`, { urgency: 'Urgent' })).statusCode).toBe(200);
  const second = await correct(firm.id, { urgency: 'Modéré' });
  expect([second.statusCode, second.json().code]).toEqual([409, 'message_changed']);
  const reply = await correct(firm.id, { sentiment: 'Positif' });
  expect(axisOf(reply.json(), 'Urgence')).toMatchObject({ analysis_result: 'Urgent' });
  expect(axisOf(reply.json(), 'Sentiment')).toMatchObject({ analysis_result: 'Positif' });
  await fresh.owner('delete from voicemails where id = $1', [id]);
});

test('an axis without an analysis can be set, and a correct value can be confirmed', async () => {
  const reply = await api.patch(firm.id, mine, {
    corrections: { domain: 'Droit Fiscal', sentiment: 'Neutre' },
  });
  expect(axisOf(reply.json(), 'Domaine juridique')).toMatchObject({
    analysis_result: 'Droit Fiscal',
    corrected_from: 'Non analysé',
  });
  expect(axisOf(reply.json(), 'Sentiment')).toMatchObject({ corrected_from: 'Neutre' });
});

test('the report counts the values that users judged, by firm', async () => {
  const found = await figures();
  expect(found.find(({ axis }) => axis === 'sentiment')).toMatchObject({ analysed: 1, judged: 1, right: 1 });
  expect(found.find(({ axis }) => axis === 'urgency')).toMatchObject({ analysed: 1, judged: 1, right: 0 });
  expect(found.find(({ axis }) => axis === 'domain')).toMatchObject({ analysed: 0, judged: 1, right: 0 });
});

describe('a later analysis', () => {
  let message: string;
  beforeEach(async () => {
    message = await makeMessage(
      fresh.db,
      { userId: firm.id, lineId: line.id },
      { transcription: 'Bonjour.', urgency: 'Modéré' },
    );
  });
  const finding = (axis: Axis, value: string) => ({
    axis,
    value,
    confidence: 0.8,
    evidence: ['Bonjour'],
    doubtful: true,
  });
  const analyse = (by: string, analyses: ReturnType<typeof finding>[]) =>
    fresh.db.asSystem((trx) =>
      saveAnalysed(
        trx,
        { id: message, user_id: firm.id },
        { analyses, summary: 'Résumé.', facts: null, by, sent: [], text: null },
        new Date(),
      ),
    );
  const columns = () =>
    fresh.owner('select urgency, domain, sentiment, ai_summary from voicemails where id = $1', [message]);

  test('keeps a correction in the record and in the list, with the analyser’s first answer in corrected_from', async () => {
    await api.patch(firm.id, message, { corrections: { urgency: 'Urgent' } });
    await analyse('later', [finding('urgency', 'Non Urgent'), finding('sentiment', 'Neutre')]);
    const { body } = await api.get(firm.id, `/api/voicemails/${message}`);
    expect(axisOf(JSON.parse(body), 'Urgence')).toMatchObject({
      analysis_result: 'Urgent',
      corrected_from: 'Modéré',
      doubtful: false,
    });
    expect(axisOf(JSON.parse(body), 'Sentiment')).toMatchObject({
      analysis_result: 'Neutre',
      corrected_from: null,
    });
    expect(await columns()).toEqual([
      { urgency: 'Urgent', domain: null, sentiment: 'Neutre', ai_summary: 'Résumé.' },
    ]);
  });

  test('is stored as the first answer if a user had set the value before any analysis; a second one is not', async () => {
    await api.patch(firm.id, message, { corrections: { domain: 'Droit Fiscal' } });
    await analyse('first', [finding('domain', 'Indéterminé')]);
    await analyse('second', [finding('domain', 'Droit Pénal')]);
    const { body } = await api.get(firm.id, `/api/voicemails/${message}`);
    expect(axisOf(JSON.parse(body), 'Domaine juridique')).toMatchObject({
      analysis_result: 'Droit Fiscal',
      corrected_from: 'Indéterminé',
      confidence: null,
      doubtful: false,
      evidence: ['Bonjour'],
    });
    expect(await columns()).toMatchObject([{ domain: 'Droit Fiscal' }]);
    expect(
      await fresh.owner('select analysed_by from voicemail_analysis where voicemail_id = $1', [message]),
    ).toEqual([{ analysed_by: 'first' }]);
  });

  test('without findings removes the earlier findings but no correction', async () => {
    await api.patch(firm.id, message, { corrections: { domain: 'Droit Fiscal' } });
    await analyse('later', []);
    expect(await columns()).toMatchObject([{ urgency: null, domain: 'Droit Fiscal' }]);
  });

  test('changes neither is_read nor the status of a deleted message', async () => {
    await api.patch(firm.id, message, { is_read: true, status: 'Supprimé' });
    await fresh.db.asSystem(async (trx) => {
      const heard = {
        transcription_state: 'done',
        reason: null,
        seconds: 9,
        text: 'Bonsoir.',
        language: 'fr',
        words: null,
      } as const;
      await saveTranscribed(trx, { user_id: firm.id, id: message }, heard, new Date());
      await saveStep(trx, { user_id: firm.id, id: message }, 'notified', new Date());
    });
    await analyse('later', [finding('urgency', 'Urgent')]);
    expect(
      await fresh.owner(
        'select is_read, read_at is not null as dated, status from voicemails where id = $1',
        [message],
      ),
    ).toEqual([{ is_read: true, dated: true, status: 'Supprimé' }]);
  });
});
