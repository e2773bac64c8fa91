import { glob, readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** French typography; texts of the specification that differ stand between double quotes. */
const FAULTS: readonly [string, RegExp][] = [
  ['a breaking space before ; : ! ? or »', / [;:!?»]/],
  ['a breaking space after «', /« /],
  ['a straight apostrophe between letters', /\p{L}'\p{L}/u],
  ['a figure that may be parted from its unit', /\d (jours|€|%|heures?|messages|minutes)\b/],
];

const folder = new URL('.', import.meta.url);
const files = (await readdir(folder)).filter((name) =>
  /^(blog|consent|landing|legal|offers|plain|plain-forms|shell|survey|terms|trial|voices|voxy|welcome)\.ts$/.test(
    name,
  ),
);

test('the texts of the site are here to be read', () => {
  expect(files).toHaveLength(14);
});

test.each(files)('%s is set as a French compositor sets it', async (name) => {
  const source = await readFile(new URL(name, folder), 'utf8');
  const texts = source.match(/'(?:[^'\\\n]|\\.)*'/g) ?? [];
  const found = FAULTS.flatMap(([fault, sign]) =>
    texts.filter((text) => sign.test(text)).map((text) => `${fault}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Texts of pages behind scripts. The specification writes «Message envoyé avec succès !» with an ordinary space. */
const NAMED = /Message envoyé avec succès !/;

test('the texts of the application part no sign from its word', async () => {
  const found: string[] = [];
  for (const area of ['app/**/*texts.ts', 'caller/texts.ts', 'colleague/texts.ts'])
    for await (const name of glob(area, { cwd: new URL('..', folder) })) {
      const source = await readFile(new URL(`../${name}`, folder), 'utf8');
      const texts = source.match(/'(?:[^'\\\n]|\\.)*'/g) ?? [];
      for (const [fault, sign] of FAULTS.slice(0, 2))
        found.push(
          ...texts
            .filter((text) => sign.test(text) && !NAMED.test(text))
            .map((text) => `${name}, ${fault}: ${text}`),
        );
    }
  expect(found).toEqual([]);
});

/** One space for one sign: U+202F with ; : ! ? and inside « », U+00A0 between a figure and its unit. */
const OTHER_SPACES: readonly [string, RegExp][] = [
  ['a wide no-break space before ; : ! ? or »', /(?:\u00a0|\\u00a0|&nbsp;)[;:!?»]/],
  ['a wide no-break space after «', /«(?:\u00a0|\\u00a0|&nbsp;)/],
  ['a narrow no-break space before %, € or a unit', /(?:\u202f|\\u202f)(?:[%€]|(?:jours?|min|s|h|px)\b)/],
];

test('every text of pages, mails and errors has the same space before the same sign', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const name of glob('{web,contract,server}/**/*.{ts,tsx,astro,md}', {
    cwd: new URL('../..', folder),
  })) {
    if (/\.(test|spec)\.tsx?$/.test(name)) continue;
    read += 1;
    const source = await readFile(new URL(`../../${name}`, folder), 'utf8');
    found.push(...OTHER_SPACES.filter(([, sign]) => sign.test(source)).map(([fault]) => `${name}: ${fault}`));
  }
  expect(read).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
