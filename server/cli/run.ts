// Finds the command that the arguments name, opens the app, runs the command and prints its outcome.
import { parseArgs } from 'node:util';
import { heldDetails } from '#contract/holds.ts';
import { createApp } from '#server/compose.ts';
import { parseConfig, WrongSetting } from '#server/platform/config.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Command, CommandInput, Outcome, StandaloneCommand } from './command.ts';
import { accessCommands } from './commands/access.ts';
import { accountCommands } from './commands/account-export.ts';
import { analyserCommands } from './commands/analyser.ts';
import { auditCommands } from './commands/audit.ts';
import { backupCommands } from './commands/backup.ts';
import { callerCommands } from './commands/caller.ts';
import { formCommands } from './commands/case-forms.ts';
import { doctorCommands } from './commands/doctor.ts';
import { greetingCommands } from './commands/greeting.ts';
import { keyCommands } from './commands/keys.ts';
import { leadCommands } from './commands/leads.ts';
import { lineCommands } from './commands/line.ts';
import { mailCommands } from './commands/mail.ts';
import { memberCommands } from './commands/member.ts';
import { messageCommands } from './commands/message.ts';
import { databaseCommands } from './commands/migrate-database.ts';
import { modelCommands } from './commands/model.ts';
import { numberCommands } from './commands/number.ts';
import { processorCommands } from './commands/processors.ts';
import { queueCommands } from './commands/queue.ts';
import { retentionCommands } from './commands/retention.ts';
import { subscriptionCommands } from './commands/subscriptions.ts';
import { userCommands } from './commands/user.ts';

const COMMANDS: readonly (Command | StandaloneCommand)[] = [
  ...userCommands,
  ...accountCommands,
  ...memberCommands,
  ...numberCommands,
  ...auditCommands,
  ...formCommands,
  ...lineCommands,
  ...accessCommands,
  ...greetingCommands,
  ...callerCommands,
  ...messageCommands,
  ...modelCommands,
  ...queueCommands,
  ...mailCommands,
  ...leadCommands,
  ...analyserCommands,
  ...keyCommands,
  ...databaseCommands,
  ...backupCommands,
  ...retentionCommands,
  ...processorCommands,
  ...subscriptionCommands,
  ...doctorCommands,
];

const help = (): string =>
  [
    'voxlex <noun> <verb> …   (--json prints one JSON object and nothing else)',
    '',
    ...COMMANDS.flatMap(({ name, usage, summary }) => [`  ${name} ${usage}`.trimEnd(), `      ${summary}`]),
    '',
  ].join('\n');

const givenOf = (values: Record<string, unknown>, words: readonly string[]): CommandInput => {
  const text = (flag: string): string | undefined => {
    const value = values[flag];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    text,
    words,
    has: (flag) => values[flag] === true,
    need: (flag) => {
      const value = text(flag);
      if (value === undefined) throw new Failure('bad_request', { reason: `--${flag} is missing` });
      return value;
    },
  };
};

const parse = (
  command: Command | StandaloneCommand,
  args: readonly string[],
): { given: CommandInput; json: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...command.flags, json: { type: 'boolean' } },
    });
    return { given: givenOf(values, positionals), json: values.json === true };
  } catch (error) {
    throw new Failure('bad_request', {
      cause: error,
      reason: error instanceof Error ? error.message : 'arguments',
    });
  }
};

export type Terminal = {
  /** Waits for a slow reader, so that the output does not fill the memory. */
  out(text: string): Promise<void>;
  error(text: string): void;
};
type Environment = Record<string, string | undefined>;

const isInPieces = (json: Outcome['json']): json is AsyncIterable<string> => Symbol.asyncIterator in json;

const print = async (outcome: Outcome, json: boolean, { out }: Terminal): Promise<void> => {
  if (!json) for await (const line of outcome.lines) await out(`${line}\n`);
  else if (!isInPieces(outcome.json)) await out(`${JSON.stringify(outcome.json)}\n`);
  else for await (const piece of outcome.json) await out(piece);
};

const run = async (
  args: readonly string[],
  environment: Environment,
  terminal: Terminal,
): Promise<number> => {
  const named = (count: number) => COMMANDS.find(({ name }) => name === args.slice(0, count).join(' '));
  const command = named(2) ?? named(1);
  if (!command) {
    const asked = args.length === 0 || args.includes('--help');
    if (asked) await terminal.out(help());
    else terminal.error(help());
    return asked ? 0 : 2;
  }
  if (args.includes('--help')) {
    await terminal.out(`voxlex ${command.name} ${command.usage}\n  ${command.summary}\n`);
    return 0;
  }
  const { given, json } = parse(command, args.slice(command.name.split(' ').length));
  if ('runAlone' in command) {
    const outcome = await command.runAlone(environment, given);
    await print(outcome, json, terminal);
    return outcome.exitCode ?? 0;
  }
  const config = parseConfig({ LOG_LEVEL: 'warn', ...environment });
  // A restore would discard what another command writes. With `serve` the command waits for a running restore to end,
  // and a restore refuses to start while the command runs.
  const app = await createApp(config, { serve: command.name !== 'restore' });
  try {
    const outcome = await command.run(app, given);
    await print(outcome, json, terminal);
    return outcome.exitCode ?? 0;
  } finally {
    await app.close();
  }
};

/** Of a refusal also who holds what it would have erased, since when and why. */
const printedFailure = (error: Failure): string => {
  const held = heldDetails.safeParse(error.details);
  return [
    `${error.code}: ${error.reason ?? error.french}`,
    ...(held.success
      ? held.data.holds.map(({ name, held_at, reason }) => `  held by ${name} since ${held_at}: ${reason}`)
      : []),
  ].join('\n');
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof WrongSetting) return error.message;
  if (error instanceof Failure) return printedFailure(error);
  return error instanceof Error ? (error.stack ?? error.message) : 'unknown';
};

/** Returns the exit code. An error is printed. */
export const runCommand = async (
  args: readonly string[],
  environment: Environment,
  terminal: Terminal,
): Promise<number> => {
  try {
    return await run(args, environment, terminal);
  } catch (error) {
    terminal.error(`${sentenceOf(error)}\n`);
    return error instanceof WrongSetting ? error.exitCode : 1;
  }
};
