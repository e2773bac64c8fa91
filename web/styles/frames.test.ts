import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const web = new URL('../', import.meta.url).pathname;
/** The console is an application of its own. The dashboard has no frame and no visible title. */
const OTHERS = /^app\/(admin|dashboard)\//;
const files: { path: string; source: string }[] = [];
for await (const path of glob('{pages,site,caller,colleague,app}/**/*.{tsx,astro}', { cwd: web }))
  if (!OTHERS.test(path)) files.push({ path, source: await readFile(`${web}${path}`, 'utf8') });

const found = (pattern: RegExp) =>
  files.flatMap(({ path, source }) => [...source.matchAll(pattern)].map(([tag]) => `${path}: ${tag}`));

test('a frame in the middle of a page has one of the four widths', () => {
  const frames = found(/["' ]mx-auto [^"']*?(?<=\s)max-w-[^\s"']+/g).filter(
    (frame) => !/Waveform|max-w-full/.test(frame),
  );
  expect(frames.length).toBeGreaterThan(30);
  const inside = /booking-part\.tsx|protection-document\.tsx/;
  expect(
    frames.filter((frame) => !/max-w-(app|page|column|form)$/.test(frame) && !inside.test(frame)),
  ).toEqual([]);
});

test('the title of a page has one of the three sizes', () => {
  const titles = found(/<h1\b(?:=>|[^>])*>/g);
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title) => !/\btext-(display|h2|title)\b|\bsr-only\b/.test(title))).toEqual([]);
});
