import { expect, test } from 'vitest';
import { importsOf, withPreloads } from './preload-imports.ts';

test('what is imported at once is found, what is imported when needed is not', () => {
  expect(
    importsOf(
      'import{a as b}from"./one.js";import"./two.js";var x=()=>import("./late.js");export{c}from"./three.js"',
    ),
  ).toEqual(['/_astro/one.js', '/_astro/two.js', '/_astro/three.js']);
});

test('a page names what its scripts import, once and through all of them', async () => {
  const files: Record<string, string> = {
    '/_astro/page.js': 'import{t}from"./a.js";import{n}from"./b.js";',
    '/_astro/a.js': 'import{n}from"./b.js";',
    '/_astro/b.js': 'export{n}',
  };
  const html = '<head></head><body><script type="module" src="/_astro/page.js"></script></body>';
  expect(await withPreloads(html, async (src) => files[src] ?? '')).toContain(
    '<link rel="modulepreload" href="/_astro/a.js"><link rel="modulepreload" href="/_astro/b.js"></head>',
  );
  expect(await withPreloads('<head></head>', async () => '')).toBe('<head></head>');
});
