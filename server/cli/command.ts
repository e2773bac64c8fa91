// The form of a command of the command line: its name, its help text and its function.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { App } from '#server/compose.ts';
import { type Line, lineBySlug } from '#server/lines/index.ts';
import { Failure } from '#server/platform/failure.ts';

export type CommandInput = {
  /** Returns the value of a flag, or throws a Failure that names the missing flag. */
  need(flag: string): string;
  text(flag: string): string | undefined;
  has(flag: string): boolean;
  words: readonly string[];
};

export type Outcome = {
  /** Printed with --json. An export is printed in pieces, because it can be larger than the memory. */
  json: Record<string, unknown> | AsyncIterable<string>;
  /** Printed without --json. */
  lines: Iterable<string> | AsyncIterable<string>;
  /** 0 unless set. */
  exitCode?: number;
};

export type Command = {
  /** The words of the command, such as 'line add'. */
  name: string;
  usage: string;
  summary: string;
  flags: ParseArgsOptionsConfig;
  run(app: App, given: CommandInput): Promise<Outcome>;
};

/** A command that must also work where the app cannot be opened. */
export type StandaloneCommand = Omit<Command, 'run'> & {
  runAlone(environment: Record<string, string | undefined>, given: CommandInput): Promise<Outcome>;
};

export const accountWith = async (app: App, email: string): Promise<{ id: string; email: string }> => {
  const account = await app.identity.find(email);
  if (!account) throw new Failure('not_found', { reason: `no account ${email}` });
  return account;
};

/** The id of the firm whose owner has this address. */
export const firmWith = async (app: App, email: string): Promise<string> => {
  const { id } = await accountWith(app, email);
  const firm = (await app.identity.people.firmsOf(id)).find(({ role }) => role === 'owner');
  if (!firm) throw new Failure('not_found', { reason: `${email} owns no firm` });
  return firm.id;
};

export const lineWith = async (app: App, slug: string): Promise<Line> => {
  const line = await app.db.asSystem((trx) => lineBySlug(trx, slug));
  if (!line) throw new Failure('line_unknown', { reason: slug });
  return line;
};
