import { expect, test } from 'vitest';
import { parseConfig, WrongSetting } from './config.ts';

test('without settings the defaults apply', () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    ROLE: 'all',
    LATE_AFTER_S: 60,
    AUDIO_MAX_MB: 25,
    AUDIO_MAX_MIN: 10,
    OFFLINE: false,
  });
  expect(config.QUICKSTART).toBeUndefined();
  expect(Object.isFrozen(config)).toBe(true);
});

test('a setting left empty counts as unset', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: '' }).PORT).toBe(3000);
});

const OFFLINE_BASE = { OFFLINE: '1', SECRET_KEY: 'a'.repeat(64) };
const wrong: [string, Record<string, string>][] = [
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['ROLE', { ROLE: 'both' }],
  ['SPEECH_URL', { SPEECH_URL: 'http://speech.example/v1' }],
  ['SPEECH_URL', { SPEECH_URL: 'https://speech.example/v1', OFFLINE: '1' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example', OFFLINE: '1' }],
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ['SECRET_KEY', { DATABASE_URL: 'postgres://localhost/voxlex' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/voxlex' }],
  ['SMTP_URL', { SMTP_URL: 'http://relay.example' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['STORAGE_URL', { STORAGE_URL: 'https://bucket.s3.example' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://voxlex?endpiont=https://s3.example' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://voxlex?endpoint=http://s3.example' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://voxlex/folder?endpoint=https://s3.example' }],
  ['BACKUP_DIR', { BACKUP_DIR: 'copies' }],
  ['BACKUP_DIR', { BACKUP_DIR: '/srv/voxlex/copies', DATA_DIR: '/srv/voxlex' }],
  ['S3_ACCESS_KEY_ID', { BACKUP_DIR: 's3://nights' }],
  [
    'BACKUP_DIR',
    {
      BACKUP_DIR: 's3://voxlex',
      STORAGE_URL: 's3://voxlex',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    },
  ],
  ['S3_ACCESS_KEY_ID', { STORAGE_URL: 's3://voxlex', S3_SECRET_ACCESS_KEY: 'invented' }],
  ['S3_SECRET_ACCESS_KEY', { STORAGE_URL: 's3://voxlex', S3_ACCESS_KEY_ID: 'invented' }],
  [
    'STORAGE_URL',
    { STORAGE_URL: 's3://voxlex', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x', OFFLINE: '1' },
  ],
  ['DATABASE_URL', { ...OFFLINE_BASE, DATABASE_URL: 'postgres://me@db.example/voxlex' }],
  ['DATABASE_URL', { ...OFFLINE_BASE, DATABASE_URL: 'postgres://localhost/voxlex?host=db.example' }],
  ['DATABASE_DIRECT_URL', { ...OFFLINE_BASE, DATABASE_DIRECT_URL: 'postgres://db.example/voxlex' }],
];
test.each(wrong)('an invalid %s stops the start with a message that names it: %o', (name, environment) => {
  expect(() => parseConfig(environment)).toThrow(WrongSetting);
  expect(() => parseConfig(environment)).toThrow(name);
});

test('a speech server on loopback may use http, also with OFFLINE=1', () => {
  const config = parseConfig({ SPEECH_URL: 'http://127.0.0.1:9000/v1', OFFLINE: '1' });
  expect(config.SPEECH_URL).toBe('http://127.0.0.1:9000/v1');
});

test('a database on this machine is allowed with OFFLINE=1', () => {
  for (const place of [
    '127.0.0.1:5433/voxlex',
    'localhost/voxlex?host=/run/postgresql',
    '%2Frun%2Fpostgresql/voxlex',
  ])
    expect(parseConfig({ ...OFFLINE_BASE, DATABASE_URL: `postgres://${place}` }).OFFLINE).toBe(true);
});

test('the endpoint of a bucket defaults to Amazon’s endpoint of its region', () => {
  const keys = { S3_ACCESS_KEY_ID: 'invented', S3_SECRET_ACCESS_KEY: 'invented' };
  const place = (STORAGE_URL: string) => parseConfig({ ...keys, STORAGE_URL }).STORAGE_URL;
  expect(place('s3://voxlex?endpoint=http://127.0.0.1:9000&region=eu-west-1')).toEqual({
    bucket: 'voxlex',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-west-1',
  });
  expect(place('s3://voxlex?region=eu-west-3')?.endpoint).toBe('https://s3.eu-west-3.amazonaws.com');
});

test('the keys of the provider of payments are refused with OFFLINE=1, unless it is played on this machine', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_PRICE_ID: 'price_x',
    COMPANY_NUMBER: 'BE 0123.456.749',
    ...OFFLINE_BASE,
  };
  expect(() => parseConfig(keys)).toThrow(/STRIPE_API_URL is wrong: OFFLINE=1/);
  expect(parseConfig({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:9001' }).OFFLINE).toBe(true);
  expect(parseConfig({ ...keys, OFFLINE: '0' }).STRIPE_API_URL).toBe('https://api.stripe.com');
});

test('the telephone endpoints need both settings and a token that is not empty', () => {
  const sid = 'AC00000000000000000000000000000001';
  expect(parseConfig({ TWILIO_AUTH_TOKEN: 'invented', TWILIO_ACCOUNT_SID: sid }).TWILIO_API_URL).toBe(
    'https://api.twilio.com',
  );
  for (const [given, named] of [
    [{ TWILIO_AUTH_TOKEN: '', TWILIO_ACCOUNT_SID: sid }, 'TWILIO_AUTH_TOKEN'],
    [{ TWILIO_AUTH_TOKEN: '  ', TWILIO_ACCOUNT_SID: sid }, 'TWILIO_AUTH_TOKEN'],
    [{ TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN'],
    [{ TWILIO_ACCOUNT_SID: sid }, 'TWILIO_AUTH_TOKEN'],
    [{ TWILIO_AUTH_TOKEN: 'invented' }, 'TWILIO_ACCOUNT_SID'],
    [{ TWILIO_AUTH_TOKEN: 'invented', TWILIO_ACCOUNT_SID: sid, OFFLINE: '1' }, 'TWILIO_API_URL'],
  ] as const)
    expect(() => parseConfig(given)).toThrow(new RegExp(named));
});
