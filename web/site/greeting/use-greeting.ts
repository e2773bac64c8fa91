// The recorder of the recording pages: fields, storage on the device, and upload.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { GREETING_MAX_S, GREETING_MIN_S, UPLOAD_DELAY_MS } from '#contract/limits.ts';
import { TRAP } from '#contract/plain-forms.ts';
import { send as sendUpload } from '#web/app/api/upload.ts';
import type { Send } from '#web/caller/recorder-ports.ts';
import { deviceTakeStore } from '#web/caller/stored-take.ts';
import { useRecorder } from '#web/caller/use-recorder.ts';
import { useStoredTake } from '#web/caller/use-stored-take.ts';
import { textOf } from '#web/site/forms/text-of.ts';
import type { GreetingTexts } from '#web/texts/greeting/texts.ts';
import { type Person, reasonOf, uploadFields } from './greeting-rules.ts';

const EMPTY: Person = { fullName: '', email: '' };

const personIn = (form: HTMLFormElement): Person => {
  const given = new FormData(form);
  return { fullName: textOf(given, 'fullName'), email: textOf(given, 'email') };
};

/** Name and e-mail stay in the form's own fields, so that text typed before hydration is kept. */
export const useGreeting = (texts: GreetingTexts, form: RefObject<HTMLFormElement | null>) => {
  const [person, setPerson] = useState(EMPTY);
  const [store] = useState(() => deviceTakeStore(texts.lang));
  // The recorder keeps the first upload function, but the fields are filled in later.
  const now = useRef(person);
  now.current = person;
  const typed = useCallback(() => {
    if (form.current) setPerson(personIn(form.current));
  }, [form]);
  useEffect(typed, [typed]);

  const send: Send = async (take, { onProgress, signal }) => {
    const beside = {
      source: texts.source,
      fax: form.current ? textOf(new FormData(form.current), TRAP) : '',
      tookMs: performance.now(),
      now: new Date(),
    };
    try {
      await sendUpload('sendGreeting', {
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
    await store.clear();
    return { url: null };
  };
  const { state, recorder } = useRecorder({
    send,
    texts: texts.recorder,
    maxSeconds: GREETING_MAX_S,
    minSeconds: GREETING_MIN_S,
    delayMs: UPLOAD_DELAY_MS,
  });

  const { isRestored, forget } = useStoredTake({
    store,
    recorder,
    state,
    fields: person,
    onRestored: (stored) => {
      for (const name of ['fullName', 'email']) {
        const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (field && field.value === '') field.value = stored[name] ?? '';
      }
      typed();
    },
  });

  const begin = () => {
    forget();
    void recorder.start();
  };
  const restart = () => {
    forget();
    recorder.reset();
  };
  /** Starts again for another client, with empty fields. */
  const another = () => {
    setPerson(EMPTY);
    restart();
  };
  return { state, recorder, person, typed, isRestored, begin, restart, another };
};

export type GreetingForm = ReturnType<typeof useGreeting>;
