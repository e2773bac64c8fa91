// Reads a written greeting aloud with a voice of the browser, at a press. The button is shown only if the browser has a voice
// for the language.
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HeardPart } from '#contract/caller-hears.ts';
import { Button } from '#web/ui/button.tsx';
import { caller } from './texts.ts';

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

type ReadAloudProps = Pick<HeardPart, 'language' | 'text'> & {
  /** A recording of the caller must not contain the voice. */
  isQuiet: boolean;
};

export const ReadAloud = ({ language, text, isQuiet }: ReadAloudProps) => {
  const canRead = useSyncExternalStore(
    subscribe,
    () => hasVoice(language),
    () => false,
  );
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (isReading && isQuiet) synthesis()?.cancel();
  }, [isReading, isQuiet]);
  useEffect(() => () => synthesis()?.cancel(), []);
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
      {isReading ? caller.stopReading : caller.readAloud}
    </Button>
  );
};
