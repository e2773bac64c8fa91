import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startDns } from '#tests/support/dns-server.ts';
import { startRelay } from '#tests/support/smtp.ts';
import { readSigner } from './dkim.ts';
import { checkPublished, judgeSpf } from './published.ts';
import { readRelay } from './relay.ts';
import { openSmtp } from './smtp-client.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const config = {
  DKIM_KEY: PEM,
  DKIM_SELECTOR: 'voxlex',
  DKIM_DOMAIN: undefined,
  MAIL_FROM: 'Voxlex <voix@voxlex.example>',
  SMTP_URL: 'smtps://relay.voxlex.example',
  TEAM_EMAIL: undefined,
  BOUNCE_DOMAIN: undefined,
};
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** Verifies a signature as a receiving server does (RFC 6376, relaxed/relaxed), without code of the signer. */
const holds = (raw: string, record: string): boolean => {
  const cut = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, cut + 2).match(/[^\r\n]+\r\n([ \t][^\r\n]*\r\n)*/g) ?? [];
  const [signature = ''] = headers.filter((one) => /^dkim-signature:/i.test(one));
  const tag = (name: string) =>
    new RegExp(`[;:]\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s/g, '') ?? '';
  const body = raw
    .slice(cut + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) return false;
  const relaxed = (line: string) => {
    const colon = line.indexOf(':');
    const value = line
      .slice(colon + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim();
    return `${line.slice(0, colon).trim().toLowerCase()}:${value}`;
  };
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .flatMap((name) => headers.filter((one) => one.toLowerCase().startsWith(`${name}:`)).map(relaxed));
  const own = relaxed(signature.replace(/([;:]\s*b=)[^;]*/, '$1'));
  const key = createPublicKey({
    key: Buffer.from(/p=(.*)$/.exec(record)?.[1] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  return createVerify('RSA-SHA256')
    .update([...signed, own].join('\r\n'))
    .verify(key, tag('b'), 'base64');
};

const mail = {
  messageId: '<0199a1b2-0000-7000-8000-000000000001@voxlex.example>',
  from: config.MAIL_FROM,
  to: 'cabinet@firme.example',
  subject: 'Urgent · Délai d’appel',
  html: '<p>Délai d’appel  avant vendredi.</p>',
  text: 'Délai d’appel  avant vendredi.\n\n',
  date: new Date('2026-01-20T09:00:00Z'),
};

test('a mail gets the same signature each time, and a changed word invalidates it', async () => {
  const signer = readSigner(config);
  const relay = await startRelay();
  const mailer = openSmtp(readRelay(relay.url, 'https://voxlex.example'), undefined, signer);
  closing.push(mailer.close, relay.close);
  await mailer.send(mail);
  await mailer.send(mail);
  const [first, second] = relay.received.map(({ raw }) => raw);
  expect(first).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=voxlex\.example;/);
  expect(second).toBe(first);
  expect(holds(first ?? '', signer?.record ?? '')).toBe(true);
  expect(holds((first ?? '').replace('vendredi', 'lundi'), signer?.record ?? '')).toBe(false);
  expect(holds((first ?? '').replace('Subject: ', 'Subject: Re: '), signer?.record ?? '')).toBe(false);
});

test.each([
  ['with its line ends written out', PEM.replaceAll('\n', '\\n')],
  ['as base64 of the file', Buffer.from(PEM).toString('base64')],
  ['as bare base64', privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')],
])('a key given %s is the same key', (_how, DKIM_KEY) => {
  expect(readSigner({ ...config, DKIM_KEY })?.record).toBe(readSigner(config)?.record);
});

test.each([
  ['no key', 'bonjour'],
  ['a public key', createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()],
  [
    'a key of another kind',
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ],
])('%s stops the start with a message that does not contain it', (_what, DKIM_KEY) => {
  const start = () => readSigner({ ...config, DKIM_KEY });
  expect(start).toThrow('The setting DKIM_KEY is wrong');
  expect(start).not.toThrow(DKIM_KEY.slice(0, 20));
});

test('mail check lists the records that the domain publishes and those it should publish', async () => {
  const record = readSigner(config)?.record ?? '';
  const dns = await startDns({});
  closing.push(dns.close);
  const before = await checkPublished(config, dns.address);
  expect(before.map(({ what, ok, name, publish }) => [what, ok, name, publish])).toEqual([
    ['SPF', false, 'voxlex.example', 'v=spf1 a:relay.voxlex.example -all'],
    ['DKIM', false, 'voxlex._domainkey.voxlex.example', record],
    ['DMARC', false, '_dmarc.voxlex.example', 'v=DMARC1; p=quarantine'],
  ]);
  dns.records['voxlex.example'] = ['v=spf1 a:relay.voxlex.example -all', 'another=text'];
  dns.records['voxlex._domainkey.voxlex.example'] = [record];
  dns.records['_dmarc.voxlex.example'] = ['v=DMARC1; p=reject'];
  const after = await checkPublished(config, dns.address);
  expect(after.map(({ ok, note, publish }) => [ok, note, publish])).toEqual([
    [true, null, null],
    [true, null, null],
    [true, null, null],
  ]);
});

test.each(['127.0.0.1', '[::1]', '10.0.0.5', 'localhost'])(
  'no SPF record is proposed for a relay at %s',
  async (host) => {
    const dns = await startDns({ 'covered.example': ['v=spf1 ip4:203.0.113.7 -all'] });
    const spfOf = async (domain: string) => {
      const settings = { ...config, SMTP_URL: `smtp://${host}:25`, MAIL_FROM: `Voxlex <voix@${domain}>` };
      return (await checkPublished({ ...settings, BOUNCE_DOMAIN: undefined }, dns.address))[0];
    };
    expect(await spfOf('voxlex.example')).toMatchObject({
      ok: false,
      note: expect.stringContaining('public address'),
      publish: null,
    });
    expect((await spfOf('covered.example'))?.note).toContain('by its public address');
    await dns.close();
  },
);

test('an SPF record names a relay by its public address', () => {
  expect(judgeSpf([], '203.0.113.7').publish).toBe('v=spf1 ip4:203.0.113.7 -all');
  expect(judgeSpf([], '[2001:db8::7]').publish).toBe('v=spf1 ip6:2001:db8::7 -all');
});

test.each([
  ['SPF', 'voxlex.example', ['v=spf1 a -all', 'v=spf1 mx -all'], /several/],
  ['SPF', 'voxlex.example', ['v=spf1 +all'], /everybody/],
  ['SPF', 'voxlex.example', ['v=spf1 mx'], /no end/],
  ['DKIM', 'voxlex._domainkey.voxlex.example', ['v=DKIM1; k=rsa; p=AAAA'], /another key/],
  ['DMARC', '_dmarc.voxlex.example', ['v=DMARC1; rua=mailto:a@b.example'], /no policy/],
])('%s at %s with the records %j does not pass', async (what, name, found, note) => {
  const dns = await startDns({ [name]: found });
  const checks = await checkPublished(config, dns.address);
  await dns.close();
  const judged = checks.find((one) => one.what === what);
  expect([judged?.ok, judged?.found]).toEqual([false, found]);
  expect(judged?.note).toMatch(note);
});
