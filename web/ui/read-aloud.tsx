// Reads a written greeting aloud with a voice of the browser, at a press. The button is shown only if the browser has a voice
// for the language.
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ui } from '#web/texts/ui.ts';
import { Button } from './button.tsx';

const synthesis = (): SpeechSynthesis | null =>
  typeof speechSynthesis === 'undefined' ? null : speechSynthesis;

/** Some browsers load their voices after the page. */
const subscribe = (listener: () => void) => {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
};
const hasVoice = (language: string): boolean =>
  synthesis()
    ?.getVoices()
    .some(({ lang }) => lang.toLowerCase().startsWith(language)) ?? false;

type ReadAloudProps = {
  language: string;
  text: string | null;
  /** A recording of the caller must not contain the voice. */
  isQuiet?: boolean;
};

export const ReadAloud = ({ language, text, isQuiet = false }: ReadAloudProps) => {
  const canRead = useSyncExternalStore(
    subscribe,
    () => hasVoice(language),
    () => false,
  );
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (isReading && isQuiet) synthesis()?.cancel();
  }, [isReading, isQuiet]);
  const isReadingNow = useRef(false);
  isReadingNow.current = isReading;
  // The page has one voice: it may be reading the text of another button.
  useEffect(
    () => () => {
      if (isReadingNow.current) synthesis()?.cancel();
    },
    [],
  );
  if (!canRead) return null;
  const press = () => {
    const speech = synthesis();
    speech?.cancel();
    if (isReading) return setReading(false);
    const words = new SpeechSynthesisUtterance(text ?? '');
    words.lang = language;
    words.onend = () => setReading(false);
    words.onerror = () => setReading(false);
    speech?.speak(words);
    setReading(true);
  };
  return (
    <Button
      size="small"
      className="justify-self-start"
      disabled={isQuiet}
      icon={
        isReading ? (
          <Square className="size-4" aria-hidden="true" />
        ) : (
          <Volume2 className="size-4" aria-hidden="true" />
        )
      }
      onClick={press}
    >
      {isReading ? ui.stopReading : ui.readAloud}
    </Button>
  );
};
