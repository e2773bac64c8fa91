import { ArrowRight } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { blog } from '#web/texts/blog.ts';
import { ArticleCards } from './article-list.tsx';
import type { FrontMatter } from './front-matter.ts';

/** The newest articles, on the home page. */
export const BlogTeaser = ({ articles }: { articles: readonly FrontMatter[] }) => (
  <section id="blog" aria-labelledby="blog-titre">
    <div className="mx-auto grid max-w-[72rem] gap-8 px-4 py-14 sm:px-6 md:py-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <header className="grid gap-3">
          <p className="text-table font-semibold text-brand">{blog.teaser.over}</p>
          <h2 id="blog-titre" className="max-w-[26ch] text-h2">
            {blog.teaser.title}
          </h2>
        </header>
        <a
          href={links.blog}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {blog.teaser.all}
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </a>
      </div>
      <ArticleCards articles={articles.slice(0, 3)} />
    </div>
  </section>
);
