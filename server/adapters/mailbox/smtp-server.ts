// The SMTP server answers 550 for an unknown mailbox, 250 only once the message is stored, and 4xx when the sender should
// try again.
import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { asFailure, type Failure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { parseMail } from './parse.ts';
import type { MailboxKeeper, MailboxServer } from './port.ts';

/** Each client may hold a whole mail in memory. */
const MOST_CLIENTS = 10;
/** RFC 5321 §4.5.3.2.7 asks for at least this. */
const SILENCE_MS = 5 * 60_000;
/** The largest mail for a recording of this size: base64 adds 37 %, headers and text the rest. */
const wrapped = (bytes: number): number => Math.ceil(bytes * 1.4) + 256 * 1024;

const refusal = (code: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode: code });

/** The answers are in English, because mail servers and their administrators read them. */
const answerTo = (failure: Failure): Error => {
  if (failure.code === 'storage_full') return refusal(452, 'No space left, try again later');
  if (failure.code === 'audio_too_big') return refusal(552, 'The recording is too big');
  if (failure.code === 'not_audio' || failure.code === 'bad_audio_empty')
    return refusal(554, 'No recording in this mail');
  if (failure.code === 'line_unknown' || failure.code === 'line_closed')
    return refusal(550, 'No such mailbox');
  if (failure.code === 'bad_request') return refusal(554, 'This mail cannot be read');
  if (failure.code === 'rate_limited') return refusal(450, 'Too many mails, try again later');
  return refusal(451, 'Not stored, try again later');
};

const bytesOf = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) if (!stream.sizeExceeded) pieces.push(Buffer.from(piece));
  if (stream.sizeExceeded) throw refusal(552, 'The mail is too big');
  return Buffer.concat(pieces);
};

const mailboxOf = (address: string): string => address.slice(0, address.lastIndexOf('@')).toLowerCase();

export const openMailboxServer = async (given: {
  host: string;
  port: number;
  maxBytes: number;
  log: Log;
  keeper: MailboxKeeper;
}): Promise<MailboxServer> => {
  const { keeper, log } = given;
  const answered = (work: Promise<void>, done: (error?: Error | null) => void): void => {
    work.then(
      () => done(),
      (error: unknown) => {
        if (error instanceof Error && 'responseCode' in error) return done(error);
        const failure = asFailure(error);
        log.warn({ step: 'mailbox', code: failure.code, reason: failure.reason }, 'voicemail mail refused');
        done(answerTo(failure));
      },
    );
  };
  const server = new SMTPServer({
    logger: false,
    banner: 'Voxlex',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: wrapped(given.maxBytes),
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: 5000,
    onRcptTo: ({ address }, session, done) => {
      const check = async (): Promise<void> => {
        if (!(await keeper.exists(mailboxOf(address)))) throw refusal(550, 'No such mailbox');
        await keeper.admit(mailboxOf(address), session.remoteAddress);
      };
      answered(check(), done);
    },
    onData: (stream, session, done) => {
      const store = async (): Promise<void> => {
        const mail = await parseMail(await bytesOf(stream));
        const mailboxes = new Set(session.envelope.rcptTo.map(({ address }) => mailboxOf(address)));
        // If a later mailbox fails, the sender repeats the whole mail; the earlier mailboxes then recognise its id.
        for (const mailbox of mailboxes) await keeper.receive(mailbox, mail);
      };
      answered(store(), done);
    },
  });
  // An aborted connection emits an error, which without a listener would end the process.
  server.on('error', () => {});
  server.listen(given.port, given.host);
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : given.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
