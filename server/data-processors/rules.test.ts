// The list names each destination and never contains a key.
import { expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { leaving, processorsOf } from './rules.ts';

const SECRET = 'sesame';
const listed = (environment: Record<string, string>, lines: Parameters<typeof processorsOf>[1] = []) =>
  processorsOf(parseConfig({ SECRET_KEY: 'a'.repeat(64), ...environment }), lines);
const hostsBy = (list: ReturnType<typeof listed>) =>
  list.filter(({ host }) => host !== null).map(({ part, host, leaves }) => [part, host, leaves]);

const EVERYTHING = {
  DATABASE_URL: `postgres://voxlex:${SECRET}@db.example:6432/voxlex?sslmode=require&password=${SECRET}`,
  DATABASE_DIRECT_URL: `postgres://voxlex:${SECRET}@direct.example/voxlex`,
  STORAGE_URL: 's3://sounds?endpoint=https://bucket.example',
  S3_ACCESS_KEY_ID: SECRET,
  S3_SECRET_ACCESS_KEY: SECRET,
  SMTP_URL: `smtps://mail:${SECRET}@relay.example:465`,
  SMS_URL: `twilio://AC00000000:${SECRET}@texts.example?from=+3246000000`,
  SPEECH_URL: `https://me:${SECRET}@speech.example/v1?key=${SECRET}`,
  SPEECH_KEY: SECRET,
  LLM_URL: 'https://model.example:8443/v1',
  LLM_KEY: SECRET,
  TWILIO_AUTH_TOKEN: SECRET,
  TWILIO_ACCOUNT_SID: 'AC00000000',
  LEADS_WEBHOOK_URL: `https://crm.example/hook/${SECRET}?host=/${SECRET}`,
  STRIPE_SECRET_KEY: SECRET,
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_PRICE_ID: 'price_voxlex',
  COMPANY_NUMBER: 'BE 0123.456.749',
  CALENDLY_URL: `https://calendar.example/${SECRET}`,
  CHECKOUT_URL: `https://pay.example/${SECRET}`,
  META_PIXEL_ID: '123456789',
};

test('without settings no data leaves, offline or not; with a relay only mail does', () => {
  for (const OFFLINE of ['0', '1']) {
    const alone = listed({ OFFLINE });
    expect(hostsBy(alone)).toEqual([]);
    expect(alone.map(({ part }) => part)).toEqual([
      'database',
      'recordings',
      'speech',
      'analysis',
      'mail',
      'texts',
    ]);
    expect(leaving(alone)).toBe('nothing');
    expect(leaving(listed({ OFFLINE, SMTP_URL: 'smtp://relay.example' }))).toBe('mail');
  }
});

test('each configured processor is named with its host and without secrets', () => {
  const list = listed(EVERYTHING, [
    { form_link: `https://forms.example/${SECRET}`, booking_link: null, sms_reply: true },
    {
      form_link: `https://forms.example/other?host=${SECRET}`,
      booking_link: 'https://agenda.example/x',
      sms_reply: true,
    },
    { form_link: 'https://unused.example/', booking_link: null, sms_reply: false },
  ]);
  expect(hostsBy(list)).toEqual([
    ['database', 'db.example:6432', true],
    ['database', 'direct.example', true],
    ['recordings', 'bucket.example', true],
    ['speech', 'speech.example', true],
    ['analysis', 'model.example:8443', true],
    ['mail', 'relay.example:465', true],
    ['texts', 'texts.example', true],
    ['telephone', 'api.twilio.com', true],
    ['leads', 'crm.example', true],
    ['subscriptions', 'api.stripe.com', true],
    ['form', 'forms.example', false],
    ['booking', 'agenda.example', false],
    ['calendar', 'calendar.example', false],
    ['payment', 'pay.example', false],
    ['audience', 'connect.facebook.net', false],
  ]);
  expect(JSON.stringify(list)).not.toContain(SECRET);
  expect(leaving(list)).toBe('more');
});

test.each([
  [{ SPEECH_URL: 'http://127.0.0.1:9000/v1' }, 'nothing'],
  [{ SPEECH_URL: 'http://[::1]:9000/v1' }, 'nothing'],
  [{ SPEECH_URL: 'https://speech.example/v1', SPEECH_ENGINES: 'embedded' }, 'nothing'],
  [{ SPEECH_URL: 'https://speech.example/v1', SPEECH_ENGINES: 'embedded,remote' }, 'more'],
  [{ DATABASE_URL: 'postgres://localhost/voxlex' }, 'nothing'],
  [{ DATABASE_URL: 'postgres://localhost/voxlex?host=/run/postgresql' }, 'nothing'],
  [{ DATABASE_URL: 'postgres://localhost/voxlex?host=db.example' }, 'more'],
  [{ META_PIXEL_ID: '123456789' }, 'nothing'],
] as const)('with %o what leaves this machine is %s', (environment, wanted) => {
  expect(leaving(listed(environment))).toBe(wanted);
});

test('a model that is shown names is said to be', () => {
  const getsOf = (environment: Record<string, string>) =>
    listed({ LLM_URL: 'https://model.example/v1', ...environment }).find(({ part }) => part === 'analysis')
      ?.gets;
  expect(getsOf({})).toContain('masqués');
  expect(getsOf({ LLM_SECRECY: '0' })).not.toContain('masqués');
});
