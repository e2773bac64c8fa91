// The recorder as a React hook, released when the page is left.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserMicrophone, browserTicker } from './microphone.ts';
import { newId } from './new-id.ts';
import type { RecorderState } from './recorder.ts';
import { createRecorder, type Recorder, type RecorderOptions } from './recorder-run.ts';

type Given = Omit<RecorderOptions, 'microphone' | 'ticker' | 'newId'>;

/** The options of the first render stay; a page with other limits mounts another recorder. */
export const useRecorder = (given: Given): { state: RecorderState; recorder: Recorder } => {
  const [recorder] = useState(() =>
    createRecorder({ ...given, microphone: browserMicrophone, ticker: browserTicker, newId }),
  );
  const state = useSyncExternalStore(recorder.subscribe, recorder.state, recorder.state);
  useEffect(() => {
    // A page in the back-forward cache would keep the microphone open.
    window.addEventListener('pagehide', recorder.close);
    return () => {
      window.removeEventListener('pagehide', recorder.close);
      recorder.close();
    };
  }, [recorder]);
  return { state, recorder };
};
