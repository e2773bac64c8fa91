// /transmis/:token: one message, shown to a colleague outside the firm after a press of its button. Mail scanners that open
// the link press nothing.
import { useEffect, useRef } from 'react';
import { OneSentence } from '#web/site/plain/one-sentence.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { OpenedMessage } from './opened-message.tsx';
import { colleague } from './texts.ts';
import { tokenInPath, useHanded } from './use-handed.ts';

export const LinkEnded = () => (
  <OneSentence
    heading={colleague.endedHeading}
    text={colleague.endedText}
    next={colleague.endedNext}
    heard={0}
  />
);

export const HandedPage = withBoundary(() => {
  const { state, busy, problem, open, answer } = useHanded();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state.name === 'open';
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (state.name === 'ended') return <LinkEnded />;
  if (state.name === 'open')
    return (
      <OpenedMessage
        busy={busy}
        problem={problem}
        heading={heading}
        message={state.message}
        sound={`/transmis/son/${tokenInPath(window.location.pathname)}`}
        onAnswer={(given) => void answer(given)}
      />
    );
  return (
    <div className="grid justify-items-center gap-6 py-12 text-center text-balance md:py-20">
      <Waveform bars={36} seed={5} playedShare={0} className="h-12 w-72 max-w-full" />
      <h1 className="text-title">{colleague.closedHeading}</h1>
      <p className="text-lead text-ink-2">{colleague.closedText}</p>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div className="grid max-sm:w-full">
        <Button kind="primary" busy={busy} onClick={() => void open()}>
          {colleague.open}
        </Button>
      </div>
    </div>
  );
});
