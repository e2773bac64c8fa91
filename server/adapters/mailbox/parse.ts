// Parses a mail in a sandboxed child process with limits for memory, time and output, so that a hostile mail cannot
// block the server.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import * as z from 'zod';
import { Failure } from '#server/platform/failure.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import { sandboxFor } from '#server/platform/sandbox.ts';
import { MOST_ATTACHMENTS, tooMuchIn } from './bounds.ts';
import { UNREADABLE } from './exit-code.ts';
import type { VoicemailMail } from './port.ts';

const CHILD = fileURLToPath(new URL('./read-child.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The code that the child may read. DATA_DIR and .env are not included. */
const CODE = ['package.json', 'server', 'contract', 'node_modules'].map((name) => ROOT + name);

const AT_ONCE = 2;
/**
 * Ten clients, parsed two at a time, take at most 250 s: less than the five minutes after which a silent connection is
 * closed. A mail takes a second of processor time, and much longer on a busy machine: its priority is not lowered, because
 * the exchange waits for the answer.
 */
const LONGEST_MS = 50_000;
const HEAP_MB = 256;
/** The child's output may exceed the size of the mail by this much. */
const AROUND_BYTES = 1024 * 1024;

const answer = z.object({
  report: z.nullable(
    z.object({ failed: z.boolean(), status: z.string(), messageId: z.nullable(z.string()) }),
  ),
  attachments: z.array(z.instanceof(Buffer)),
  caller: z.nullable(z.string()),
  receivedAt: z.nullable(z.date()),
  id: z.string(),
});

const refused = (reason: string): Failure => new Failure('bad_request', { reason: `mail: ${reason}` });
const notRead = (code: 'timed_out' | 'unavailable', reason: string): Failure =>
  new Failure(code, { retry: 'yes', reason });

const outputOfChild = async (mail: Buffer, longestMs: number): Promise<Buffer> => {
  const sandbox = await sandboxFor(process.execPath);
  const flags = [`--max-old-space-size=${HEAP_MB}`, CHILD];
  const [command, ...args] = sandbox.around(process.execPath, flags, { reads: CODE, writes: [], cwd: '/' });
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], detached: true });
    const pieces: Buffer[] = [];
    let bytes = 0;
    let stopped: Failure | null = null;
    const stop = (why: Failure): void => {
      stopped ??= why;
      child.kill('SIGKILL');
      // A child of the sandbox that outlives the kill would hold the pipe open, and `close` would not come.
      child.stdout.destroy();
    };
    const timer = setTimeout(stop, longestMs, notRead('timed_out', 'the parser of mails took too long'));
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > mail.length + AROUND_BYTES) stop(refused('the parsed mail is longer than the mail'));
      else pieces.push(piece);
    });
    // A child that exits early breaks this pipe (EPIPE). Its exit code is evaluated below.
    child.stdin.on('error', () => {});
    child.once('error', () => stop(notRead('unavailable', 'the parser of mails does not start')));
    child.once('close', (code) => {
      clearTimeout(timer);
      if (stopped) return reject(stopped);
      if (code === 0) return resolve(Buffer.concat(pieces));
      reject(
        code === UNREADABLE
          ? refused('unreadable')
          : notRead('unavailable', 'the parser of mails ended early'),
      );
    });
    child.stdin.end(mail);
  });
};

const atMostTwo = limitConcurrency(AT_ONCE);

/** Throws `bad_request` for a mail that cannot be parsed. If the child fails otherwise, the mail may be tried again. */
export const parseMail = async (mail: Buffer, longestMs = LONGEST_MS): Promise<VoicemailMail> => {
  const reason = tooMuchIn(mail);
  if (reason) throw refused(`too many ${reason}`);
  const parsed = answer.safeParse(deserialize(await atMostTwo(() => outputOfChild(mail, longestMs))));
  if (!parsed.success) throw notRead('unavailable', 'the parser of mails returned another shape');
  if (parsed.data.attachments.length > MOST_ATTACHMENTS) throw refused('too many attachments');
  return parsed.data;
};
