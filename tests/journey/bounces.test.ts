// Mails that bounce, at the relay or later: one try, shown to the firm and the operator, and one alert to an address that
// works.
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, leave, messagesOf, printedAccount, signIn } from '#tests/support/firm.ts';
import {
  freePort,
  type Installation,
  makeInstallation,
  type Running,
  until,
} from '#tests/support/running-server.ts';
import { type ReceivedMail, type Relay, startRelay } from '#tests/support/smtp.ts';
import { convert, speechLikeWav } from '#tests/support/sound.ts';

const TEAM = 'equipe@voxlex.example';
let installation: Installation;
let server: Running;
let relay: Relay;
let account: Account;
let token: string;
let mailboxPort: number;
let webm: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  [installation, relay] = await Promise.all([makeInstallation(), startRelay()]);
  mailboxPort = await freePort();
  server = await installation.start({
    SMTP_URL: relay.url,
    MAIL_FROM: 'Voxlex <voix@voxlex.example>',
    BOUNCE_DOMAIN: 'retours.voxlex.example',
    MAILBOX_PORT: String(mailboxPort),
    TEAM_EMAIL: TEAM,
  });
  account = printedAccount(server);
  token = await signIn(server.url, account);
  webm = new Uint8Array(await convert(speechLikeWav(3), 'webm'));
}, 120_000);
afterAll(async () => {
  await installation.remove();
  await relay.close();
});

const message = async (): Promise<string> => (await (await leave(server.url, webm)).json()).id;
const shown = (id: string) =>
  until(`message ${id} marked`, async () => {
    const found = (await messagesOf(server.url, token)).find((one) => one.id === id);
    return found?.undelivered ? found : undefined;
  });
const mailTo = (to: string, past: number) =>
  until(`a mail to ${to}`, async () => relay.received.slice(past).find((mail) => mail.to.includes(to)));

const report = (about: ReceivedMail, action: string): string =>
  [
    'From: MAILER-DAEMON@mx.cabinet.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.cabinet.example',
    '',
    `Final-Recipient: rfc822; ${about.to[0]}`,
    `Action: ${action}`,
    `Status: ${action === 'failed' ? '5.1.1' : '4.2.2'}`,
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${about.mail.messageId}`,
    'Subject: x',
    '',
    '--b1--',
    '',
  ].join('\r\n');

const sendBack = async (to: string, raw: string): Promise<string> => {
  const transport = createTransport({ host: '127.0.0.1', port: mailboxPort, ignoreTLS: true });
  try {
    return (await transport.sendMail({ envelope: { from: '', to: [to] }, raw })).response;
  } finally {
    transport.close();
  }
};

test('a bounced mail is marked on its message with the reason, and reported once to another address', async () => {
  const id = await message();
  const mail = await mailTo(account.email, 0);
  expect(mail.from).toMatch(/^retour-[0-9a-f]{32}-[0-9a-f]{20}@retours\.voxlex\.example$/);
  expect(mail.mail.from?.text).toContain('voix@voxlex.example');
  const past = relay.received.length;
  // A delay report changes nothing, and a made-up return address is unknown.
  expect(await sendBack(mail.from, report(mail, 'delayed'))).toMatch(/^250/);
  const forged = mail.from.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  await expect(sendBack(forged, report(mail, 'failed'))).rejects.toMatchObject({ responseCode: 550 });
  for (let time = 0; time < 3; time += 1)
    expect(await sendBack(mail.from, report(mail, 'failed'))).toMatch(/^250/);
  expect((await shown(id)).undelivered).toEqual([
    { recipient: account.email, reason: 'bounced', code: '5.1.1' },
  ]);
  const alert = await mailTo(TEAM, past);
  expect(alert.mail.text).toContain(account.email);
  expect(relay.received.filter(({ to }) => to.includes(TEAM))).toHaveLength(1);
});

test('a report that comes to the sender’s own mailbox is tied by the mail it quotes; an answer there is refused', async () => {
  const past = relay.received.length;
  const id = await message();
  const mail = await mailTo(account.email, past);
  expect(await sendBack('voix@voxlex.example', report(mail, 'failed'))).toMatch(/^250/);
  expect((await shown(id)).undelivered?.[0]?.reason).toBe('bounced');
  const answer = 'From: a@b.example\r\nSubject: Merci\r\n\r\nMerci.\r\n';
  await expect(sendBack('voix@voxlex.example', answer)).rejects.toMatchObject({ responseCode: 550 });
});

test('a finally refused mail is tried once, marked, and visible to the operator', async () => {
  const before = relay.connections();
  relay.next({ reply: 550, at: 'recipient' });
  const id = await message();
  expect((await shown(id)).undelivered).toEqual([
    { recipient: account.email, reason: 'refused', code: 'smtp_550' },
  ]);
  expect(relay.connections() - before).toBe(1);
  const listed = JSON.parse(await installation.voxlex(server, 'queue', 'list', '--json'));
  expect(listed.alerts).toMatchObject([
    { kind: 'undelivered', about: account.email, code: '5.1.1', state: 'sent', told: [TEAM] },
  ]);
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toMatch(/voxlex_deliveries_total\{kind="notice",outcome="bounced"\} 2/);
  expect(figures).toMatch(/voxlex_deliveries_total\{kind="notice",outcome="refused"\} 1/);
  expect(server.said()).toContain('alert raised');
});
