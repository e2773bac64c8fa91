// The recorder for a React page: one for as long as the page is open, and closed with it.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserMicrophone, browserTicker } from './microphone.ts';
import { newId } from './new-id.ts';
import type { RecorderState } from './recorder.ts';
import { createRecorder, type Recorder, type RecorderOptions } from './recorder-run.ts';

type Given = Omit<RecorderOptions, 'microphone' | 'ticker' | 'newId'>;

/** What is given at the first drawing stands; a screen with other limits is another screen. */
export const useRecorder = (given: Given): { state: RecorderState; recorder: Recorder } => {
  const [recorder] = useState(() =>
    createRecorder({ ...given, microphone: browserMicrophone, ticker: browserTicker, newId }),
  );
  const state = useSyncExternalStore(recorder.subscribe, recorder.state, recorder.state);
  useEffect(() => {
    // A page kept in the back-forward cache would keep the microphone as well.
    window.addEventListener('pagehide', recorder.close);
    return () => {
      window.removeEventListener('pagehide', recorder.close);
      recorder.close();
    };
  }, [recorder]);
  return { state, recorder };
};
