// What a firm corrects is learned for that firm alone, and forgotten when it is erased, switched off or reset.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddedLearner } from '#server/adapters/analysis/embedded/firm-learner.ts';
import { embeddedAnalyser } from '#server/adapters/analysis/embedded/index.ts';
import type { FirmLearner } from '#server/adapters/analysis/port.ts';
import { analyse } from '#server/journey/4-analyse.ts';
import { figuresByFirm } from '#server/messages/index.ts';
import { silentLog } from '#server/platform/log.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { makeFirm, makeLine, makeMessage, makePerson } from '#tests/support/factories.ts';
import { messagesApi } from '#tests/support/messages-api.ts';
import { enqueueLearning, type FirmWeightsOf, firmWeightsWith, LEARN_FIRM_JOB, learnFirm } from './index.ts';

const RENTS = [
  'Bonjour, mon propriétaire veut augmenter mon loyer, que dit mon bail ? Merci de me rappeler.',
  'Bonjour, mon locataire ne paie plus son loyer depuis trois mois, comment résilier le bail ?',
  'Allô, le bailleur garde ma garantie locative alors que le logement était en ordre, quel recours ?',
  'Bonjour, je loue un studio, le chauffage est en panne et le propriétaire ne répond pas.',
  'Bonjour, mon bail commercial se termine, le bailleur veut un autre loyer. Un conseil ?',
  'Bonjour, ma locataire est partie sans préavis et il reste deux loyers à payer.',
  'Bonjour, le propriétaire entre dans mon appartement loué sans prévenir, puis-je résilier le bail ?',
  'Bonjour, je suis garant du loyer de mon fils, le propriétaire me réclame tout le bail.',
];
const NEXT =
  'Bonjour, mon locataire a sous-loué l’appartement, je veux mettre fin au bail et avoir mes loyers.';
const CIVIL = 'Droit Civil';
const signal = new AbortController().signal;
const learner = embeddedLearner();
const weightsOf: FirmWeightsOf = (userId) => firmWeightsWith({ db: fresh.db, learner })(userId);

let fresh: FreshDatabase;
let api: Awaited<ReturnType<typeof messagesApi>>;
let firm: { id: string; email: string };
let line: { id: string };
const clock = { now: () => new Date('2026-11-26T10:00:00Z') };
beforeAll(async () => {
  fresh = await freshDatabase();
  api = await messagesApi(fresh, clock);
});
afterAll(async () => {
  await api.close();
  await fresh.close();
});
beforeEach(async () => {
  firm = await makeFirm(fresh.db);
  line = await makeLine(fresh.db, firm.id);
});

const receive = (transcription: string, of = firm, on = line): Promise<string> =>
  makeMessage(
    fresh.db,
    { userId: of.id, lineId: on.id },
    { transcription, language: 'fr', domain: 'Droit Immobilier', urgency: 'Non Urgent' },
  );
const correct = async (id: string, value = CIVIL, as = firm.id): Promise<void> =>
  expect((await api.patch(as, id, { corrections: { domain: value } })).statusCode).toBe(200);
const correctAll = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (const text of RENTS) {
    const id = await receive(text);
    await correct(id);
    ids.push(id);
  }
  return ids;
};
const learn = (userId = firm.id, by: FirmLearner = learner) =>
  learnFirm({ db: fresh.db, clock, learner: by }, userId, signal);
const filed = async (text = NEXT, userId = firm.id) =>
  embeddedAnalyser().analyse(
    text,
    { receivedAt: clock.now(), language: 'fr', firm: await weightsOf(userId) },
    signal,
  );
const domainOf = async (text?: string) => (await filed(text)).findings.domain?.value;
const due = async (by: FirmLearner = learner): Promise<string[]> => {
  const keys: string[] = [];
  await enqueueLearning({
    db: fresh.db,
    learner: by,
    jobs: {
      enqueueIdle: async (_trx, name, jobs) => {
        expect(name).toBe(LEARN_FIRM_JOB.name);
        return keys.push(...jobs.map(({ key }) => key));
      },
    },
  });
  return keys.filter((key) => key === firm.id);
};
const row = async () => (await fresh.owner('select * from firm_learning where user_id = $1', [firm.id]))[0];

test('what the firm corrects is filed so the next time, and nothing changes at another firm', async () => {
  const other = await makeFirm(fresh.db, 'Autre Cabinet');
  const before = JSON.stringify(await filed(NEXT, other.id));
  expect(await domainOf()).toBe('Droit Immobilier');
  await correctAll();
  expect(await due()).toEqual([firm.id]);
  await learn();
  expect(await due()).toEqual([]);
  expect((await filed()).findings.domain).toMatchObject({
    value: CIVIL,
    learned: { corrections: RENTS.length, common: 'Droit Immobilier' },
  });
  expect(JSON.stringify(await filed(NEXT, other.id))).toBe(before);
  expect(await weightsOf(other.id)).toBeNull();
});

test('a member’s correction counts, and a second correction of one message replaces the first', async () => {
  const member = await makePerson(fresh.db, { email: `m-${firm.id}@exemple.test`, name: 'Anne Exemple' });
  const id = await receive(RENTS[0] ?? '');
  await correct(id, 'Droit Fiscal', `${firm.id}/member=${member.id}:${line.id}`);
  await learn();
  expect((await row())?.corrections).toEqual({ domain: 1 });
  await correct(id, CIVIL);
  expect(await due()).toEqual([firm.id]);
  await learn();
  const second = await weightsOf(firm.id);
  expect((await row())?.corrections).toEqual({ domain: 1 });
  // As if only the second had been made.
  const twin = await makeFirm(fresh.db);
  const twins = await receive(RENTS[0] ?? '', twin, await makeLine(fresh.db, twin.id));
  await correct(twins, CIVIL, twin.id);
  await learn(twin.id);
  expect((await weightsOf(twin.id))?.weights.equals(second?.weights ?? Buffer.alloc(0))).toBe(true);
});

