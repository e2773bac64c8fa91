// Checks the SPF, DKIM and DMARC records that the sender's domain publishes in the DNS.

import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type Config, WrongSetting } from '#server/platform/config.ts';
import { errorCode } from '#server/platform/failure.ts';
import { isLoopbackHost, isPrivateAddress } from '#server/platform/private-address.ts';
import { domainOf, readSigner } from './dkim.ts';

export type Published = {
  what: 'SPF' | 'DKIM' | 'DMARC';
  /** The domain name of the TXT record. */
  name: string;
  found: string[];
  ok: boolean;
  /** Why the check failed, or a hint although it passed. */
  note: string | null;
  /** The record to publish; null when no change is needed. */
  publish: string | null;
};

export type AskTxt = (name: string) => Promise<string[]>;

type Judged = Pick<Published, 'ok' | 'note' | 'publish'>;

const good = (note: string | null = null): Judged => ({ ok: true, note, publish: null });
const bad = (note: string, publish: string | null): Judged => ({ ok: false, note, publish });

export const judgeSpf = (found: readonly string[], relay: string | null): Judged => {
  const records = found.filter((one) => /^v=spf1(\s|$)/i.test(one));
  const [record] = records;
  const host = relay?.replace(/^\[|\]$/g, '') ?? '';
  // Receiving servers see another address of such a relay, which only its operator knows.
  const isHidden = isLoopbackHost(host) || isPrivateAddress(host);
  const kind = { 0: 'a', 4: 'ip4', 6: 'ip6' }[isIP(host)];
  const usual = isHidden ? null : `v=spf1 ${relay ? `${kind}:${host} ` : ''}-all`;
  const todo = isHidden
    ? `: publish v=spf1 ip4:… -all with the public address from which the relay ${host} sends`
    : '';
  if (record === undefined) return bad(`nothing says who may send for this domain${todo}`, usual);
  if (records.length > 1) return bad('several SPF records count as none: keep one', null);
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return bad(`it lets everybody send: end it with -all${todo}`, usual);
  if (!/(^|\s)([-~?]all|redirect=\S+)(\s|$)/i.test(record))
    return bad('it has no end: add -all', `${record} -all`);
  if (isHidden) return good(`see that it covers the relay ${host} by its public address`);
  return good(relay && !record.includes(host) ? `see that it covers the relay ${host}` : null);
};

const keyIn = (record: string): string => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, '') ?? '';

export const judgeDkim = (found: readonly string[], record: string | null): Judged => {
  if (record === null) return bad('DKIM_KEY is not set: mails are not signed', null);
  const [there] = found.filter((one) => keyIn(one) !== '' || /v=DKIM1/i.test(one));
  if (there === undefined) return bad('the key is not published', record);
  if (keyIn(there) !== keyIn(record)) return bad('another key is published: signatures do not hold', record);
  return good();
};

export const judgeDmarc = (found: readonly string[], team: string | null): Judged => {
  const records = found.filter((one) => /^v=DMARC1\s*(;|$)/i.test(one));
  const usual = `v=DMARC1; p=quarantine${team ? `; rua=mailto:${team}` : ''}`;
  const [record] = records;
  if (record === undefined) return bad('nothing says what to do with forged mails', usual);
  if (records.length > 1) return bad('several DMARC records count as none: keep one', null);
  const policy = /;\s*p=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (!policy || !['none', 'quarantine', 'reject'].includes(policy)) return bad('it has no policy', usual);
  return good(policy === 'none' ? 'p=none only watches: quarantine or reject protects' : null);
};

/** Returns an empty list if the record does not exist; throws only if the DNS does not answer. */
const askOver =
  (resolver: Resolver): AskTxt =>
  async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
      throw error;
    }
  };

export type CheckSettings = Pick<
  Config,
  'DKIM_KEY' | 'DKIM_SELECTOR' | 'DKIM_DOMAIN' | 'MAIL_FROM' | 'SMTP_URL' | 'TEAM_EMAIL' | 'BOUNCE_DOMAIN'
>;

/** `server`: address and port of a DNS server to use instead of the system's. */
export const checkPublished = async (config: CheckSettings, server?: string): Promise<Published[]> => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (server) resolver.setServers([server]);
  const ask = askOver(resolver);
  const domain = domainOf(config.MAIL_FROM);
  if (domain === '') throw new WrongSetting('The setting MAIL_FROM is wrong: it must be one address.');
  const relay = config.SMTP_URL ? new URL(config.SMTP_URL).hostname : null;
  const signer = readSigner(config);
  const asked = async (
    what: Published['what'],
    name: string,
    judge: (found: readonly string[]) => Judged,
  ): Promise<Published> => {
    try {
      const found = await ask(name);
      return { what, name, found, ...judge(found) };
    } catch {
      return { what, name, found: [], ...bad('the DNS does not answer', null) };
    }
  };
  const returns = config.BOUNCE_DOMAIN ?? domain;
  const key = `${config.DKIM_SELECTOR}._domainkey.${signer?.domain ?? domain}`;
  return Promise.all([
    // A receiving server checks SPF for the domain of the envelope sender, to which bounces return.
    asked('SPF', returns, (found) => judgeSpf(found, relay)),
    asked('DKIM', key, (found) => judgeDkim(found, signer?.record ?? null)),
    asked('DMARC', `_dmarc.${domain}`, (found) => judgeDmarc(found, config.TEAM_EMAIL ?? null)),
  ]);
};
