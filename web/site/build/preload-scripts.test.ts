import { expect, test } from 'vitest';
import { scriptsOf } from './preload-scripts.ts';

const FILES: Readonly<Record<string, string>> = {
  'page.js': 'import{a}from"./list.js";import"./styles.js";const later=()=>import("./late.js");',
  'list.js': 'export{b}from"./row.js"',
  'row.js': 'import{a}from"./list.js"',
  'styles.js': '',
  'react.js': '',
};
const island = (when: string) =>
  `<astro-island component-url="/_astro/page.js" component-export="Page" renderer-url="/_astro/react.js" ssr client="${when}">`;
const read = async (name: string) => {
  const text = FILES[name];
  if (text === undefined) throw new Error(`${name} was read`);
  return text;
};

test('an island that wakes at once names all that it imports, and nothing that is loaded later', async () => {
  expect(await scriptsOf(island('load'), read)).toEqual([
    'page.js',
    'react.js',
    'list.js',
    'styles.js',
    'row.js',
  ]);
});

test('an island that wakes later names nothing', async () => {
  expect(await scriptsOf(island('visible'), read)).toEqual([]);
});
