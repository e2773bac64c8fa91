// /messagerie/:slug: the page of the firm's line, or a sentence if there is none.
import { useEffect } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FindLine } from './find-line.tsx';
import { LinePage } from './line-page.tsx';
import { caller } from './texts.ts';
import { useLine } from './use-line.ts';

const Loading = () => (
  <div className="grid gap-6" role="status">
    <h1 className="text-h2">{caller.loading}</h1>
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-72 w-full rounded-xl" />
  </div>
);

export const CallerPage = withBoundary(() => {
  const { state, retry } = useLine();
  const title = state.name === 'known' ? `${caller.title} · ${state.line.firm}` : null;
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  if (state.name === 'loading') return <Loading />;
  if (state.name === 'known') return <LinePage line={state.line} />;
  if (state.name === 'unknown') return <FindLine title={caller.unknownTitle} lead={caller.unknown} />;
  return (
    <div className="grid gap-6">
      <h1 className="text-h2">{caller.failedTitle}</h1>
      <Banner tone="error">{state.message}</Banner>
      <Button onClick={retry}>{caller.retry}</Button>
    </div>
  );
});
