// The endpoints of the three forms: stored leads, refused requests and clean-up after a refusal.
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import { greetingOf, type LeadsFixture, leadsFixture, trialOf } from '#tests/support/leads.ts';
import { until } from '#tests/support/running-server.ts';
import { convert, toneWav } from '#tests/support/sound.ts';

let installation: LeadsFixture;
let webm: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  installation = await leadsFixture();
  webm = new Uint8Array(await convert(toneWav(2), 'webm'));
});
afterAll(() => installation.close());
beforeEach(() => installation.fresh.owner('delete from attempts'));

const refusal = async (reply: Response): Promise<[number, string]> => {
  const { code } = await reply.json();
  return [reply.status, code];
};

test('a trial request is stored with all its fields, once for repeated requests with the same id', async () => {
  const sent = trialOf({ id: randomUUID(), tookMs: 30_000, website: undefined });
  const first = await installation.post('/api/leads/trial', sent);
  expect(first.status).toBe(201);
  const { id } = await first.json();
  expect(await (await installation.post('/api/leads/trial', sent)).json()).toEqual({ id });
  const lead = await installation.leads.find(id);
  expect(lead).toMatchObject({ kind: 'trial', email: 'anne@exemple.be', suspect: false });
  expect(lead?.content).toMatchObject({ legalDomain: 'Droit pénal', website: 'Non renseigné' });
  expect(lead?.forwards).toMatchObject([{ channel: 'mail', state: 'waiting' }]);
});

test.each([
  ['no name', { fullName: ' ' }],
  ['an e-mail without @', { email: 'anne.exemple.be' }],
  ['a line break in the e-mail', { email: 'anne@exemple.be\nBcc: b@exemple.be' }],
  ['a NUL in the e-mail', { email: 'anne\u0000@exemple.be' }],
  ['an unknown domain', { legalDomain: 'Droit des fées' }],
  ['an invalid value for a yes/no field', { isSymplicyClient: 'peut-être' }],
  ['no phone', { phone: undefined }],
])('a trial request with %s is refused', async (_, wrong) => {
  expect(await refusal(await installation.post('/api/leads/trial', trialOf(wrong)))).toEqual([
    400,
    'bad_request',
  ]);
});

test('invalid JSON, a body over the limit and other media types are refused', async () => {
  expect(await refusal(await installation.post('/api/leads/trial', '{'))).toEqual([400, 'bad_request']);
  const long = 'x'.repeat(70_000);
  expect(
    await refusal(await installation.post('/api/survey', { email: 'a@b', phone: '1', metier: long })),
  ).toEqual([413, 'body_too_big']);
  const text = await fetch(`${installation.url}/api/survey`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: '<a/>',
  });
  expect(await refusal(text)).toEqual([415, 'unsupported_media']);
});

/** Posts a form as a browser does without scripts. */
const sendPlainly = (path: string, fields: [string, string][], accept = 'text/html,*/*;q=0.8') =>
  fetch(installation.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept },
    body: new URLSearchParams(fields),
  });

test('a form posted twice without scripts is one lead; other answers or a post after ten minutes make another', async () => {
  const press = (phone: string) =>
    sendPlainly('/api/survey', [
      ['email', 'deux-fois@exemple.be'],
      ['phone', phone],
    ]);
  const count = async () =>
    (await installation.leads.list(500)).filter(({ email }) => email === 'deux-fois@exemple.be').length;
  const replies = await Promise.all([press('+32 470 00 00 31'), press('+32 470 00 00 31')]);
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  expect(await count()).toBe(1);
  await press('+32 470 00 00 32');
  expect(await count()).toBe(2);
  installation.clock.turn(601);
  await press('+32 470 00 00 31');
  expect(await count()).toBe(3);
});

test('a trial posted twice is one lead although its timestamps differ, and a repeated greeting keeps one file', async () => {
  const { timestamp: _, website: __, ...fields } = trialOf({ email: 'trial-twice@exemple.be' });
  const press = () =>
    sendPlainly(
      '/api/leads/trial',
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    );
  await press();
  installation.clock.turn(2);
  await press();
  const files = (await installation.stored()).length;
  const greetings = [
    await installation.upload(greetingOf(webm)),
    await installation.upload(greetingOf(webm)),
  ];
  const [first, second] = await Promise.all(greetings.map((reply) => reply.json()));
  expect(second).toEqual(first);
  expect((await installation.stored()).length).toBe(files + 1);
  const leads = await installation.leads.list(500);
  expect(leads.filter(({ email }) => email === 'trial-twice@exemple.be')).toHaveLength(1);
});

