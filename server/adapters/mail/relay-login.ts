// Signs in at the relay, asks whether it would take a mail from our senders, and leaves without sending one.
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { Relay } from './relay.ts';
import { verdictOn } from './verdict.ts';

const PATIENCE_MS = 10_000;

type Envelope = { from: string; to: string };
/** `reply`: the code with which the relay refuses one of the two addresses permanently. */
export type RefusedEnvelope = Envelope & { refuses: 'from' | 'to'; reply: number };
/** `trouble`: why no mail can be handed over, such as `smtp_535`. */
export type RelayAnswer = { trouble: string | null; refused: RefusedEnvelope | null };

/** The library would send DATA together with the addresses where the relay allows it, so these commands are sent here. */
const refusedOf = async (socket: Socket, envelopes: readonly Envelope[]): Promise<RefusedEnvelope | null> => {
  socket.removeAllListeners('data');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  /** Of a reply of several lines the last one has no hyphen behind the code. */
  const ask = async (command: string): Promise<number> => {
    socket.write(`${command}\r\n`);
    for (;;) {
      const { done, value } = await lines.next();
      // The relay hung up.
      if (done) throw Object.assign(new Error('no reply'), { code: 'ECONNECTION' });
      if (/^\d{3}(?!-)/.test(value)) return Number(value.slice(0, 3));
    }
  };
  for (const { from, to } of envelopes) {
    const sender = await ask(`MAIL FROM:<${from}>`);
    if (sender >= 500) return { from, to, refuses: 'from', reply: sender };
    // Many relays refuse a sender only now. 4xx says nothing: a recipient may be greylisted.
    const recipient = sender >= 400 ? 0 : await ask(`RCPT TO:<${to}>`);
    if (recipient >= 500) return { from, to, refuses: 'to', reply: recipient };
    await ask('RSET');
  }
  return null;
};

export const tryRelay = (
  { auth, ...relay }: Relay,
  envelopes: readonly Envelope[] = [],
): Promise<RelayAnswer> =>
  new Promise((resolve) => {
    const connection = new SMTPConnection({
      ...relay,
      connectionTimeout: PATIENCE_MS,
      dnsTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      logger: false,
    });
    const fail = (error: unknown): void => {
      connection.close();
      const verdict = verdictOn(error, false);
      const trouble = verdict instanceof Failure ? asFailure(verdict).reason : 'smtp_other';
      resolve({ trouble, refused: null });
    };
    const done = (): void => {
      const { _socket: socket } = connection;
      if (!socket) return void fail(null);
      refusedOf(socket, envelopes).then((refused) => {
        socket.end('QUIT\r\n');
        // It refuses no sender, it wants a login first.
        resolve(refused?.reply === 530 ? { trouble: 'smtp_530', refused: null } : { trouble: null, refused });
      }, fail);
    };
    connection.on('error', fail);
    connection.connect((refused) => {
      if (refused) return fail(refused);
      if (!auth) return done();
      if (!connection.allowsAuth) {
        connection.close();
        return resolve({ trouble: 'smtp_no_auth', refused: null });
      }
      connection.login({ user: auth.user, pass: auth.pass }, (error) => (error ? fail(error) : done()));
    });
  });
