// What a command of the operator's is: its words, its help, and what it does with an open app.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { App } from '#server/compose.ts';

export type Given = {
  /** A flag's value, or a refusal that names the flag. */
  need(flag: string): string;
  text(flag: string): string | undefined;
  has(flag: string): boolean;
  words: readonly string[];
};

export type Outcome = {
  /** Printed whole by --json; in pieces of its text where it is too long for memory. */
  json: Record<string, unknown> | AsyncIterable<string>;
  /** Printed otherwise. */
  lines: Iterable<string> | AsyncIterable<string>;
};

export type Command = {
  /** 'line add' */
  name: string;
  usage: string;
  summary: string;
  flags: ParseArgsOptionsConfig;
  run(app: App, given: Given): Promise<Outcome>;
};