describe('forgetting', () => {
  /** The weights of a firm that never had the last message. */
  const weightsWithoutLast = async (): Promise<Buffer | undefined> => {
    const twin = await makeFirm(fresh.db);
    const twins = await makeLine(fresh.db, twin.id);
    for (const text of RENTS.slice(0, -1)) await correct(await receive(text, twin, twins), CIVIL, twin.id);
    await learn(twin.id);
    return (await weightsOf(twin.id))?.weights;
  };
  const forgets: [string, string][] = [
    ['erased', 'delete from voicemails where id = $1'],
    ['without its text', 'update voicemails set transcription = null where id = $1'],
  ];
  test.each(forgets)(
    'a message that is %s is forgotten at once, and the firm learned without it',
    async (_, query) => {
      const ids = await correctAll();
      await learn();
      expect(await weightsOf(firm.id)).not.toBeNull();
      await fresh.owner(query, [ids.at(-1)]);
      expect(await weightsOf(firm.id)).toBeNull();
      expect(await due()).toEqual([firm.id]);
      await learn();
      const after = await weightsOf(firm.id);
      expect(after?.corrections).toEqual({ domain: RENTS.length - 1 });
      expect((await row())?.examples).not.toContain(ids.at(-1));
      expect(after?.weights.equals((await weightsWithoutLast()) ?? Buffer.alloc(0))).toBe(true);
    },
  );

  test.each([
    ...forgets,
    ['with another text', "update voicemails set transcription = 'Bonjour.' where id = $1"],
  ])('an example that is %s since the training began is not stored', async (_, query) => {
    const ids = await correctAll();
    await learn(firm.id, {
      base: learner.base,
      learn: async (...given) => {
        await fresh.owner(query, [ids[0]]);
        return learner.learn(...given);
      },
    });
    expect(await weightsOf(firm.id)).toBeNull();
    expect(await due()).toEqual([firm.id]);
  });

  test('a message that taught nothing leaves the weights as they are', async () => {
    await correctAll();
    await learn();
    const id = await receive(NEXT);
    await fresh.owner('delete from voicemails where id = $1', [id]);
    expect([await due(), (await weightsOf(firm.id)) !== null]).toEqual([[], true]);
  });

  test('the erasure of the firm removes what was learned from it', async () => {
    await correctAll();
    await learn();
    await fresh.owner('delete from firms where id = $1', [firm.id]);
    expect(await row()).toBeUndefined();
  });
});

test('handled messages count beside corrections, and alone they teach nothing', async () => {
  const id = await receive(NEXT);
  expect((await api.patch(firm.id, id, { status: 'Traité' })).statusCode).toBe(200);
  await learn();
  expect(await weightsOf(firm.id)).toBeNull();
  await correctAll();
  await learn();
  expect((await row())?.examples).toContain(id);
  expect((await weightsOf(firm.id))?.corrections).toEqual({ domain: RENTS.length });
});

test('weights of other common weights are not used, and the firm is learned again', async () => {
  await correctAll();
  await learn();
  const newer: FirmLearner = { base: 'newer', learn: learner.learn };
  expect(await firmWeightsWith({ db: fresh.db, learner: newer })(firm.id)).toBeNull();
  expect(await due(newer)).toEqual([firm.id]);
  await learn(firm.id, newer);
  expect([await due(newer), await firmWeightsWith({ db: fresh.db, learner: newer })(firm.id)]).toMatchObject([
    [],
    { corrections: { domain: RENTS.length } },
  ]);
});

test('the message shows what was learned until a person decides, and the report says before and after', async () => {
  await correctAll();
  await learn();
  const id = await receive(NEXT);
  await analyse({
    db: fresh.db,
    clock,
    log: silentLog,
    analyser: embeddedAnalyser(),
    firmWeightsOf: weightsOf,
    forms: { choose: async () => null, propose: async () => {} },
    failpoint: () => {},
    updated: () => {},
    compareParties: async () => {},
    enqueueStep: async () => {},
    reply: async () => {},
  })({ voicemailId: id, userId: firm.id }, { signal, jobId: 'one', attempt: 1, last: false });
  const domain = async () =>
    (await api.get(firm.id, `/api/voicemails/${id}`))
      .json()
      .analysis.find((one: { analysis_type: string }) => one.analysis_type === 'Domaine juridique');
  const learned = { corrections: RENTS.length, common: 'Droit Immobilier' };
  expect(await domain()).toMatchObject({ analysis_result: CIVIL, learned });
  const list = await api.get(firm.id, '/api/voicemails?domain=Droit Civil');
  expect(list.json().items.map((one: { id: string }) => one.id)).toContain(id);
  await correct(id, CIVIL);
  expect(await domain()).not.toHaveProperty('learned');
  const figures = (await fresh.db.asSystem(figuresByFirm)).find(
    ({ firm: email, axis }) => email === firm.email && axis === 'domain',
  );
  expect(figures).toMatchObject({ judged: RENTS.length + 1, learned: { judged: 1, before: 0, after: 1 } });
});
