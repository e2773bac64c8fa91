// Sends a mail to a relay over its own connection. After a failure it knows whether the last byte had been sent.
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Composed, compose } from './compose-mail.ts';
import type { Signer } from './dkim.ts';
import type { Handover, Mailer } from './port.ts';
import type { Relay } from './relay.ts';
import { verdictOn } from './verdict.ts';

export type Patience = {
  connectMs: number;
  greetingMs: number;
  /** Longest time without data from the relay. */
  silenceMs: number;
  /** Longest total time. It is shorter than the claim on a delivery, so that no other worker sends the same mail. */
  totalMs: number;
};

const PATIENCE: Patience = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 30_000, totalMs: 50_000 };
const PIECE = 16 * 1024;

/** Pieces of 16 KB: the stream ends only after the socket has accepted all earlier pieces. */
const piecesOf = function* (bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
};

const timedOut = (): Error => Object.assign(new Error('the relay took too long'), { code: 'ETIMEDOUT' });

const connectionTo = (relay: Relay, patience: Patience): SMTPConnection => {
  const { auth: _, ...options } = relay;
  return new SMTPConnection({
    ...options,
    connectionTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.silenceMs,
    socketCloseTimeout: 1000,
    maxResponseSize: 64 * 1024,
    logger: false,
  });
};

/** Connects, and signs in if the settings have a login and the relay accepts one. */
const introduce = (connection: SMTPConnection, auth: Relay['auth'], done: (error: unknown) => void): void =>
  connection.connect((refused) => {
    if (refused || !auth || !connection.allowsAuth) return done(refused);
    connection.login({ user: auth.user, pass: auth.pass }, (error) => done(error));
  });

const carry = (
  connection: SMTPConnection,
  auth: Relay['auth'],
  mail: Composed,
  totalMs: number,
): Promise<Handover> =>
  new Promise((resolve, reject) => {
    const body = Readable.from(piecesOf(mail.bytes), { objectMode: false });
    let dotSent = false;
    body.once('end', () => {
      dotSent = true;
    });
    const fail = (error: unknown): void => {
      clearTimeout(limit);
      connection.close();
      const verdict = verdictOn(error, dotSent);
      if (verdict === 'unknown') resolve('unknown');
      else reject(verdict);
    };
    const limit = setTimeout(() => fail(timedOut()), totalMs);
    // The listener is never removed: an error after the result, without a listener, would end the process.
    connection.on('error', fail);
    introduce(connection, auth, (refused) => {
      if (refused) return fail(refused);
      const envelope = { from: mail.sender, to: [mail.recipient], size: mail.bytes.length };
      connection.send(envelope, body, (error) => {
        if (error) return fail(error);
        clearTimeout(limit);
        connection.quit();
        resolve('accepted');
      });
    });
  });

export const openSmtp = (
  relay: Relay,
  patience: Patience = PATIENCE,
  signer: Signer | null = null,
): Mailer => {
  const open = new Set<SMTPConnection>();
  const underWay = new Set<Promise<unknown>>();
  const handOver = async (mail: Composed): Promise<Handover> => {
    const connection = connectionTo(relay, patience);
    open.add(connection);
    connection.once('end', () => open.delete(connection));
    return carry(connection, relay.auth, mail, patience.totalMs);
  };
  return {
    name: 'smtp',
    send: async (mail) => {
      const composed = await compose(mail, signer);
      const sending = handOver(composed);
      underWay.add(sending);
      return sending.finally(() => underWay.delete(sending));
    },
    // SMTP has no command to look up a mail.
    has: async () => null,
    close: async () => {
      await Promise.allSettled(underWay);
      for (const connection of open) connection.close();
    },
  };
};
