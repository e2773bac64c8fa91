// Every article, validated and in order. Only the build reads this; no page's script imports it.
import type { MarkdownInstance } from 'astro';
import { type FrontMatter, frontMatter, frontMatterFault, isoOf } from './front-matter.ts';

export type Article = FrontMatter & { iso: string; Content: MarkdownInstance<FrontMatter>['Content'] };

const files = import.meta.glob<MarkdownInstance<Record<string, unknown>>>('../../content/articles/*.md', {
  eager: true,
});

const read = (path: string, file: MarkdownInstance<Record<string, unknown>>): Article => {
  const { data, error } = frontMatter.safeParse(withoutLayout(file.frontmatter));
  if (!data) throw new Error(`${path}: ${error.message}`);
  const fault = frontMatterFault(file.rawContent());
  if (fault) throw new Error(`${path}: ${fault}`);
  if (!path.endsWith(`/${data.slug}.md`)) throw new Error(`${path}: its slug is ${data.slug}`);
  return { ...data, iso: isoOf(data.date) ?? '', Content: file.Content };
};

/** The front matter with the file's location, which Astro adds. */
const withoutLayout = ({ file: _file, url: _url, ...own }: Record<string, unknown>) => own;

export const articles: readonly Article[] = Object.entries(files)
  .map(([path, file]) => read(path, file))
  .sort((a, b) => a.order - b.order);

/** Three related articles: the same category first, then the nearest in the list. */
export const relatedTo = (article: FrontMatter, all: readonly Article[] = articles): readonly Article[] => {
  const distance = (other: Article): number =>
    Math.abs(other.order - article.order) - (other.category === article.category ? 100 : 0);
  return all
    .filter((other) => other.slug !== article.slug)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3);
};
