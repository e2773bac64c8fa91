// «Ouvrir le compte» on real parts: database, files, identity, greetings, and a stand-in that speaks Twilio's API.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewOpening } from '#contract/admin/openings.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openTwilioNumbers } from '#server/adapters/telephony/twilio-numbers.ts';
import { openGreetings } from '#server/greetings/index.ts';
import { openJobs } from '#server/jobs/index.ts';
import { openKeys } from '#server/keys/index.ts';
import { lineByNumber } from '#server/lines/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { silentLog } from '#server/platform/log.ts';
import { erasingIn } from '#tests/support/erasing.ts';
import { makeMessage, makePerson } from '#tests/support/factories.ts';
import { type IdentityFixture, identityFixtureOn, read, testSecrets } from '#tests/support/identity.ts';
import { greetingOf, type LeadsFixture, leadsFixture, trialOf } from '#tests/support/leads.ts';
import { convert, silenceWav, speechLikeWav } from '#tests/support/sound.ts';
import { startTwilio, type Twilio } from '#tests/support/twilio.ts';
import { chooseOtherNumber, continueOpening, type OpeningDeps, openAccount } from './open-account.ts';
import { undoOpening } from './undo-opening.ts';
import { showOpening } from './view.ts';

const MONS = '+3265000001';
const NAMUR = '+3281000001';

let fixture: LeadsFixture;
let identity: IdentityFixture;
let provider: Twilio;
let deps: OpeningDeps;
let operator: string;
let speech: Uint8Array<ArrayBuffer>;
let closeJobs: () => Promise<void>;

beforeAll(async () => {
  fixture = await leadsFixture();
  identity = await identityFixtureOn(fixture.fresh);
  operator = (await makePerson(fixture.fresh.db, { email: 'claire@voxlex.example', name: 'Claire Exemple' }))
    .id;
  speech = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
  const { fresh, recordings, clock, config } = fixture;
  const { db } = fresh;
  const keys = await openKeys(db, testSecrets);
  const jobs = await openJobs({ direct: fresh.direct, log: silentLog, kinds: [] });
  closeJobs = () => jobs.stop({ gracefulS: 0 });
  const greetings = await openGreetings({ db, clock, keys, recordings, maxBytes: 5_000_000 });
  deps = {
    db,
    clock,
    keys,
    greetings,
    erasure: erasingIn(config.DATA_DIR, { db, clock, recordings, jobs }),
    recordings,
    leads: fixture.leads,
    identity: identity.identity,
    provider: null,
    publicUrl: 'https://voxlex.example',
    record: async () => {},
  };
});
afterAll(async () => {
  await closeJobs();
  await identity.close();
  await fixture.close();
});
beforeEach(async () => {
  provider = await startTwilio();
  provider.sell(MONS, 'Mons');
  provider.sell(NAMUR, 'Namur');
  const {
    TWILIO_API_URL: url,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
  } = provider.environment;
  deps.provider = openTwilioNumbers({ url, accountSid, authToken });
  await fixture.fresh.owner('delete from telephone_numbers');
  await fixture.fresh.owner("delete from accounts where email <> 'claire@voxlex.example'");
  await fixture.fresh.owner('delete from leads');
  await fixture.fresh.owner('delete from attempts');
  identity.queued.length = 0;
  identity.outbox.mails.length = 0;
  return () => provider.close();
});

