// Stores an unsent recording on the device and restores it on the next visit.
import { useEffect, useRef, useState } from 'react';
import type { Said, TakeShelf } from './kept-take.ts';
import { type RecorderState, takeOf } from './recorder.ts';
import type { Recorder } from './recorder-run.ts';

type Given = {
  shelf: TakeShelf;
  recorder: Recorder;
  state: RecorderState;
  /** The same object until a field changes. */
  said: Said;
  onRestored: (said: Said) => void;
};

export const useKeptTake = ({ shelf, recorder, state, said, onRestored }: Given) => {
  const [isRestored, setRestored] = useState(false);
  const tell = useRef(onRestored);
  tell.current = onRestored;

  useEffect(() => {
    const takeUp = async () => {
      const kept = await shelf.get();
      if (kept === null || recorder.state().name !== 'idle') return;
      tell.current(kept.said);
      setRestored(true);
      recorder.restore(kept.take);
    };
    // A page restored from the back-forward cache has released its recording.
    const back = (event: PageTransitionEvent) => event.persisted && void takeUp();
    window.addEventListener('pageshow', back);
    void takeUp();
    return () => window.removeEventListener('pageshow', back);
  }, [recorder, shelf]);

  const take = takeOf(state);
  const isUnsent = take !== null && state.name !== 'uploaded';
  useEffect(() => {
    if (take && isUnsent) void shelf.put({ take, said });
  }, [shelf, take, isUnsent, said]);

  const forget = () => {
    setRestored(false);
    void shelf.clear();
  };
  return { isRestored, forget };
};
