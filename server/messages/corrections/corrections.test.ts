import { afterAll, beforeAll, expect, test } from 'vitest';
import { voicemail } from '#contract/voicemail.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { figuresByFirm } from './store.ts';

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string; email: string };
let stranger: { id: string };
let mine: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh);
  firm = await makeFirm(fresh.db);
  stranger = await makeFirm(fresh.db, 'Autre Cabinet');
  const line = await makeLine(fresh.db, firm.id);
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

test('another firm corrects nothing: 404; nonsense is refused: 400', async () => {
  expect((await api.patch(stranger.id, mine, { corrections: { urgency: 'Urgent' } })).statusCode).toBe(404);
  expect((await api.patch(firm.id, mine, { corrections: { urgency: 'Très' } })).statusCode).toBe(400);
  expect((await api.patch(firm.id, mine, { corrections: { humeur: 'Neutre' } })).statusCode).toBe(400);
  expect((await figures()).every(({ judged }) => judged === 0)).toBe(true);
});

test('a correction is the value from then on, in the list’s filters too, and the analyser’s word is kept', async () => {
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

test('what was not analysed is labelled too, and what is right may be confirmed', async () => {
  const reply = await api.patch(firm.id, mine, {
    corrections: { domain: 'Droit Fiscal', sentiment: 'Neutre' },
  });
  expect(axisOf(reply.json(), 'Domaine juridique')).toMatchObject({
    analysis_result: 'Droit Fiscal',
    corrected_from: 'Non analysé',
  });
  expect(axisOf(reply.json(), 'Sentiment')).toMatchObject({ corrected_from: 'Neutre' });
});

test('the report counts what people judged, firm by firm', async () => {
  const found = await figures();
  expect(found.find(({ axis }) => axis === 'sentiment')).toMatchObject({ analysed: 1, judged: 1, right: 1 });
  expect(found.find(({ axis }) => axis === 'urgency')).toMatchObject({ analysed: 1, judged: 1, right: 0 });
  expect(found.find(({ axis }) => axis === 'domain')).toMatchObject({ analysed: 0, judged: 1, right: 0 });
});
