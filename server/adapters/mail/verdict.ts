// What a broken hand-over means: never sent, refused for good, or perhaps arrived.
import { Failure } from '#server/platform/failure.ts';

/** Refusals of our account or session, whatever command they answer: they say nothing about this mail. */
const ABOUT_US = new Set([421, 503, 530, 534, 535, 538]);
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

const REASONS: Record<string, string> = {
  ETIMEDOUT: 'smtp_timeout',
  ESOCKET: 'smtp_connection',
  ECONNECTION: 'smtp_connection',
  EDNS: 'smtp_dns',
  ETLS: 'smtp_tls',
  EAUTH: 'smtp_auth',
  EPROTOCOL: 'smtp_protocol',
};

type Seen = { code: string; reply: number; command: string };

const seenIn = (error: unknown): Seen => ({
  code: error instanceof Error && 'code' in error ? String(error.code) : '',
  reply: error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0,
  command: error instanceof Error && 'command' in error ? String(error.command) : '',
});

/**
 * `dotSent`: the last byte has left. From then on silence proves nothing.
 * The relay's words stay out of the failure: they often quote the recipient.
 */
export const verdictOn = (error: unknown, dotSent: boolean): Failure | 'unknown' => {
  const { code, reply, command } = seenIn(error);
  if (reply >= 400 && reply <= 599) {
    const forGood = reply >= 500 && !ABOUT_US.has(reply) && (dotSent || ABOUT_THE_MAIL.has(command));
    return new Failure('vendor_failed', { retry: forGood ? 'no' : 'yes', reason: `smtp_${reply}` });
  }
  if (dotSent) return 'unknown';
  // The relay named its limit in its greeting and this mail is above it.
  if (code === 'EMESSAGE') return new Failure('vendor_failed', { retry: 'no', reason: 'smtp_size' });
  return new Failure('vendor_failed', { retry: 'yes', reason: REASONS[code] ?? 'smtp_other' });
};
