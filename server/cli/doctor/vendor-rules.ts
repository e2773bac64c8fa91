// What the doctor says about mail, its DNS records, the numbers at the telephone provider and the language model.
import type { RefusedEnvelope } from '#server/adapters/mail/relay-login.ts';
import { isLoopbackHost } from '#server/platform/private-address.ts';
import { type CheckResult, finding } from './rules.ts';

export type MailFacts = {
  hasRelay: boolean;
  publicUrl: string;
  fromLocalhost: boolean;
  hasTeam: boolean;
  /** Why the relay refuses us; null: it does not. */
  login: string | null;
  /** An envelope that the relay would not take; null: it takes all that were asked. */
  refused: RefusedEnvelope | null;
};

/** Without TEAM_EMAIL the recipient that was asked is our own sender, which need not have a mailbox. */
const judgeEnvelope = ({ from, to, refuses, reply }: RefusedEnvelope, hasTeam: boolean): CheckResult =>
  refuses === 'from'
    ? finding(
        'mail',
        'broken',
        `The relay refuses the sender ${from} (${reply}): allow it there for this login, or correct MAIL_FROM or BOUNCE_DOMAIN.`,
      )
    : finding(
        'mail',
        hasTeam ? 'broken' : 'warning',
        `The relay refuses a mail from ${from} to ${to} (${reply}): its log says which of the two. Allow the sender there for this login, or correct MAIL_FROM, BOUNCE_DOMAIN or TEAM_EMAIL.`,
      );

const RELAY_ADVICE: Record<string, string> = {
  smtp_535: 'it refuses user or password: correct them in SMTP_URL',
  smtp_auth: 'it refuses user or password: correct them in SMTP_URL',
  smtp_530: 'it wants a login: add user and password to SMTP_URL',
  smtp_no_auth: 'it offers no login on this port: use smtps:// or the port for submission, 587',
  smtp_tls: 'TLS cannot be set up: check the port, and the certificate of the relay',
  smtp_dns: 'its host name does not exist: correct SMTP_URL',
  smtp_timeout: 'it does not answer: check host, port and firewall',
  smtp_connection: 'no connection is made: check host, port and firewall',
};

export const judgeMail = (facts: MailFacts): CheckResult[] => {
  const local = isLoopbackHost(new URL(facts.publicUrl).hostname);
  if (!facts.hasRelay)
    return [
      finding(
        'mail',
        local ? 'warning' : 'broken',
        'SMTP_URL is not set: mails are files in DATA_DIR/outbox and no firm is notified. Set SMTP_URL and MAIL_FROM.',
      ),
    ];
  const rules: [applies: boolean, state: CheckResult['state'], says: string][] = [
    [
      facts.login !== null,
      'broken',
      `The relay cannot be used: ${RELAY_ADVICE[facts.login ?? ''] ?? `it answers ${facts.login}`}.`,
    ],
    [
      facts.fromLocalhost,
      'broken',
      'MAIL_FROM is an address of localhost, which relays refuse: set it to an address of your domain.',
    ],
    [
      !facts.hasTeam,
      'warning',
      'TEAM_EMAIL is not set: trial requests and faults that only you can mend are mailed to no one.',
    ],
  ];
  const said = rules.filter(([applies]) => applies).map(([, state, says]) => finding('mail', state, says));
  if (facts.refused) said.push(judgeEnvelope(facts.refused, facts.hasTeam));
  return said.length > 0
    ? said
    : [finding('mail', 'ok', 'The relay accepts the connection, the login and our sender.')];
};

export type RecordFacts = {
  what: string;
  name: string;
  ok: boolean;
  note: string | null;
  publish: string | null;
};

export const judgeRecord = ({ what, name, ok, note, publish }: RecordFacts): CheckResult => {
  if (ok) return finding(what, note ? 'warning' : 'ok', note ? `${name}: ${note}.` : `${name} is right.`);
  // A relay may sign by itself, and a DNS that does not answer says nothing about the record.
  const unsure = publish === null && /DKIM_KEY|does not answer/.test(note ?? '');
  const todo = publish === null ? '' : ` Publish the TXT record "${publish}".`;
  return finding(what, unsure ? 'warning' : 'broken', `${name}: ${note ?? 'wrong'}.${todo}`);
};

export type NumberFacts = {
  number: string;
  /** Null: the account has no such number. */
  webhook: { url: string; method: string; hasFallback: boolean } | null;
};

export const judgeNumber = ({ number, webhook }: NumberFacts, publicUrl: string): CheckResult => {
  const wanted = `${publicUrl}/api/intake/twilio/voice`;
  if (!webhook)
    return finding(
      'telephone',
      'broken',
      `${number} of a line is not a number of the provider's account: correct the line, or buy the number there.`,
    );
  if (webhook.url !== wanted)
    return finding(
      'telephone',
      'broken',
      `At the provider ${number} calls ${webhook.url === '' ? 'no address' : 'another address'}: set «A call comes in» to ${wanted}.`,
    );
  if (webhook.method.toUpperCase() !== 'POST')
    return finding(
      'telephone',
      'broken',
      `At the provider the webhook of ${number} is ${webhook.method}: set it to POST.`,
    );
  if (!webhook.hasFallback)
    return finding(
      'telephone',
      'warning',
      `${number} has no address for when this server is down: set «Primary handler fails» (docs/recipes/twilio.md).`,
    );
  return finding('telephone', 'ok', `The provider calls us for ${number}.`);
};

export type ModelFacts = { model: string; names: readonly string[] } | { model: string; trouble: string };

/** Ollama lists 'petit:latest' for 'petit'. */
const isListed = (names: readonly string[], model: string): boolean =>
  names.some((name) => name === model || name === `${model}:latest`);

const troubleText = (trouble: string): string => {
  if (trouble === 'status 503') return 'is busy or still loads its model: try again in a minute';
  if (/^status 40[13]$/.test(trouble)) return 'refuses the key: correct LLM_KEY';
  if (trouble === 'status 404') return 'has no list of models at this address: LLM_URL must end in /v1';
  return `does not answer (${trouble}): check LLM_URL, and that the server runs`;
};

/** Without an answer of the model the embedded analysis stands, so nothing of it is broken. */
export const judgeModel = (facts: ModelFacts | null): CheckResult => {
  if (!facts)
    return finding('model', 'ok', 'LLM_URL is not set: messages are analysed by the embedded rules.');
  if ('trouble' in facts)
    return finding('model', 'warning', `The server of the language model ${troubleText(facts.trouble)}.`);
  return isListed(facts.names, facts.model)
    ? finding('model', 'ok', `The server offers the model ${facts.model}.`)
    : finding(
        'model',
        'warning',
        `The server does not list the model ${facts.model}: set LLM_MODEL to one of ${facts.names.slice(0, 5).join(', ') || 'its models (it has none)'}.`,
      );
};

/** `trouble`: of the remote engine; `hasOther`: the embedded one takes its place. */
export const judgeSpeech = (engine: string, trouble: string | null, hasOther: boolean): CheckResult => {
  if (trouble === null) return finding('speech', 'ok', `${engine} is ready.`);
  const why = /^status 40[123]$/.test(trouble)
    ? 'refuses the key: correct SPEECH_KEY'
    : `does not answer (${trouble}): check SPEECH_URL, and that the server runs`;
  return finding('speech', hasOther ? 'warning' : 'broken', `The server of SPEECH_URL ${why}.`);
};
