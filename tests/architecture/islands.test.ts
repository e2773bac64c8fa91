// Every island has an error boundary: without one, an exception in it would leave its part of the page blank.
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const WEB = new URL('../../web/', import.meta.url);

test('every island of a page is exported with a boundary', async () => {
  const files = (await readdir(WEB, { recursive: true })).filter((name) => name.endsWith('.astro'));
  const islands = new Map<string, string>();
  for (const file of files) {
    const page = await readFile(new URL(file, WEB), 'utf8');
    for (const [, name = ''] of page.matchAll(/<(\w+)[^>]*\bclient:/g)) {
      const path = new RegExp(`import \\{ ${name} \\} from '#web/([^']+)'`).exec(page)?.[1];
      if (path !== undefined) islands.set(name, path);
    }
  }
  // The page of components is not published.
  for (const name of ['Pieces', 'DashboardPieces']) islands.delete(name);
  expect([...islands.keys()]).toEqual(expect.arrayContaining(['DashboardPage', 'CallerPage', 'Voxy']));
  for (const [name, path] of islands)
    expect(await readFile(new URL(path, WEB), 'utf8'), path).toMatch(
      new RegExp(`export const ${name} = withBoundary\\(`),
    );
});