const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
const requested = async (): Promise<{ leadId: string; greetingId: string }> => {
  const greeting = await fixture.upload(greetingOf(speech));
  const lead = await fixture.post(endpoints.requestTrial.path, trialOf());
  return { leadId: (await lead.json()).id, greetingId: (await greeting.json()).id };
};
const inputOf = (given: Partial<NewOpening> = {}): NewOpening => ({
  lead_id: null,
  email: 'anne@exemple.be',
  full_name: 'Anne Exemple',
  phone: '',
  firm: 'Cabinet Exemple',
  language: 'fr',
  number: { how: 'hand', number: NAMUR },
  greeting_id: null,
  recipients: ['anne@exemple.be'],
  ...given,
});
const shown = (userId: string) => deps.db.asSystem((trx) => showOpening(trx, deps, userId));
const countOf = async (table: string): Promise<number> =>
  (await fixture.fresh.owner<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ??
  -1;

test('from a request to a line that answers with the firm’s own greeting, and one invitation with the codes', async () => {
  const { leadId, greetingId } = await requested();
  const input = inputOf({ lead_id: leadId, greeting_id: greetingId, number: { how: 'buy', number: MONS } });
  const { userId, failure } = await openAccount(deps, input, operator);
  expect(failure).toBeNull();
  expect(await shown(userId)).toMatchObject({
    firm: 'Cabinet Exemple',
    state: 'invited',
    line: { number: MONS },
    bought: { number: MONS, state: 'connected', trouble: null },
    recorded_greeting: true,
    invitation: 'waiting',
    undone_by: null,
  });
  const line = await deps.db.asSystem((trx) => lineByNumber(trx, MONS));
  expect([line?.user_id, line?.recipients]).toEqual([userId, ['anne@exemple.be']]);
  const mails = await identity.deliver();
  expect(mails.map(({ to }) => to)).toEqual(['anne@exemple.be']);
  expect(mails[0]?.text).toContain('**61*+3265000001#');
  expect((await shown(userId)).invitation).toBe('sent');
  expect(await fixture.leads.handling(deps.record).show(leadId)).toMatchObject({
    state: 'opened',
    firm_id: userId,
  });
  // What the same person asked for has its answer too.
  expect(await fixture.leads.handling(deps.record).show(greetingId)).toMatchObject({
    state: 'closed',
    due_at: null,
  });
  expect(await refused(openAccount(deps, { ...input, email: 'autre@exemple.be' }, operator))).toBe(
    'conflict',
  );
});

test('a part that fails leaves nothing: no account, no line, no file, and the request stays open', async () => {
  const { leadId, greetingId } = await requested();
  const files = await fixture.stored();
  const nothing = async () => {
    expect([await countOf('firms'), await countOf('lines'), await countOf('user_keys')]).toEqual([0, 0, 0]);
    expect((await fixture.stored()).length).toBe(files.length);
    expect((await fixture.leads.handling(deps.record).show(leadId)).state).toBe('new');
    expect(await identity.deliver()).toEqual([]);
  };
  const input = inputOf({ lead_id: leadId, greeting_id: greetingId });
  // The last step of the transaction.
  const failing = { ...deps, record: async () => Promise.reject(new Failure('conflict')) };
  expect(await refused(openAccount(failing, input, operator))).toBe('conflict');
  await nothing();
  const silent = new Uint8Array(await convert(silenceWav(3), 'webm'));
  const upload = await fixture.upload(greetingOf(silent));
  const quiet = { ...input, greeting_id: (await upload.json()).id };
  expect(await refused(openAccount(deps, quiet, operator))).toBe('bad_audio_empty');
  await fixture.leads.erase(quiet.greeting_id);
  await nothing();
});

test('an address with an account, and a number of another line, are refused as a whole', async () => {
  await openAccount(deps, inputOf(), operator);
  expect(await refused(openAccount(deps, inputOf({ number: { how: 'later' } }), operator))).toBe(
    'email_exists',
  );
  expect(await refused(openAccount(deps, inputOf({ email: 'b@exemple.be' }), operator))).toBe('number_taken');
  expect(await countOf('firms')).toBe(1);
});

test('a number that is gone or unpaid leaves the firm without invitation, and another one completes it', async () => {
  provider.nextPurchase({ status: 402, code: 20402 });
  const { userId, failure } = await openAccount(
    deps,
    inputOf({ number: { how: 'buy', number: MONS } }),
    operator,
  );
  expect(failure?.code).toBe('provider_unpaid');
  expect(await shown(userId)).toMatchObject({
    state: 'number',
    line: { number: null },
    bought: { state: null },
  });
  expect(identity.queued).toEqual([]);
  await chooseOtherNumber(deps, userId, NAMUR);
  expect(await shown(userId)).toMatchObject({ state: 'invited', line: { number: NAMUR } });
  expect([provider.bought, identity.queued.length]).toEqual([[NAMUR], 1]);
});

test('a lost answer and a webhook that fails are completed, with one purchase and one invitation', async () => {
  provider.nextPurchase('cut');
  provider.failWebhooks(true);
  const { userId, failure } = await openAccount(
    deps,
    inputOf({ number: { how: 'buy', number: MONS } }),
    operator,
  );
  expect(failure?.code).toBe('vendor_failed');
  expect((await shown(userId)).bought).toMatchObject({ state: 'buying' });
  expect(await refused(chooseOtherNumber(deps, userId, NAMUR))).toBe('number_pending');
  await continueOpening(deps, userId);
  expect(await shown(userId)).toMatchObject({
    state: 'number',
    bought: { state: 'bought', trouble: 'code 20500' },
  });
  provider.failWebhooks(false);
  await Promise.all([continueOpening(deps, userId), continueOpening(deps, userId)]);
  await continueOpening(deps, userId);
  expect(await shown(userId)).toMatchObject({ state: 'invited', line: { number: MONS } });
  expect([provider.bought, identity.queued.length]).toEqual([[MONS], 1]);
});

test('an opening is undone until the invitation was opened, and the number stays in the stock', async () => {
  const { leadId, greetingId } = await requested();
  const input = inputOf({ lead_id: leadId, greeting_id: greetingId, number: { how: 'buy', number: MONS } });
  const before = await fixture.stored();
  const { userId } = await openAccount(deps, input, operator);
  await undoOpening(deps, userId);
  expect([await countOf('firms'), await countOf('lines'), await countOf('account_openings')]).toEqual([
    0, 0, 0,
  ]);
  expect(await fixture.stored()).toEqual(before);
  expect((await fixture.leads.handling(deps.record).show(leadId)).state).toBe('in_progress');
  expect(await fixture.fresh.owner('select number, state from telephone_numbers')).toEqual([
    { number: MONS, state: 'connected' },
  ]);
  expect(await identity.deliver()).toEqual([]);
  expect(await refused(undoOpening(deps, userId))).toBe('not_found');
});

test('an account in use is not undone, nor one whose line has a message', async () => {
  const { userId } = await openAccount(deps, inputOf(), operator);
  const { line } = await shown(userId);
  const message = await makeMessage(deps.db, { userId, lineId: line.id });
  expect((await shown(userId)).undone_by).toBe('line_used');
  expect(await refused(undoOpening(deps, userId))).toBe('line_used');
  expect(await countOf('voicemails')).toBe(1);
  await fixture.fresh.owner('delete from voicemails where id = $1', [message]);
  const { link } = read((await identity.deliver())[0]);
  const token = new URL(link).searchParams.get('token_hash');
  expect((await identity.post('/verify', { type: 'invite', token_hash: token })).status).toBe(200);
  expect(await shown(userId)).toMatchObject({ invitation: 'opened', undone_by: 'account_used' });
  expect(await refused(undoOpening(deps, userId))).toBe('account_used');
  expect(await countOf('firms')).toBe(1);
});

test('two operators open one request at once: one account, one purchase, one invitation, and the others are refused', async () => {
  const { leadId, greetingId } = await requested();
  const before = await fixture.stored();
  const input = inputOf({ lead_id: leadId, greeting_id: greetingId, number: { how: 'buy', number: MONS } });
  const outcomes = await Promise.all(
    [input, input, { ...input, email: 'b@exemple.be' }].map((one) =>
      refused(openAccount(deps, one, operator)),
    ),
  );
  expect(outcomes.filter((one) => one === 'nothing')).toHaveLength(1);
  expect(outcomes.filter((one) => one === 'conflict' || one === 'email_exists')).toHaveLength(2);
  expect([await countOf('firms'), await countOf('lines'), await countOf('account_openings')]).toEqual([
    1, 1, 1,
  ]);
  // The greeting of the account that stands, and none of the others.
  expect((await fixture.stored()).length).toBe(before.length + 1);
  expect([provider.bought, identity.queued.length]).toEqual([[MONS], 1]);
});

test('two requests of one name want one number at once: it is bought once, and the other may choose again', async () => {
  const both = ['anne@exemple.be', 'b@exemple.be'].map((email) =>
    openAccount(deps, inputOf({ email, number: { how: 'buy', number: MONS } }), operator).then(
      ({ failure }) => failure?.code ?? 'nothing',
      (error: unknown) => (error instanceof Failure ? error.code : String(error)),
    ),
  );
  expect((await Promise.all(both)).sort()).toEqual(['nothing', 'number_taken']);
  expect(provider.bought).toEqual([MONS]);
  // Of two firms of one name each has an address of its own.
  const names = ['anne@exemple.be', 'b@exemple.be', 'c@exemple.be'].map((email) =>
    refused(openAccount(deps, inputOf({ email: `2${email}`, number: { how: 'later' } }), operator)),
  );
  expect(await Promise.all(names)).toEqual(['nothing', 'nothing', 'nothing']);
});

test('an opening is undone while its invitation is opened: one of the two stands, whole', async () => {
  const { userId } = await openAccount(deps, inputOf(), operator);
  const { link } = read((await identity.deliver())[0]);
  const verify = { type: 'invite', token_hash: new URL(link).searchParams.get('token_hash') };
  const [undone, opened] = await Promise.all([
    refused(undoOpening(deps, userId)),
    identity.post('/verify', verify),
  ]);
  const stands = (await countOf('firms')) === 1;
  expect([undone, opened.status]).toEqual(stands ? ['account_used', 200] : ['nothing', 403]);
  expect(await countOf('sessions')).toBe(stands ? 1 : 0);
});
