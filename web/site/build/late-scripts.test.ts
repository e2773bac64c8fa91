import { expect, test } from 'vitest';
import { importsOf, withLateScripts } from './late-scripts.ts';

test('what is imported at once is found, what is imported when needed is not', () => {
  expect(
    importsOf(
      'import{a as b}from"./one.js";import"./two.js";var x=()=>import("./late.js");export{c}from"./three.js"',
    ),
  ).toEqual(['/_astro/one.js', '/_astro/two.js', '/_astro/three.js']);
});

test('a page asks for its scripts and all that they import together, once, at its end', async () => {
  const files: Record<string, string> = {
    '/_astro/page.js': 'import{t}from"./a.js";import{n}from"./b.js";',
    '/_astro/a.js': 'import{n}from"./b.js";',
    '/_astro/b.js': 'export{n}',
  };
  const html =
    '<head></head><body><p>x</p><script type="module" src="/_astro/page.js"></script><footer></footer></body>';
  const late = await withLateScripts(html, async (src) => files[src] ?? '');
  expect(late).toContain('<p>x</p><footer></footer><script>');
  expect(late).toContain('["/_astro/page.js","/_astro/a.js","/_astro/b.js"].map(s=>import(s))');
  expect(late).toMatch(/<\/script><\/body>$/);
  expect(late).not.toContain('src=');
});

test('a page without scripts of its own stays as it is', async () => {
  const html = '<body><script>signedIn()</script></body>';
  expect(await withLateScripts(html, async () => '')).toBe(html);
});
