// Reads the passages that the assistant Voxy searches: every French page of the built site without noindex.
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Passage } from './port.ts';
import { readPage } from './read-page.ts';

const addressOf = (name: string): string => `/${name.replace(/\/?index\.html$/, '')}`;

/** The callers' page does not answer a prospect's question, and lists of articles only announce other pages. */
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
