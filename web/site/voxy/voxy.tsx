// The chat assistant: a launcher that can be moved, and its window.
import { useEffect, useReducer, useRef, useState } from 'react';
import { track } from '#web/site/measure/track.ts';
import { voxy } from '#web/texts/voxy.ts';
import { withBoundary } from '#web/ui/boundary.tsx';
import { type CueClock, NO_CUES, startCues } from './cues.ts';
import { Launcher } from './launcher.tsx';
import { HOME } from './place.ts';
import { useConversation } from './use-conversation.ts';
import { PRESSED } from './wake.ts';
import { ChatWindow } from './window.tsx';

const after = (ms: number, ring: () => void): (() => void) => {
  const timer = window.setTimeout(ring, ms);
  return () => window.clearTimeout(timer);
};

export const Voxy = withBoundary(({ team }: { team: string }) => {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(HOME);
  const [cues, showCues] = useReducer((_: typeof NO_CUES, shown: typeof NO_CUES) => shown, NO_CUES);
  const root = useRef<HTMLElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const clock = useRef<CueClock | null>(null);
  const conversation = useConversation(team);

  const turn = (opens: boolean): void => {
    setOpen(opens);
    track('ChatToggled', { open: opens });
    track(opens ? 'ChatOpened' : 'ChatClosed');
    if (opens) clock.current?.opened();
    else {
      clock.current?.closed();
      launcher.current?.focus();
    }
  };

  useEffect(() => {
    const cueClock = startCues(after, showCues);
    clock.current = cueClock;
    cueClock.closed(performance.now());
    const island = root.current?.closest<HTMLElement>('astro-island');
    if (island?.dataset[PRESSED]) {
      delete island.dataset[PRESSED];
      setOpen(true);
      track('ChatToggled', { open: true });
      track('ChatOpened');
      cueClock.opened();
    }
    return () => cueClock.end();
  }, []);

  return (
    <aside ref={root} aria-label={voxy.region} data-print="no">
      <p
        hidden
        role="alert"
        data-voxy-lost=""
        className="fixed right-6 bottom-25 z-50 max-w-72 rounded-lg border border-line bg-card p-4 text-ink shadow-card"
      >
        {voxy.lost} <a href={`mailto:${team}`}>{team}</a>
      </p>
      {open && (
        <ChatWindow conversation={conversation} launcher={place} cues={cues} onClose={() => turn(false)} />
      )}
      <Launcher
        button={launcher}
        open={open}
        place={place}
        cues={cues}
        onMove={setPlace}
        onPress={() => turn(!open)}
        onPopup={() => {
          track('ChatAutoTriggerClicked');
          turn(true);
        }}
      />
    </aside>
  );
});
