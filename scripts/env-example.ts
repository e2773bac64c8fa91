// Writes .env.example from the settings themselves: `node scripts/env-example.ts`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { settings } from '#server/platform/settings.data.ts';

export const file = join(import.meta.dirname, '../.env.example');

/** The default as a person would type it: before the parser transforms it. */
const defaultOf = (parser: z.core.$ZodType): string => {
  if (parser instanceof z.ZodPipe) return defaultOf(parser.def.in);
  if (!(parser instanceof z.ZodDefault)) return '';
  const value: unknown = parser.def.defaultValue;
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
};

export const envExample = (): string => {
  const head =
    '# Every setting, with what stands when it is unset. Made by scripts/env-example.ts from server/platform/settings.data.ts.\n';
  const parts = Object.entries(settings).map(
    ([name, [parser, sentence]]) => `# ${sentence}\n# ${name}=${defaultOf(parser)}\n`,
  );
  return [head, ...parts].join('\n');
};

if (import.meta.main) writeFileSync(file, envExample());