test('a form posted without scripts is stored like JSON and redirects to a confirmation page', async () => {
  const { timestamp: _, website: __, ...fields } = trialOf({ email: 'simple@exemple.be' });
  const trial = await sendPlainly('/api/leads/trial', [
    ...Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    ['website', ''],
    ['reference_interne', 'https://exemple.be'],
  ]);
  expect([trial.status, trial.headers.get('location')]).toEqual([303, '/envoi/demande-recue']);
  const survey = await sendPlainly('/api/survey', [
    ['email', 'simple@exemple.be'],
    ['phone', '+32 470 00 00 21'],
    ['messageSource', 'Clients'],
    ['messageSource', 'other'],
    ['messageSourceOther', 'Huissiers'],
    ['usesCRM', 'false'],
    ['crmName', 'plus demandé'],
    ['difficultyLevel', '4'],
    ['metier', ' '],
  ]);
  expect([survey.status, survey.headers.get('location')]).toEqual([303, '/success']);
  const [answers, request] = (await installation.leads.list(10)).filter(
    ({ email }) => email === 'simple@exemple.be',
  );
  expect(answers?.content).toEqual({
    email: 'simple@exemple.be',
    phone: '+32 470 00 00 21',
    messageSource: ['Clients', 'other'],
    messageSourceOther: 'Huissiers',
    usesCRM: false,
    difficultyLevel: 4,
  });
  expect(request).toMatchObject({ kind: 'trial', suspect: true });
  expect(request?.content).toEqual({
    ...fields,
    website: 'Non renseigné',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('a refused form redirects a browser to a page in the form’s language; a program gets JSON', async () => {
  const refused = await sendPlainly('/api/leads/trial', [['fullName', 'Anne Exemple']]);
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/envoi/incomplet']);
  const greeting = await fetch(`${installation.url}/api/leads/recordings?lang=pt`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html' },
    body: greetingOf(new Uint8Array(0)),
  });
  expect([greeting.status, greeting.headers.get('location')]).toEqual([303, '/envoi/pt/fichier']);
  expect(await refusal(await sendPlainly('/api/leads/trial', [['a', 'b']], '*/*'))).toEqual([
    400,
    'bad_request',
  ]);
});

test('a suspect lead gets the usual confirmation and is forwarded as suspect', async () => {
  const reply = await installation.post('/api/leads/trial', trialOf({ fax: 'https://exemple.be' }));
  expect(reply.status).toBe(201);
  const { id } = await reply.json();
  expect(await installation.leads.find(id)).toMatchObject({ suspect: true, forwards: [{ channel: 'mail' }] });
});

test('above the limit a form gives 429 with Retry-After while another form still works', async () => {
  const replies = [];
  for (let at = 0; at < 6; at += 1) replies.push(await installation.post('/api/leads/trial', trialOf()));
  expect(replies.map(({ status }) => status)).toEqual([...Array(5).fill(201), 429]);
  const [last] = replies.slice(-1);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await last?.json()).toMatchObject({
    message: 'Trop de demandes. Veuillez patienter quelques minutes.',
  });
  const survey = { email: 'anne@exemple.be', phone: '+32 470 00 00 21' };
  expect((await installation.post('/api/survey', survey)).status).toBe(201);
  installation.clock.turn(3601);
  expect((await installation.post('/api/leads/trial', trialOf())).status).toBe(201);
});

test('a survey is stored with every answer, and an invalid answer is refused', async () => {
  const answers = {
    metier: 'Avocate',
    messageFrequency: '4-10',
    messageSource: ['Clients', 'other'],
    messageSourceOther: 'Huissiers',
    missedOpportunity: true,
    missedOpportunityDetails: 'Un dossier perdu.',
    difficultyLevel: 4,
    priceRange: '50-100',
    email: 'anne@exemple.be',
    phone: '+32 470 00 00 21',
  };
  const { id } = await (await installation.post('/api/survey', answers)).json();
  expect((await installation.leads.find(id))?.content).toEqual(answers);
  const wrong = await installation.post('/api/survey', { ...answers, difficultyLevel: 6 });
  expect(await refusal(wrong)).toEqual([400, 'bad_request']);
});

test.each(['file first', 'file last'] as const)(
  'a greeting is stored unchanged and encrypted: %s',
  async (order) => {
    const before = new Set(await installation.stored());
    const reply = await installation.upload(
      greetingOf(webm, { filename: `${order}.webm` }, order),
      '?lang=pt',
    );
    expect(reply.status).toBe(201);
    const { id } = await reply.json();
    const lead = await installation.leads.find(id);
    expect(lead).toMatchObject({
      language: 'pt',
      audio: { content_type: 'audio/webm', sha256: createHash('sha256').update(webm).digest('hex') },
    });
    const [file = '', ...more] = (await installation.stored()).filter((name) => !before.has(name));
    expect(more).toEqual([]);
    expect((await readFile(file)).includes(Buffer.from(webm.subarray(64, 128)))).toBe(false);
  },
);

test('a repeated upload with the same id is one lead and one file', async () => {
  const before = (await installation.stored()).length;
  const id = randomUUID();
  const one = await (await installation.upload(greetingOf(webm, { id }))).json();
  expect(await (await installation.upload(greetingOf(webm, { id }))).json()).toEqual(one);
  expect((await installation.stored()).length).toBe(before + 1);
});

/** Closes the connection in the middle of the file. */
const cutUpload = (): Promise<void> =>
  new Promise((done) => {
    const sending = request(`${installation.url}/api/leads/recordings`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 100_000 },
    });
    sending.on('error', () => done());
    sending.write('--x\r\ncontent-disposition: form-data; name="audio"; filename="a.webm"\r\n\r\n');
    sending.write(webm.subarray(0, 4000), () => sending.destroy());
  });

