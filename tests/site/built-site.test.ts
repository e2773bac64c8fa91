// What search engines, feed readers and link previews read of the built site.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BUILT_SITE } from '#server/http/site/index.ts';
import { drawTerms } from '#server/http/site/terms-pdf.ts';
import { textOfPdf } from '#tests/support/pdf.ts';

const read = (name: string): Promise<string> => readFile(join(BUILT_SITE, name), 'utf8');
const pages = async (): Promise<Map<string, string>> => {
  const names = (await readdir(BUILT_SITE, { recursive: true })).filter((name) => name.endsWith('.html'));
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
};
const isListed = (html: string): boolean => !html.includes('name="robots" content="noindex"');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** The names of all elements; throws where one is not closed as it was opened. */
const elementsOf = (xml: string): string[] => {
  const open: string[] = [];
  const seen: string[] = [];
  const parser = new Parser(
    {
      onopentagname: (name) => void open.push(name),
      onclosetag: (name, implied) => {
        if (implied || open.pop() !== name) throw new Error(`${name} is not closed`);
        seen.push(name);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml.replace(/(<[^<>]*)\/>/g, (_, tag: string) => `${tag}></${/<([\w:]+)/.exec(tag)?.[1]}>`));
  return seen;
};

test('the feed has the nine articles, each with its address and date', async () => {
  const xml = await read('rss.xml');
  const elements = elementsOf(xml);
  expect(elements.filter((name) => name === 'item')).toHaveLength(9);
  expect(all(xml, /<link>(__VOXLEX_PUBLIC_URL__\/blog\/[a-z-]+)<\/link>/g)).toHaveLength(9);
  for (const day of all(xml, /<pubDate>(.*?)<\/pubDate>/g)) expect(Date.parse(day)).not.toBeNaN();
});

test('the sitemap names every indexed page and no other', async () => {
  const xml = await read('sitemap.xml');
  elementsOf(xml);
  const named = all(xml, /<loc>__VOXLEX_PUBLIC_URL__(.*?)<\/loc>/g).sort();
  const canonical = [...(await pages()).values()].flatMap((html) =>
    isListed(html) ? all(html, /rel="canonical" href="__VOXLEX_PUBLIC_URL__(.*?)"/g) : [],
  );
  // The demonstration is listed without the filters of its address.
  expect(named).toEqual([...canonical, '/demo'].sort());
  expect(await read('robots.txt')).toContain('Sitemap: __VOXLEX_PUBLIC_URL__/sitemap.xml');
});

test('every indexed page has a title, a description and an existing preview image', async () => {
  const titles: string[] = [];
  for (const [name, html] of await pages()) {
    const [title = ''] = all(html, /<title>(.*?)<\/title>/g);
    expect(title, name).not.toBe('');
    if (!isListed(html) || !html.includes('rel="canonical"')) continue;
    titles.push(title);
    expect(all(html, /<meta name="description" content="(.*?)"/g)[0]?.length, name).toBeGreaterThan(40);
    const [card = ''] = all(html, /property="og:image" content="__VOXLEX_PUBLIC_URL__\/(.*?)"/g);
    const png = await readFile(join(BUILT_SITE, card));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], name).toEqual([1200, 630]);
  }
  expect(new Set(titles).size).toBe(titles.length);
});

const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

test('the structured data of pages matches its schema', async () => {
  const jsonLdTypes = new Map<string, string[]>();
  for (const [name, html] of await pages())
    for (const json of all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      const { '@graph': things } = z.parse(graph, JSON.parse(json));
      jsonLdTypes.set(
        name,
        things.map((thing) => thing['@type']),
      );
      for (const thing of things) {
        if (/Article|BlogPosting/.test(thing['@type']))
          for (const field of ['headline', 'datePublished', 'author', 'image'])
            expect(thing, name).toHaveProperty(field);
        if (thing['@type'] === 'FAQPage') expect(JSON.stringify(thing)).toContain('acceptedAnswer');
        if (thing['@type'] === 'Product') expect(JSON.stringify(thing)).toContain('"price":"90');
      }
    }
  expect(jsonLdTypes.get('index.html')).toEqual(
    expect.arrayContaining(['Organization', 'Product', 'FAQPage']),
  );
  expect(
    [...jsonLdTypes].filter(([, types]) => types.some((type) => /Article|BlogPosting/.test(type))),
  ).toHaveLength(9);
});

test('the PDF of the general terms has several pages, its fonts and all its sections, the same each time', async () => {
  const source = (await read('conditions-generales.json')).replaceAll(/__VOXLEX_\w+?__/g, 'Exemple');
  const pdf = await drawTerms(source);
  const file = pdf.toString('latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  expect(file.match(/\/Type \/Page\n/g)?.length).toBeGreaterThanOrEqual(3);
  expect(file).toMatch(/\/FontFile[23]/);
  expect(file).toContain('(fr-BE)');
  for (const heading of ['1. Présentation du service', '12. ']) expect(textOfPdf(pdf)).toContain(heading);
  expect(await drawTerms(source)).toEqual(pdf);
});

test('the demonstration has a description of its own', async () => {
  const html = [...(await pages())].find(([name]) => /^demo(\.html|\/index\.html)$/.test(name))?.[1] ?? '';
  expect(all(html, /<meta name="description" content="([^"]+)"/g)).toEqual([
    expect.stringMatching(/messages d’exemple.*sans compte/),
  ]);
});
