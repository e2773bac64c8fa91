// Parses SMTP_URL with nodemailer's options for a relay. Its options `debug` and `logger` are refused, because they would
// print every mail to the terminal. Over a network TLS is required unless the URL says otherwise.
import { isIP } from 'node:net';
import { WrongSetting } from '#server/platform/config.ts';

export type Relay = {
  host: string;
  port: number;
  /** The connection uses TLS from the first byte. */
  secure: boolean;
  /** The mail is not sent unless STARTTLS succeeds. */
  requireTLS: boolean;
  ignoreTLS: boolean;
  tls: { rejectUnauthorized?: boolean; servername?: string };
  /** The host name that EHLO sends. */
  name?: string;
  auth?: { user: string; pass: string };
};

/** Options of nodemailer's connection pool: accepted but ignored, because each mail has its own connection. */
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
    // A relay on this machine often has a self-signed certificate, and its traffic does not leave the machine.
    ignoreTLS: !secure && isLoopback(host),
    tls: {},
    ...(ours.includes('.') && isIP(ours) === 0 ? { name: ours } : {}),
    ...(url.username ? { auth: { user: decoded(url.username), pass: decoded(url.password) } } : {}),
  };
  for (const [name, value] of url.searchParams) option(relay, name, value);
  // Plain text over a network needs ignoreTLS=true without requireTLS=true in the URL.
  if (relay.ignoreTLS) relay.requireTLS = url.searchParams.get('requireTLS') === 'true';
  if (relay.requireTLS) relay.ignoreTLS = false;
  return relay;
};
