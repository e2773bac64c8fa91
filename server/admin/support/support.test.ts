// The support view over real routes, a recording and a database: closed without a grant, and never read without a row of the
// firm's access log.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminApi } from '#tests/support/admin-api.ts';
import { makeFirm } from '#tests/support/factories.ts';
import { type RecordingsFixture, recordingsFixture } from '#tests/support/recordings.ts';
import { toneWav } from '#tests/support/sound.ts';
import { adminSupportRoutes } from './api.ts';

let fixture: RecordingsFixture;
let api: Awaited<ReturnType<typeof adminApi>>;
let message: string;
let base: string;

beforeAll(async () => {
  fixture = await recordingsFixture();
  const { fresh, recordings } = fixture;
  api = await adminApi((app) =>
    adminSupportRoutes(app, { db: fresh.db, clock: { now: () => new Date() }, recordings }),
  );
  base = `/api/admin/firms/${fixture.firm}/support`;
  await fixture.kept(toneWav(1));
  ({ voicemailId: message } = await fixture.kept(toneWav(2)));
  await fresh.owner(
    `update voicemails set transcription = 'Un perroquet.', caller_phone_number = '+32470000077' where id = $1`,
    [message],
  );
  await fresh.owner(
    `insert into recipients (id, user_id, line_id, email)
     select gen_random_uuid(), user_id, id, 'greffe@cabinet.exemple' from lines where user_id = $1`,
    [fixture.firm],
  );
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});
beforeEach(() => fixture.fresh.owner('delete from support_grants; delete from access_log'));

/** As the owner gives it in /parametres. */
const give = (named: string | null, hours = 1, firm = fixture.firm) =>
  fixture.fresh.owner(
    `insert into support_grants values ($1, gen_random_uuid(), $1, now() - interval '1 hour',
       now() - interval '1 hour' + make_interval(mins => $3), $2)`,
    [firm, named, (hours + 1) * 60],
  );
const rows = () =>
  fixture.fresh.owner('select actor, act, person_id, voicemail_id, network from access_log order by at, id');
const status = async (path = '') => (await api.app.inject({ url: base + path })).statusCode;
const viewed = { actor: 'support', voicemail_id: null, network: '127.0.0.0/24' };

test('without a grant, with one that is over, or with another firm’s, everything is 404 and no row is written', async () => {
  const other = (await makeFirm(fixture.fresh.db)).id;
  await give(null, 1, other);
  const all = async () => [await status(), await status('/message'), await status('/sound')];
  expect(await all()).toEqual([404, 404, 404]);
  await give(message, -0.5);
  expect(await all()).toEqual([404, 404, 404]);
  expect(await rows()).toEqual([]);
});

test('a grant opens settings and states; each page is a row with the operator', async () => {
  await give(null);
  const { json } = await api.ask('GET', base);
  expect(json.lines).toMatchObject([{ greeting: 'Bonjour.', mail_content: 'full', figures_days: null }]);
  expect(json.recipients).toMatchObject([{ domain: 'cabinet.exemple', confirmed: false }]);
  expect(JSON.stringify(json)).not.toMatch(/perroquet|0000077|greffe/);
  expect([await status('/message'), await status('/sound')]).toEqual([404, 404]);
  await status();
  expect(await rows()).toEqual([1, 2].map(() => ({ ...viewed, act: 'viewed', person_id: api.personId })));
  const [audited] = await fixture.fresh.owner(
    `select actor, account_id, user_id from audit where action = 'support view viewed'`,
  );
  expect(audited).toEqual({ actor: 'operator', account_id: api.personId, user_id: fixture.firm });
});

test('a grant that names a message opens that one with its sound, until it is withdrawn', async () => {
  await give(message);
  const { json } = await api.ask('GET', `${base}/message`);
  expect(json).toMatchObject({
    id: message,
    transcription: 'Un perroquet.',
    caller: '+32470000077',
    has_sound: true,
  });
  const sound = await api.app.inject({ url: `${base}/sound` });
  expect(sound.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
  expect(sound.rawPayload.length).toBe(toneWav(2).length);
  expect((await rows()).map(({ act, voicemail_id }) => [act, voicemail_id])).toEqual([
    ['opened', message],
    ['played', message],
  ]);
  await fixture.fresh.owner('delete from support_grants');
  expect([await status(), await status('/message'), await status('/sound')]).toEqual([404, 404, 404]);
});

test('the database gives no grant of more than 24 hours', async () => {
  await expect(give(null, 24)).rejects.toMatchObject({ code: '23514' });
});
