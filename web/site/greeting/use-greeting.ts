// The recorder of the recording pages: who speaks, what is kept on the device, and the way to the server.
import { useEffect, useRef, useState } from 'react';
import { GREETING_MAX_S } from '#contract/lead-values.ts';
import { RECORDING_MIN_S, UPLOAD_DELAY_MS } from '#contract/limits.ts';
import { upload } from '#web/app/api/upload.ts';
import { takeOf } from '#web/caller/recorder.ts';
import type { Send } from '#web/caller/recorder-ports.ts';
import { useRecorder } from '#web/caller/use-recorder.ts';
import type { GreetingTexts } from '#web/texts/greeting/texts.ts';
import { type Person, reasonOf, uploadFields } from './greeting-rules.ts';
import { deviceShelf } from './kept-take.ts';

const nobody: Person = { fullName: '', email: '' };

export const useGreeting = (texts: GreetingTexts) => {
  const [person, setPerson] = useState(nobody);
  const [isRestored, setRestored] = useState(false);
  const [shelf] = useState(() => deviceShelf(texts.lang));
  const openedAt = useRef(0);
  const fax = useRef('');
  // The recorder keeps the way to send that it was given first; who speaks is typed later.
  const now = useRef(person);
  now.current = person;

  const send: Send = async (take, { onProgress, signal }) => {
    const beside = {
      source: texts.source,
      fax: fax.current,
      tookMs: performance.now() - openedAt.current,
      now: new Date(),
    };
    try {
      await upload('sendGreeting', {
        params: undefined,
        query: { lang: texts.lang },
        fields: uploadFields(take, now.current, beside),
        file: take.blob,
        filename: take.filename,
        onProgress,
        signal,
      });
    } catch (error) {
      throw new Error(reasonOf(error, texts), { cause: error });
    }
    await shelf.clear();
    return { url: null };
  };
  const { state, recorder } = useRecorder({
    send,
    texts: texts.recorder,
    maxSeconds: GREETING_MAX_S,
    minSeconds: RECORDING_MIN_S,
    delayMs: UPLOAD_DELAY_MS,
  });

  useEffect(() => {
    openedAt.current = performance.now();
    void shelf.get().then((kept) => {
      if (kept === null || recorder.state().name !== 'idle') return;
      setPerson({ fullName: kept.fullName, email: kept.email });
      setRestored(true);
      recorder.restore(kept.take);
    });
  }, [recorder, shelf]);

  const take = takeOf(state);
  const isUnsent = take !== null && state.name !== 'uploaded';
  useEffect(() => {
    if (take && isUnsent) void shelf.put({ take, fullName: person.fullName, email: person.email });
  }, [shelf, take, isUnsent, person]);

  const begin = () => {
    setRestored(false);
    void recorder.start();
  };
  const restart = () => {
    setRestored(false);
    void shelf.clear();
    recorder.reset();
  };
  /** For another client: nothing of the last one stays in the fields. */
  const another = () => {
    setPerson(nobody);
    openedAt.current = performance.now();
    restart();
  };
  const setFax = (value: string) => {
    fax.current = value;
  };
  return { state, recorder, person, setPerson, setFax, isRestored, begin, restart, another };
};

export type Greeting = ReturnType<typeof useGreeting>;
