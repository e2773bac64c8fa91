// Every page of the built site that a search engine may list and that speaks French: what Voxy knows.
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Passage } from './port.ts';
import { readPage } from './read-page.ts';

const addressOf = (name: string): string => `/${name.replace(/\/?index\.html$/, '')}`;

/** What callers need is no answer to a prospect; lists of articles announce what stands elsewhere. */
const NOT_ANSWERS =
  /^\/messagerie(#|$)|^\/blog(#|$)|#(blog|temoignages|un-témoignage|article-contact|article-suite)$/;

const answers = ({ path, anchor }: Passage): boolean => !NOT_ANSWERS.test(`${path}#${anchor ?? ''}`);

export const readSite = async (folder: string, written: (html: string) => string): Promise<Passage[]> => {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const pages = names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => /(^|\/)index\.html$/.test(name))
    .sort();
  const passages: Passage[] = [];
  for (const name of pages) {
    const page = readPage(written(await readFile(join(folder, name), 'utf8')), addressOf(name));
    if (page.indexed && page.language.startsWith('fr')) passages.push(...page.passages.filter(answers));
  }
  return passages;
};
