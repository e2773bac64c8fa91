import { ArrowLeft, Share2 } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { blog } from '#web/texts/blog.ts';
import { Button } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import type { FrontMatter } from './front-matter.ts';
import { Scene } from './scene.tsx';

const crumb =
  'inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline';

const Crumbs = ({ title }: { title: string }) => (
  <nav aria-label={blog.crumbs} data-print="no" className="min-w-0 max-w-full">
    <ol className="flex items-center gap-x-2 text-table">
      <li className="flex items-center gap-2">
        <a href={links.home} className={crumb}>
          {blog.home}
        </a>
        <span aria-hidden="true">›</span>
      </li>
      <li className="flex items-center gap-2">
        <a href={links.blog} className={crumb}>
          {blog.blog}
        </a>
        <span aria-hidden="true">›</span>
      </li>
      <li aria-current="page" className="min-w-0 max-w-full truncate py-2 text-ink-3">
        {title}
      </li>
    </ol>
  </nav>
);

export const CategoryBadge = ({ category }: { category: string }) => (
  <span className="inline-flex h-[22px] items-center gap-1.5 rounded-sm bg-done-tint px-2 text-label font-semibold text-done">
    <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
    {category}
  </span>
);

export const ArticleHead = ({ article, iso }: { article: FrontMatter; iso: string }) => (
  <header className="grid grid-cols-1 gap-5">
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <Crumbs title={article.title} />
      {/* The article of the day shows this in the header of the page. */}
      {!article.today && (
        <a
          href={links.blog}
          data-print="no"
          className={`${crumb} gap-1.5 text-table font-semibold text-brand`}
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {blog.back}
        </a>
      )}
    </div>
    <div className="mx-auto grid w-full max-w-column gap-4 print:max-w-none">
      <p>
        <CategoryBadge category={article.category} />
      </p>
      <h1 className="text-h2">{article.title}</h1>
      <p className="text-lead text-ink-2">{unbroken(article.excerpt)}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-table text-ink-2">
        <p className="flex flex-wrap gap-x-2">
          <time dateTime={iso} data-today={article.today || undefined}>
            {article.date}
          </time>
          <span aria-hidden="true">·</span>
          <span>{article.author}</span>
          <span aria-hidden="true">·</span>
          <span>{article.readTime}</span>
        </p>
        <span className="flex items-center gap-3" data-print="no">
          <span role="status" data-share-status className="font-semibold text-done max-sm:order-last" />
          <Button
            data-share
            kind="quiet"
            icon={<Share2 className="size-4" aria-hidden="true" />}
            data-late="waiting"
            className="-mr-4.5 text-table max-sm:-ml-4.5 noscript:hidden"
          >
            {blog.share}
          </Button>
        </span>
      </div>
    </div>
    <Scene
      name={article.image}
      className="mx-auto mt-2 h-auto w-full max-w-column rounded-xl border border-line"
    />
  </header>
);
