// What the doctor says about the web process, and about what the site shows of the company.
import { isLoopbackHost } from '#server/platform/private-address.ts';
import { type CheckResult, finding } from './rules.ts';

/** The status of /readyz, or why there was no answer. */
export type Answer = { status: number } | { trouble: string };

export type SiteFacts = {
  /** HOST and PORT, such as 127.0.0.1:3000. */
  address: string;
  direct: Answer;
  /** Null where PUBLIC_URL leads to the process itself. */
  proxied: { url: URL; answer: Answer } | null;
};

export const portOf = ({ protocol, port }: URL): string => port || (protocol === 'https:' ? '443' : '80');

const UNREADY =
  'answers 503: its database does not answer, or it is stopping. journalctl -u voxlex says which.';

const judgeDirect = (direct: Answer, address: string, isReachedElsewhere: boolean): CheckResult => {
  if ('trouble' in direct)
    return isReachedElsewhere
      ? finding(
          'web process',
          'warning',
          `Nothing answers on ${address} (${direct.trouble}), although PUBLIC_URL does: right where the web processes run on other machines, otherwise see HOST and PORT.`,
        )
      : finding(
          'web process',
          'broken',
          `Nothing answers on ${address} (${direct.trouble}): systemctl start voxlex; journalctl -u voxlex says why it ended.`,
        );
  if (direct.status === 200) return finding('web process', 'ok', `It answers on ${address} and is ready.`);
  return finding(
    'web process',
    'broken',
    direct.status === 503
      ? `The process on ${address} ${UNREADY}`
      : `Another program answers ${direct.status} on ${address}: end it, or give Voxlex another PORT.`,
  );
};

const judgeProxied = ({ url, answer }: NonNullable<SiteFacts['proxied']>, address: string): CheckResult => {
  const site = `${url.hostname} on port ${portOf(url)}`;
  if ('trouble' in answer)
    return finding(
      'site',
      'broken',
      `${site} does not answer this machine (${answer.trouble}): check that the name leads to the proxy, that the proxy runs (systemctl status caddy, or nginx), and the firewall. Behind some routers only other networks can reach it.`,
    );
  const { status } = answer;
  if (status === 200) return finding('site', 'ok', `${site} leads to a process that is ready.`);
  if (status === 502 || status === 504)
    return finding(
      'site',
      'broken',
      `The proxy of ${site} answers ${status}, because it does not reach the web process: start that, or name ${address} in the file of the proxy.`,
    );
  if (status === 503) return finding('site', 'broken', `The process behind ${site} ${UNREADY}`);
  return finding(
    'site',
    'broken',
    `${site} answers ${status} to /readyz, so another program answers, or the proxy does not pass every path on: check the name and the file of the proxy.`,
  );
};

export const judgeSite = ({ address, direct, proxied }: SiteFacts): CheckResult[] => {
  const isReachedElsewhere = proxied !== null && 'status' in proxied.answer && proxied.answer.status === 200;
  return [
    judgeDirect(direct, address, isReachedElsewhere),
    ...(proxied ? [judgeProxied(proxied, address)] : []),
  ];
};

/** `shown`: settings that visitors read, with their value and the example that stands without them. */
export const judgeCompany = (
  shown: readonly { name: string; value: string | undefined; example: string | undefined }[],
  publicUrl: string,
): CheckResult[] => {
  if (isLoopbackHost(new URL(publicUrl).hostname)) return [];
  const unset = shown.filter(({ value, example }) => value === example || value?.includes('…'));
  return unset.length > 0
    ? [
        finding(
          'company',
          'warning',
          `Not set, or still the example: ${unset.map(({ name }) => name).join(', ')}. Visitors read them in the footer and the terms.`,
        ),
      ]
    : [finding('company', 'ok', 'The company and the support are those of your settings.')];
};
