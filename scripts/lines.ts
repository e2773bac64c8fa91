// node scripts/lines.ts COMMIT…: files and lines of code by kind, side by side.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const CODE = /\.(ts|tsx|mjs|astro|css|sql|sh)$/;
/** A file counts for the first kind of this list that matches it. */
const KINDS: readonly (readonly [kind: string, takes: RegExp])[] = [
  ['tests', /^tests\/|\.test\.tsx?$/],
  ['benchmarks', /^bench\//],
  ['data and texts', /\.data\.ts$|^web\/(content|texts)\/|^server\/platform\/(tables\.ts|schema\.sql)$/],
  ['product', /^(contract|server|web|scripts)\//],
];

type Count = { files: number; lines: number };

/** Reads `COMMIT:path:lines` of every text file. */
const countsOf = (commit: string): Map<string, Count> => {
  const listed = execFileSync('git', ['grep', '-c', '', commit], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const counts = new Map(KINDS.map(([kind]) => [kind, { files: 0, lines: 0 }]));
  for (const line of listed.split('\n').filter(Boolean)) {
    const [path = '', lines = '0'] = line.slice(commit.length + 1).split(':');
    const kind = CODE.test(path) ? KINDS.find(([, takes]) => takes.test(path))?.[0] : undefined;
    const count = counts.get(kind ?? '');
    if (!count) continue;
    count.files += 1;
    count.lines += Number(lines);
  }
  return counts;
};

const commits = process.argv.slice(2);
if (commits.length === 0) {
  process.stderr.write(
    'usage: node scripts/lines.ts COMMIT…, such as: node scripts/lines.ts HEAD~100 HEAD\n',
  );
  process.exit(2);
}
const columns = commits.map(countsOf);
const row = (kind: string, cells: readonly string[]): string =>
  `${kind.padEnd(16)}${cells.map((cell) => cell.padStart(24)).join('')}\n`;
process.stdout.write(row('', commits));
for (const [kind] of KINDS)
  process.stdout.write(
    row(
      kind,
      columns.map((counts) => {
        const { files = 0, lines = 0 } = counts.get(kind) ?? {};
        return `${lines} lines, ${files} files`;
      }),
    ),
  );
