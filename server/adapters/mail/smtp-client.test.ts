import { afterEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { type Behaviour, type Relay, type RelayOptions, startRelay } from '#tests/support/smtp.ts';
import type { Mail, Mailer } from './port.ts';
import { readRelay } from './relay.ts';
import { openSmtp } from './smtp-client.ts';

const mail: Mail = {
  messageId: '<0199a1b2-0000-7000-8000-000000000001@voxlex.example>',
  from: 'Voxlex <voix@voxlex.example>',
  to: 'cabinet@firme.example',
  subject: 'Urgent · +32 470 00 00 01 · Délai d’appel, pièces à déposer',
  html: '<p>Délai d’appel\u202f: le 12 mars.</p>',
  text: 'Délai d’appel\u202f: le 12 mars.\n.\nUn point seul ci-dessus.',
  inReplyTo: '<first@voxlex.example>',
  references: ['<first@voxlex.example>'],
  date: new Date('2026-01-20T09:00:00Z'),
};

/** Long enough that on a busy machine only a relay that never answers reaches the time-out. */
const LONG = { connectMs: 60_000, greetingMs: 60_000, silenceMs: 60_000, totalMs: 60_000 };
const SHORT = { ...LONG, greetingMs: 300, silenceMs: 300 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

const fixture = async (
  options: RelayOptions = {},
  patience = LONG,
): Promise<{ relay: Relay; mailer: Mailer }> => {
  const relay = await startRelay(options);
  const mailer = openSmtp(readRelay(relay.url, 'https://app.voxlex.example'), patience);
  closing.push(() => mailer.close(), relay.close);
  return { relay, mailer };
};

const failureOf = async (sending: Promise<unknown>): Promise<Failure> => {
  const outcome = await sending.then(
    () => null,
    (error) => error,
  );
  expect(outcome).toBeInstanceOf(Failure);
  return outcome;
};

describe('a relay that accepts a mail', () => {
  test('receives its Message-ID, thread headers and both bodies', async () => {
    const { relay, mailer } = await fixture();
    await expect(mailer.send(mail)).resolves.toBe('accepted');
    const [got] = relay.received;
    expect(got?.to).toEqual(['cabinet@firme.example']);
    expect(got?.from).toBe('voix@voxlex.example');
    expect(got?.greetedAs).toBe('app.voxlex.example');
    expect(got?.mail.messageId).toBe(mail.messageId);
    expect(got?.mail.inReplyTo).toBe('<first@voxlex.example>');
    expect(got?.mail.references).toBe('<first@voxlex.example>');
    expect(got?.mail.subject).toBe(mail.subject);
    expect(got?.mail.date).toEqual(mail.date);
    expect(got?.mail.html).toBe(mail.html);
    expect(got?.mail.text).toBe(mail.text);
    expect(got?.mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('receives identical bytes when the same mail is sent again', async () => {
    const { relay, mailer } = await fixture();
    await mailer.send(mail);
    await mailer.send(mail);
    expect(relay.received[1]?.raw).toBe(relay.received[0]?.raw);
  });

  test('receives a path or URL of a body as text, without the file that it names', async () => {
    const { relay, mailer } = await fixture();
    await mailer.send({ ...mail, html: '<img src="file:///etc/passwd">', text: 'file:///etc/passwd' });
    expect(relay.received[0]?.mail.attachments).toEqual([]);
    expect(relay.received[0]?.raw).not.toContain('root:');
  });
});

describe('TLS and authentication', () => {
  test('STARTTLS is used before the authentication', async () => {
    const { relay, mailer } = await fixture({ tls: 'starttls', account: { user: 'u@x', pass: 'p/ss' } });
    await mailer.send(mail);
    expect(relay.received[0]).toMatchObject({ secure: true, signedInAs: 'u@x' });
  });

  test('smtps is encrypted from the first byte', async () => {
    const { relay, mailer } = await fixture({ tls: 'implicit' });
    await mailer.send(mail);
    expect(relay.received[0]?.secure).toBe(true);
  });

  test('a relay without STARTTLS receives no mail when TLS is required', async () => {
    const relay = await startRelay();
    const mailer = openSmtp(readRelay(`${relay.url}?requireTLS=true`, 'http://localhost:3000'), LONG);
    closing.push(() => mailer.close(), relay.close);
    expect(await failureOf(mailer.send(mail))).toMatchObject({ retry: 'yes' });
    expect(relay.received).toEqual([]);
  });

  test('an untrusted certificate ends the connection before the mail is sent', async () => {
    const relay = await startRelay({ tls: 'implicit' });
    const strict = relay.url.replace(/\?.*/, '');
    const mailer = openSmtp(readRelay(strict, 'http://localhost:3000'), LONG);
    closing.push(() => mailer.close(), relay.close);
    expect(await failureOf(mailer.send(mail))).toMatchObject({ code: 'vendor_failed', retry: 'yes' });
    expect(relay.received).toEqual([]);
  });

  test('a wrong password is a failure to try again, because it is no refusal of the mail', async () => {
    const relay = await startRelay({ account: { user: 'u', pass: 'right' } });
    const mailer = openSmtp(readRelay(relay.url.replace('right', 'wrong'), 'http://localhost:3000'), LONG);
    closing.push(() => mailer.close(), relay.close);
    expect(await failureOf(mailer.send(mail))).toMatchObject({ retry: 'yes', reason: 'smtp_535' });
  });
});

describe('the outcome of a failed transmission', () => {
  const rows: [string, Behaviour, 'yes' | 'no', string][] = [
    ['a relay that is too busy to greet', { reply: 421, at: 'greeting' }, 'yes', 'smtp_421'],
    ['a relay that refuses all clients', { reply: 554, at: 'greeting' }, 'yes', 'smtp_554'],
    ['a sender refused temporarily', { reply: 451, at: 'sender' }, 'yes', 'smtp_451'],
    ['a sender that the relay does not allow', { reply: 550, at: 'sender' }, 'yes', 'smtp_550'],
    ['a mail that is too large for the relay', { reply: 552, at: 'sender' }, 'no', 'smtp_552'],
    ['a greylisted recipient', { reply: 450, at: 'recipient' }, 'yes', 'smtp_450'],
    ['an unknown recipient', { reply: 550, at: 'recipient' }, 'no', 'smtp_550'],
    ['a mail refused temporarily after the final dot', { reply: 452, at: 'dot' }, 'yes', 'smtp_452'],
    ['a mail refused permanently after the final dot', { reply: 554, at: 'dot' }, 'no', 'smtp_554'],
    ['a relay that requires authentication', { reply: 530, at: 'sender' }, 'yes', 'smtp_530'],
    ['no greeting', { silence: 'greeting' }, 'yes', 'smtp_timeout'],
    ['no reply to the recipient', { silence: 'recipient' }, 'yes', 'smtp_timeout'],
    ['a connection cut at the greeting', { cut: 'greeting' }, 'yes', 'smtp_connection'],
    ['a connection cut at the sender', { cut: 'sender' }, 'yes', 'smtp_connection'],
  ];
  test.each(rows)('%s', async (_name, behaviour, retry, reason) => {
    const isSilent = typeof behaviour === 'object' && 'silence' in behaviour;
    const { relay, mailer } = await fixture({}, isSilent ? SHORT : LONG);
    relay.next(behaviour);
    const failure = await failureOf(mailer.send(mail));
    expect(failure).toMatchObject({ code: 'vendor_failed', retry, reason });
    expect(relay.received).toEqual([]);
  });

  test('a failure does not contain the text of the relay’s reply', async () => {
    const { relay, mailer } = await fixture();
    relay.next({ reply: 550, at: 'recipient' });
    const failure = await failureOf(mailer.send(mail));
    expect(JSON.stringify([failure.message, failure.reason, String(failure.cause)])).not.toContain('peeters');
  });

  test('a connection cut in the middle of the mail is a failure to try again', async () => {
    const { relay, mailer } = await fixture();
    relay.next({ cut: 'within' });
    const big = { ...mail, text: 'une ligne assez longue\n'.repeat(600_000) };
    expect(await failureOf(mailer.send(big))).toMatchObject({ retry: 'yes' });
    expect(relay.received).toEqual([]);
  });

  test.each([true, false])(
    'a cut after the final dot has an unknown outcome (mail kept: %s)',
    async (keeps) => {
      const { relay, mailer } = await fixture();
      relay.next({ cut: 'dot', keeps });
      await expect(mailer.send(mail)).resolves.toBe('unknown');
      expect(relay.received).toHaveLength(keeps ? 1 : 0);
    },
  );

  test('no reply after the final dot is an unknown outcome', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    // The silence alone would end it too, but only after the time limit of this test.
    const { relay, mailer } = await fixture({}, { ...LONG, silenceMs: 600_000, totalMs: 59_999 });
    relay.next({ silence: 'dot' });
    const sending = mailer.send(mail);
    await relay.silent();
    const [runOut] = timers.mock.calls.find(([, ms]) => ms === 59_999) ?? [];
    runOut?.();
    await expect(sending).resolves.toBe('unknown');
  });

  test('a mail above the size limit of the relay is a failure not to be tried again', async () => {
    const { mailer } = await fixture({ sizeLimit: 1000 });
    expect(await failureOf(mailer.send({ ...mail, text: 'x'.repeat(5000) }))).toMatchObject({ retry: 'no' });
  });

  test('a refused connection is a failure to try again', async () => {
    const { relay, mailer } = await fixture();
    await relay.close();
    expect(await failureOf(mailer.send(mail))).toMatchObject({ retry: 'yes', reason: 'smtp_connection' });
  });

  test('after two failures the third attempt succeeds', async () => {
    const { relay, mailer } = await fixture();
    relay.next({ reply: 451, at: 'recipient' }, { cut: 'sender' });
    await failureOf(mailer.send(mail));
    await failureOf(mailer.send(mail));
    await expect(mailer.send(mail)).resolves.toBe('accepted');
  });
});

test('has() returns null, because SMTP cannot report whether a mail arrived', async () => {
  const { mailer } = await fixture();
  await expect(mailer.has(mail.messageId)).resolves.toBeNull();
});

test('close() waits for the mail that is being sent', async () => {
  const { relay, mailer } = await fixture();
  const sending = mailer.send(mail);
  await Promise.all([sending, mailer.close()]);
  expect(relay.received).toHaveLength(1);
});
