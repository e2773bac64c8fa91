// node scripts/decisions.ts: writes docs/decisions/README.md, the index of the decision records.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const HEAD = `# Decisions

Why things are as they are: one record for each decision that had a real alternative, in the form of
[docs/writing.md](../writing.md#decision-records). Made by \`node scripts/decisions.ts\`.

| number | decision | date | status |
|---|---|---|---|
`;

/** The row of one record; a record without number, title, date or status fails. */
const rowOf = (file: string, text: string): string => {
  const number = file.slice(0, 4);
  const title = new RegExp(`^# ${number} (.+)`).exec(text)?.[1];
  const date = /\bDate[:.*\s]+(\d{4}-\d{2}-\d{2})/.exec(text)?.[1];
  const status = /\bStatus[:.*\s]+(.+?)\.?\s*$/im.exec(text)?.[1]?.replaceAll('**', '');
  if (!title || !date || !status)
    throw new Error(`${file}: a record begins with its number and title, and names its date and status`);
  return `| ${number} | [${title}](${file}) | ${date} | ${status} |\n`;
};

export const indexText = (): string => {
  const files = readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort();
  const numbers = new Set(files.map((file) => file.slice(0, 4)));
  if (numbers.size < files.length) throw new Error('Two decision records have the same number.');
  return HEAD + files.map((file) => rowOf(file, readFileSync(join(FOLDER, file), 'utf8'))).join('');
};

if (import.meta.main) writeFileSync(join(FOLDER, 'README.md'), indexText());
