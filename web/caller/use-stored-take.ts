// Stores an unsent recording on the device and restores it on the next visit.
import { useEffect, useRef, useState } from 'react';
import { type RecorderState, takeOf } from './recorder.ts';
import type { Recorder } from './recorder-run.ts';
import type { FieldValues, TakeStore } from './stored-take.ts';

type Given = {
  store: TakeStore;
  recorder: Recorder;
  state: RecorderState;
  /** The object stays the same until a field changes. */
  fields: FieldValues;
  /** Whether the stored fields are those of this form. Another recording is not restored, but stays stored until the next. */
  accepts?: (fields: FieldValues) => boolean;
  onRestored?: (fields: FieldValues) => void;
};

export const useStoredTake = ({ store, recorder, state, fields, accepts, onRestored }: Given) => {
  const [isRestored, setRestored] = useState(false);
  const now = useRef({ accepts, onRestored });
  now.current = { accepts, onRestored };

  useEffect(() => {
    const restore = async () => {
      const stored = await store.get();
      if (stored === null || now.current.accepts?.(stored.fields) === false) return;
      if (!recorder.restore(stored.take)) return;
      now.current.onRestored?.(stored.fields);
      setRestored(true);
    };
    // A page restored from the back-forward cache has released its recording.
    const onShow = (event: PageTransitionEvent) => event.persisted && void restore();
    window.addEventListener('pageshow', onShow);
    void restore();
    return () => window.removeEventListener('pageshow', onShow);
  }, [recorder, store]);

  const take = takeOf(state);
  const isUnsent = take !== null && state.name !== 'uploaded';
  useEffect(() => {
    if (take && isUnsent) void store.put({ take, fields });
  }, [store, take, isUnsent, fields]);

  const forget = () => {
    setRestored(false);
    void store.clear();
  };
  return { isRestored, forget };
};
