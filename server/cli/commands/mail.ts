import { checkPublished, type Published } from '#server/adapters/mail/published.ts';
import type { Command } from '../command.ts';

const checkLines = ({ what, name, found, ok, note, publish }: Published): string[] => [
  `${ok ? '✓' : '✗'} ${what.padEnd(6)} ${name}`,
  ...found.map((record) => `    found    ${record}`),
  ...(note ? [`    ${ok ? 'note   ' : 'problem'}  ${note}`] : []),
  ...(publish ? [`    publish  ${name}  TXT  "${publish}"`] : []),
];

const check: Command = {
  name: 'mail check',
  usage: '[--dns ADDRESS[:PORT]]',
  summary: 'checks the SPF, DKIM and DMARC records of the domain in MAIL_FROM and prints what is missing',
  flags: { dns: { type: 'string' } },
  async run({ config }, given) {
    const checks = await checkPublished(config, given.text('dns'));
    const ok = checks.every((one) => one.ok);
    return {
      json: { ok, from: config.MAIL_FROM, relay: config.SMTP_URL !== undefined, checks },
      lines: [
        `Mails are sent from ${config.MAIL_FROM}.`,
        ...(config.SMTP_URL ? [] : ['SMTP_URL is not set: mails are written to files in DATA_DIR/outbox.']),
        ...checks.flatMap(checkLines),
      ],
    };
  },
};

export const mailCommands: readonly Command[] = [check];
