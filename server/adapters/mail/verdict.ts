// Classifies a failed transmission: try again, refused permanently, or unknown because the mail may have arrived.
import { errorCode, Failure } from '#server/platform/failure.ts';

/** Replies that refuse the account or the session. They do not refuse this mail, so it is tried again. */
const ABOUT_US = new Set([421, 503, 530, 534, 535, 538]);
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);
/** To MAIL FROM: the mail is too large. Any other reply refuses our sender, which a setting of us or of the relay mends. */
const TOO_LARGE = 552;

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
  code: errorCode(error) ?? '',
  reply: error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0,
  command: error instanceof Error && 'command' in error ? String(error.command) : '',
});

/**
 * `dotSent`: the last byte was sent. From then on a missing reply does not mean that the mail was refused.
 * The failure does not contain the text of the reply, which often quotes the recipient.
 */
export const verdictOn = (error: unknown, dotSent: boolean): Failure | 'unknown' => {
  const { code, reply, command } = seenIn(error);
  if (reply >= 400 && reply <= 599) {
    const isAboutMail =
      dotSent || ABOUT_THE_MAIL.has(command) || (command === 'MAIL FROM' && reply === TOO_LARGE);
    const forGood = reply >= 500 && !ABOUT_US.has(reply) && isAboutMail;
    return new Failure('vendor_failed', { retry: forGood ? 'no' : 'yes', reason: `smtp_${reply}` });
  }
  if (dotSent) return 'unknown';
  // The mail is larger than the limit that the relay announced in its EHLO reply.
  if (code === 'EMESSAGE') return new Failure('vendor_failed', { retry: 'no', reason: 'smtp_size' });
  return new Failure('vendor_failed', { retry: 'yes', reason: REASONS[code] ?? 'smtp_other' });
};
