// Numbers at Twilio by the vendor's library. It is loaded at the first use, because only the console needs it.
import type { Twilio } from 'twilio';
import { Failure } from '#server/platform/failure.ts';
import type { NumberProvider } from './port.ts';
import { sendUnder } from './twilio-transport.ts';

const MOST_SHOWN = 20;
const MOST_CALLERS = 100;

/** Codes of the vendor for a number that was sold in the meantime, or of which there is none. */
const GONE = [21421, 21422, 21452, 21453];
/** The account is suspended, mostly for its balance. */
const UNPAID = [10001, 20005];
/** The country wants an address or approved documents. */
const PAPERS = [21615, 21631, 21632, 21649, 21650, 21651, 21652];

const numberIn = (error: object, field: 'status' | 'code'): number => {
  const value = Object.entries(error).find(([name]) => name === field)?.[1];
  return typeof value === 'number' ? value : 0;
};

/** The library throws one class for every reply outside 2xx. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return new Failure('internal', { cause: error });
  const [status, code] = [numberIn(error, 'status'), numberIn(error, 'code')];
  if (GONE.includes(code)) return new Failure('number_gone', { cause: error, reason: `code ${code}` });
  if (status === 402 || UNPAID.includes(code))
    return new Failure('provider_unpaid', { cause: error, reason: `code ${code}` });
  if (PAPERS.includes(code)) return new Failure('provider_papers', { cause: error, reason: `code ${code}` });
  if (status === 404) return new Failure('not_found', { cause: error, reason: 'unknown to the provider' });
  const isPassing = status === 0 || status >= 500 || status === 408 || status === 429;
  return new Failure('vendor_failed', {
    cause: error,
    retry: isPassing ? 'yes' : 'no',
    reason: code ? `code ${code}` : `status ${status}`,
  });
};

const openClient = async (account: {
  url: string;
  accountSid: string;
  authToken: string;
}): Promise<Twilio> => {
  const { default: twilio } = await import('twilio');
  const httpClient = Object.assign(new twilio.RequestClient(), { request: sendUnder(account.url) });
  return new twilio.Twilio(account.accountSid, account.authToken, { httpClient });
};

/** The approved documents of the account for such a number. Without them the vendor refuses the purchase with a reason. */
const papersFor = async (
  client: Twilio,
  country: string,
): Promise<{ bundleSid?: string; addressSid?: string }> => {
  const [[bundle], [address]] = await Promise.all([
    client.numbers.v2.regulatoryCompliance.bundles
      .list({ isoCountry: country, status: 'twilio-approved', limit: 1 })
      .catch(() => []),
    client.addresses.list({ isoCountry: country, limit: 1 }).catch(() => []),
  ]);
  return {
    ...(bundle ? { bundleSid: bundle.sid } : {}),
    ...(address ? { addressSid: address.sid } : {}),
  };
};

const COUNTRY_OF: readonly (readonly [prefix: string, country: string])[] = [
  ['+32', 'BE'],
  ['+33', 'FR'],
  ['+352', 'LU'],
  ['+31', 'NL'],
  ['+49', 'DE'],
];

const countryOf = (number: string): string | null =>
  COUNTRY_OF.find(([prefix]) => number.startsWith(prefix))?.[1] ?? null;

const prefixOf = (country: string): string => COUNTRY_OF.find(([, code]) => code === country)?.[0] ?? '+';

export const openTwilioNumbers = (account: {
  url: string;
  accountSid: string;
  authToken: string;
}): NumberProvider => {
  let opened: Promise<Twilio> | undefined;
  const ask = async <T>(work: (client: Twilio) => Promise<T>): Promise<T> => {
    opened ??= openClient(account);
    const client = await opened;
    return work(client).catch((error: unknown) => {
      throw failureOf(error);
    });
  };
  const ownedBy = async (client: Twilio, number: string): Promise<string | null> => {
    const found = await client.incomingPhoneNumbers.list({ phoneNumber: number, limit: MOST_SHOWN });
    return found.find(({ phoneNumber }) => phoneNumber === number)?.sid ?? null;
  };
  return {
    available: ({ country, kind, startsWith }) =>
      ask(async (client) => {
        const prefix = prefixOf(country) + startsWith;
        const inCountry = client.availablePhoneNumbers(country);
        const wanted = { voiceEnabled: true, contains: `${prefix}*`, limit: MOST_SHOWN };
        const lists = {
          local: () => inCountry.local.list(wanted),
          mobile: () => inCountry.mobile.list(wanted),
          national: () => inCountry.national.list(wanted),
        };
        const found = await lists[kind]();
        return found
          .filter(({ phoneNumber }) => phoneNumber.startsWith(prefix))
          .map(({ phoneNumber, locality, region }) => ({
            number: phoneNumber,
            place: locality || region || '',
          }));
      }),
    owned: (number) => ask((client) => ownedBy(client, number)),
    buy: (number) =>
      ask(async (client) => {
        const country = countryOf(number);
        const papers = country ? await papersFor(client, country) : {};
        return (await client.incomingPhoneNumbers.create({ phoneNumber: number, ...papers })).sid;
      }),
    connect: (sid, voiceUrl) =>
      ask(async (client) => {
        await client.incomingPhoneNumbers(sid).update({ voiceUrl, voiceMethod: 'POST' });
      }),
    release: (sid) =>
      ask(async (client) => {
        await client
          .incomingPhoneNumbers(sid)
          .remove()
          .catch((error: unknown) => {
            if (failureOf(error).code !== 'not_found') throw error;
          });
      }),
    callers: () =>
      ask(async (client) => {
        const [own, verified] = await Promise.all([
          client.incomingPhoneNumbers.list({ limit: MOST_CALLERS }),
          client.outgoingCallerIds.list({ limit: MOST_CALLERS }).catch(() => []),
        ]);
        return [...own, ...verified].map(({ phoneNumber }) => phoneNumber);
      }),
    place: ({ to, from, twiml }) =>
      ask(async (client) => (await client.calls.create({ to, from, twiml })).sid),
  };
};
