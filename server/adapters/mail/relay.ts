// SMTP_URL read as nodemailer would, but only what is meant for a relay: its `debug` and `logger`
// would print every mail to the terminal, and plain text is an exception that must be asked for.
import { isIP } from 'node:net';
import { WrongSetting } from '#server/platform/config.ts';

export type Relay = {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** STARTTLS or nothing. */
  requireTLS: boolean;
  ignoreTLS: boolean;
  tls: { rejectUnauthorized?: boolean; servername?: string };
  /** How we introduce ourselves. */
  name?: string;
  auth?: { user: string; pass: string };
};

/** Options of nodemailer's pool that a URL may carry from elsewhere; a connection a mail needs none. */
const WITHOUT_EFFECT = new Set(['pool', 'maxConnections', 'maxMessages', 'rateDelta', 'rateLimit']);

const wrong = (what: string): WrongSetting => new WrongSetting(`The setting SMTP_URL is wrong: ${what}.`);

const yesOrNo = (name: string, value: string): boolean => {
  if (value !== 'true' && value !== 'false') throw wrong(`${name} must be true or false`);
  return value === 'true';
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw wrong('the user or the password holds a % that is not followed by two hexadecimal digits');
  }
};

const isLoopback = (host: string): boolean => host === 'localhost' || /^(127(\.\d+){3}|::1)$/.test(host);

const option = (relay: Relay, name: string, value: string): void => {
  if (name === 'requireTLS') relay.requireTLS = yesOrNo(name, value);
  else if (name === 'ignoreTLS') relay.ignoreTLS = yesOrNo(name, value);
  else if (name === 'tls.rejectUnauthorized') relay.tls.rejectUnauthorized = yesOrNo(name, value);
  else if (name === 'tls.servername') relay.tls.servername = value;
  else if (name === 'name') relay.name = value;
  else if (!WITHOUT_EFFECT.has(name)) throw wrong(`the option ${name} is not known`);
};

export const readRelay = (smtpUrl: string, publicUrl: string): Relay => {
  const url = new URL(smtpUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (host === '') throw wrong('it names no host');
  const secure = url.protocol === 'smtps:';
  const ours = new URL(publicUrl).hostname;
  const relay: Relay = {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(host),
    // A relay on this machine often shows a certificate made for nobody; nothing travels to it.
    ignoreTLS: !secure && isLoopback(host),
    tls: {},
    ...(ours.includes('.') && isIP(ours) === 0 ? { name: ours } : {}),
    ...(url.username ? { auth: { user: decoded(url.username), pass: decoded(url.password) } } : {}),
  };
  for (const [name, value] of url.searchParams) option(relay, name, value);
  // Asked for by name: whoever wants plain text over a network says so.
  if (relay.ignoreTLS) relay.requireTLS = url.searchParams.get('requireTLS') === 'true';
  if (relay.requireTLS) relay.ignoreTLS = false;
  return relay;
};
