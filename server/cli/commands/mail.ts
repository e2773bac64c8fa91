import { checkPublished, type Published } from '#server/adapters/mail/published.ts';
import type { Command } from '../command.ts';

const said = ({ what, name, found, ok, note, publish }: Published): string[] => [
  `${ok ? '✓' : '✗'} ${what.padEnd(6)} ${name}`,
  ...found.map((record) => `    found    ${record}`),
  ...(note ? [`    ${ok ? 'note   ' : 'problem'}  ${note}`] : []),
  ...(publish ? [`    publish  ${name}  TXT  "${publish}"`] : []),
];

const check: Command = {
  name: 'mail check',
  usage: '[--dns ADDRESS[:PORT]]',
  summary: 'asks the DNS what the domain of our mails publishes (SPF, DKIM, DMARC) and says what is missing',
  flags: { dns: { type: 'string' } },
  async run({ config }, given) {
    const checks = await checkPublished(config, given.text('dns'));
    const ok = checks.every((one) => one.ok);
    return {
      json: { ok, from: config.MAIL_FROM, relay: config.SMTP_URL !== undefined, checks },
      lines: [
        `Mails come from ${config.MAIL_FROM}.`,
        ...(config.SMTP_URL ? [] : ['There is no SMTP_URL: mails are files in DATA_DIR/outbox.']),
        ...checks.flatMap(said),
      ],
    };
  },
};

export const mailCommands: readonly Command[] = [check];
