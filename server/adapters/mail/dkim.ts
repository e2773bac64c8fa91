// Signs every mail with DKIM_KEY for the sender's domain, so that the recipient's server can verify the sender.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import { type Config, WrongSetting } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { readAddress } from './mail-address.ts';

export type Signer = {
  domain: string;
  selector: string;
  /** The value of the TXT record to publish. */
  record: string;
  /** The same mail gets the same signature, so that a retry sends identical bytes. */
  sign(bytes: Buffer): Promise<Buffer>;
};

const LEAST_BITS = 1024;
const DEFAULT_SELECTOR = 'voxlex';

const wrong = (what: string): WrongSetting => new WrongSetting(`The setting DKIM_KEY is wrong: ${what}.`);

/** Accepts PEM, PEM with its line ends written as \n (as in .env files), and base64 of PEM or DER. */
const keyFrom = (given: string): KeyObject => {
  const text = given.replaceAll('\\n', '\n').trim();
  const bare = Buffer.from(text, 'base64');
  const tries: (() => KeyObject)[] = text.includes('-----BEGIN')
    ? [() => createPrivateKey(text)]
    : [
        () => createPrivateKey(bare.toString('utf8')),
        () => createPrivateKey({ key: bare, format: 'der', type: 'pkcs8' }),
        () => createPrivateKey({ key: bare, format: 'der', type: 'pkcs1' }),
      ];
  for (const attempt of tries) {
    try {
      return attempt();
    } catch {
      // The next format is tried. The error is dropped because its message could contain the key.
    }
  }
  throw wrong('it is no private key');
};

export type DkimSettings = Pick<Config, 'MAIL_FROM'> &
  Partial<Pick<Config, 'DKIM_KEY' | 'DKIM_SELECTOR' | 'DKIM_DOMAIN'>>;

export const domainOf = (mailFrom: string): string => readAddress(mailFrom)?.address.split('@').at(-1) ?? '';

export const readSigner = (config: DkimSettings): Signer | null => {
  if (!config.DKIM_KEY) return null;
  const key = keyFrom(config.DKIM_KEY);
  if (key.asymmetricKeyType !== 'rsa') throw wrong('it must be an RSA key');
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS)
    throw wrong(`it is shorter than ${LEAST_BITS} bits`);
  const domain = config.DKIM_DOMAIN ?? domainOf(config.MAIL_FROM);
  const selector = config.DKIM_SELECTOR ?? DEFAULT_SELECTOR;
  const signing = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  const open = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    domain,
    selector,
    record: `v=DKIM1; k=rsa; p=${open}`,
    sign: async (bytes) => {
      const signed = await buffer(signing.sign(bytes));
      // The library returns the mail unsigned when signing fails.
      if (!signed.subarray(0, 15).equals(Buffer.from('DKIM-Signature:')))
        throw new Failure('internal', { retry: 'no', reason: 'dkim' });
      return signed;
    },
  };
};
