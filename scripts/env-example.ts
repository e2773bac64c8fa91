// Writes .env.example from the settings themselves: `node scripts/env-example.ts`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '#server/platform/settings.data.ts';

export const file = join(import.meta.dirname, '../.env.example');

/** The default, as it would be written in the environment. */
const unset = (parser: (typeof settings)[keyof typeof settings][0]): string => {
  const parsed = parser.safeParse(undefined);
  const value = parsed.success ? parsed.data : undefined;
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
};

export const envExample = (): string => {
  const head =
    '# Every setting, with what stands when it is unset. Made by scripts/env-example.ts from server/platform/settings.data.ts.\n';
  const parts = Object.entries(settings).map(
    ([name, [parser, sentence]]) => `# ${sentence}\n# ${name}=${unset(parser)}\n`,
  );
  return [head, ...parts].join('\n');
};

if (import.meta.main) writeFileSync(file, envExample());
