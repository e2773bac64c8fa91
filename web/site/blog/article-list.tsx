import { ArrowRight, Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#web/site/shell/links.ts';
import { blog } from '#web/texts/blog.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CategoryBadge } from './article-head.tsx';
import type { FrontMatter } from './front-matter.ts';
import { Scene } from './scene.tsx';

export const ArticleFacts = ({ article }: { article: FrontMatter }) => (
  <p className="text-label text-ink-3">
    {article.date} · {article.readTime}
  </p>
);

/** The whole card is clickable; the title is its link. */
export const WHOLE_CARD_LINK =
  'after:absolute after:inset-0 after:rounded-xl group-hover:underline underline-offset-4';

export const ArticleCards = ({
  articles,
  level = 3,
  children,
}: {
  articles: readonly FrontMatter[];
  level?: 2 | 3;
  /** A last card, which fills the last row. */
  children?: ReactNode;
}) => {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li
          key={article.slug}
          className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-card"
        >
          <Scene name={article.image} className="aspect-[2.2] w-full border-b border-line" />
          <div className="flex flex-1 flex-col items-start gap-2.5 p-5">
            <CategoryBadge category={article.category} />
            <Title className="text-[1.25rem] leading-snug">
              <a href={`${links.blog}/${article.slug}`} className={WHOLE_CARD_LINK}>
                {article.title}
              </a>
            </Title>
            <p className="text-table text-ink-2">{article.excerpt}</p>
            <div className="mt-auto pt-1">
              <ArticleFacts article={article} />
            </div>
          </div>
        </li>
      ))}
      {children}
    </ul>
  );
};

/** The ninth card: eight articles would leave a gap at the end of the last row. */
const TrialCard = () => (
  <li className="flex flex-col items-start justify-center gap-4 rounded-xl border border-brand bg-brand-tint p-6 max-lg:col-span-full">
    <h2 className="text-[1.25rem] leading-snug">{blog.trial.title}</h2>
    <p className="text-table text-ink-2">{blog.trial.text}</p>
    <ButtonLink href={links.trial} kind="primary">
      {blog.trial.action}
    </ButtonLink>
    <a
      href={links.feed}
      className="inline-flex min-h-11 items-center gap-2 text-table font-semibold text-brand underline-offset-4 hover:underline"
    >
      <Rss className="size-4" aria-hidden="true" />
      {blog.feed}
    </a>
  </li>
);

const News = ({ article }: { article: FrontMatter }) => (
  <article className="group relative grid overflow-hidden rounded-xl border border-line bg-card shadow-card lg:grid-cols-[1.35fr_1fr]">
    <Scene name={article.image} className="h-full min-h-48 w-full max-lg:border-b lg:border-r border-line" />
    <div className="grid content-center justify-items-start gap-4 p-6 sm:p-8">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="inline-flex h-[22px] items-center rounded-sm bg-urgent-tint px-2 text-label font-semibold tracking-wide text-urgent">
          {blog.news}
        </strong>
        <CategoryBadge category={article.category} />
      </p>
      <h2 className="text-[1.75rem] leading-tight">
        <a href={`${links.blog}/${article.slug}`} className={WHOLE_CARD_LINK}>
          {article.title}
        </a>
      </h2>
      <p className="text-ink-2">{article.excerpt}</p>
      <ArticleFacts article={article} />
      <span
        className="inline-flex items-center gap-1.5 text-table font-semibold text-brand"
        aria-hidden="true"
      >
        {blog.read}
        <ArrowRight className="size-4" />
      </span>
    </div>
  </article>
);

export const ArticleList = ({ articles }: { articles: readonly FrontMatter[] }) => {
  const [first, ...rest] = articles;
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 py-10 sm:px-6 md:py-14">
      <header className="grid gap-3">
        <p className="text-table font-semibold text-brand">{blog.over}</p>
        <h1 className="max-w-[20ch] text-h2">{blog.heading}</h1>
        <p className="max-w-[60ch] text-lead text-ink-2">{blog.lead}</p>
      </header>
      {first && <News article={first} />}
      <ArticleCards articles={rest} level={2}>
        <TrialCard />
      </ArticleCards>
    </div>
  );
};
