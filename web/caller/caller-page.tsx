// /messagerie/:slug: the page of the firm's line, or a sentence if there is none.
import { useEffect } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { FindLine } from './find-line.tsx';
import { LinePage, LoadingPage } from './line-page.tsx';
import { caller } from './texts.ts';
import { useLine } from './use-line.ts';

export const CallerPage = withBoundary(() => {
  const { state, retry } = useLine();
  const title = state.name === 'known' ? `${caller.title} · ${state.line.firm}` : null;
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  if (state.name === 'loading') return <LoadingPage />;
  if (state.name === 'known') return <LinePage line={state.line} />;
  if (state.name === 'unknown') return <FindLine title={caller.unknownTitle} lead={caller.unknown} />;
  if (state.name === 'closed')
    return (
      <div className="grid gap-3">
        <h1 className="text-title">{caller.closedTitle}</h1>
        <p className="text-ink-2">{caller.closed}</p>
      </div>
    );
  return (
    <div className="grid gap-6">
      <h1 className="text-title">{caller.failedTitle}</h1>
      <Banner tone="error">{state.message}</Banner>
      <Button onClick={retry}>{caller.retry}</Button>
    </div>
  );
});
