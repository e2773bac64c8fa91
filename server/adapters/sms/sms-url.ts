// Parses SMS_URL: twilio://ACCOUNT_SID:AUTH_TOKEN@host[:port]?from=…, with &insecure=1 for http on loopback only.
import { WrongSetting } from '#server/platform/config.ts';
import { isLoopbackAddress } from '#server/platform/private-address.ts';

export type TextAccount = { root: string; accountSid: string; authToken: string; from: string };

const wrong = (what: string): WrongSetting => new WrongSetting(`The setting SMS_URL is wrong: ${what}.`);

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw wrong('it holds a % that is not followed by two hexadecimal digits');
  }
};

/** A telephone number, a short code, the id of a messaging service or an alphanumeric sender name. */
const SENDER = /^(\+[1-9]\d{6,14}|\d{3,8}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

/** URLSearchParams would decode + as a space, but here it is the first character of a number. */
const queryOf = (search: string): Map<string, string> =>
  new Map(
    search
      .replace(/^\?/, '')
      .split('&')
      .filter(Boolean)
      .map((pair): [string, string] => {
        const cut = pair.indexOf('=');
        return cut < 0 ? [pair, ''] : [pair.slice(0, cut), decoded(pair.slice(cut + 1))];
      }),
  );

export const readTextAccount = (smsUrl: string): TextAccount => {
  const url = URL.parse(smsUrl);
  if (url?.protocol !== 'twilio:') throw wrong('it begins with twilio://');
  const accountSid = decoded(url.username);
  const authToken = decoded(url.password);
  if (!/^[A-Za-z0-9-]{8,64}$/.test(accountSid)) throw wrong('it names no account before the @');
  // With an empty token the vendor's library would accept every forged signature.
  if (authToken.trim() === '') throw wrong('it holds no token');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') throw wrong('it names no host');
  const query = queryOf(url.search);
  for (const name of query.keys())
    if (name !== 'from' && name !== 'insecure') throw wrong(`the option ${name} is not known`);
  const from = query.get('from')?.trim() ?? '';
  if (!SENDER.test(from)) throw wrong('from is a number such as +3246000000, or the name of a sender');
  const insecure = query.get('insecure') === '1';
  if (insecure && host !== 'localhost' && !isLoopbackAddress(host))
    throw wrong('insecure=1 is accepted on loopback only');
  return { root: `${insecure ? 'http' : 'https'}://${url.host}`, accountSid, authToken, from };
};
