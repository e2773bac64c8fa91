import { ArrowRight } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { blog } from '#web/texts/blog.ts';
import { ArticleFacts, WHOLE_CARD_LINK } from './article-list.tsx';
import type { Article } from './articles.ts';
import { Scene } from './scene.tsx';

/** The newest articles, on the home page. */
export const BlogTeaser = ({ articles }: { articles: readonly Article[] }) => (
  <section id="blog" aria-labelledby="blog-titre">
    <div className="mx-auto grid max-w-page gap-4 px-4 py-6 sm:px-6 md:py-7">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <header className="grid gap-2">
          <p className="text-table font-semibold text-brand">{blog.teaser.over}</p>
          <h2 id="blog-titre" className="text-h2">
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
      <ul className="grid gap-x-6 gap-y-4 md:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug} className="group relative flex items-start gap-4 max-md:nth-3:hidden">
            <Scene name={article.image} className="size-24 shrink-0 rounded-lg border border-line" />
            <div className="grid gap-1.5">
              <h3 className="text-[1.0625rem] leading-snug">
                <a href={`${links.blog}/${article.slug}`} className={WHOLE_CARD_LINK}>
                  {article.title}
                </a>
              </h3>
              <ArticleFacts article={article} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