test('a refused upload leaves neither file nor lead', async () => {
  const files = (await installation.stored()).sort();
  const leads = (await installation.leads.list(500)).length;
  const big = new Uint8Array(1_200_000);
  big.set(webm);
  const noAudio = new Uint8Array(Buffer.from('Bonjour, ceci est un texte et rien d’autre. '.repeat(200)));
  const refused = async (form: FormData) => refusal(await installation.upload(form));
  expect(await refused(greetingOf(noAudio))).toEqual([415, 'not_audio']);
  expect(await refused(greetingOf(big))).toEqual([413, 'audio_too_big']);
  expect(await refused(greetingOf(new Uint8Array(0)))).toEqual([400, 'bad_audio_empty']);
  expect(await refused(greetingOf(webm, { email: 'anne' }, 'file first'))).toEqual([400, 'bad_request']);
  expect(await refused(greetingOf(webm, { fullName: '  ' }))).toEqual([400, 'bad_request']);
  expect(await refusal(await installation.upload(greetingOf(webm), '?lang=nl'))).toEqual([
    400,
    'bad_request',
  ]);
  expect(await refusal(await installation.post('/api/leads/recordings', {}))).toEqual([
    415,
    'unsupported_media',
  ]);
  await cutUpload();
  await until('the half file to be gone', async () => {
    const left = (await installation.stored()).sort();
    return JSON.stringify(left) === JSON.stringify(files);
  });
  expect((await installation.leads.list(500)).length).toBe(leads);
});

test('uploads above the limit are refused and store no file', async () => {
  const files = (await installation.stored()).length;
  // Send four at a time: forty simultaneous uploads once gave a 503 on a loaded machine, for an unknown reason.
  const inTurn = limitConcurrency(4);
  const upload = (_: unknown, at: number) =>
    inTurn(() =>
      installation.upload(greetingOf(webm, { fullName: `Camille ${at}` })).then(({ status }) => status),
    );
  const replies = await Promise.all(Array.from({ length: 40 }, upload));
  expect(replies.toSorted()).toEqual([...Array(20).fill(201), ...Array(20).fill(429)]);
  expect((await installation.stored()).length).toBe(files + 20);
});
