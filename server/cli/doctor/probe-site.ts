// Asks /readyz of the web process, on its own address and through PUBLIC_URL.
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Config, parseConfig } from '#server/platform/config.ts';
import { errorCode } from '#server/platform/failure.ts';
import { isLoopbackHost } from '#server/platform/private-address.ts';
import type { CheckResult } from './rules.ts';
import { type Answer, judgeCompany, judgeSite } from './site-rules.ts';

const PATIENCE_MS = 5000;

const ask = (url: URL): Promise<Answer> =>
  new Promise((resolve) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    // The certificate has a finding of its own, and nothing is sent. Without an agent each request connects anew.
    const options = { rejectUnauthorized: false, agent: false, timeout: PATIENCE_MS };
    const asked = request(url, options, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0 });
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', (error) => resolve({ trouble: errorCode(error) ?? 'no answer' }));
    asked.end();
  });

/** An address to listen on is not always one to connect to. */
const reachableHost = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

export const siteOf = async ({ HOST, PORT, PUBLIC_URL, ROLE }: Config): Promise<CheckResult[]> => {
  if (ROLE === 'worker') return [];
  const address = `${reachableHost(HOST)}:${PORT}`;
  const url = new URL('/readyz', PUBLIC_URL);
  const isBehindProxy = url.protocol === 'https:' || !isLoopbackHost(url.hostname);
  const [direct, answer] = await Promise.all([
    ask(new URL(`http://${address}/readyz`)),
    isBehindProxy ? ask(url) : null,
  ]);
  return judgeSite({ address, direct, proxied: answer && { url, answer } });
};

const SHOWN = ['COMPANY_ADDRESS', 'COMPANY_NUMBER', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'] as const;

export const companyOf = (config: Config): CheckResult[] => {
  const examples = parseConfig({});
  const shown = SHOWN.map((name) => ({ name, value: config[name], example: examples[name] }));
  return judgeCompany(shown, config.PUBLIC_URL);
};
