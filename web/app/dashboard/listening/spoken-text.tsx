// The transcription with the spoken word highlighted; a click on a word or the arrow keys jump to its time.
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { WordTiming } from '#contract/spoken.ts';
import type { Sound } from '#web/ui/use-sound.ts';
import { opened } from '../details/texts.ts';
import { Marked } from '../row/marked.tsx';
import { inParagraphs, paragraphStarts } from '../transcript/paragraphs.ts';
import { spokenPieces, wordAt } from './word-at.ts';

type SpokenTextProps = {
  text: string;
  words: readonly WordTiming[];
  typed: string;
  sound: Sound;
  /** Holds the word that was chosen last. */
  pressed: RefObject<WordTiming | null>;
};

/** The word that is spoken now; −1 before the first. Read at every frame, because the audio element reports its time
 *  only four times a second. */
const useCurrentWord = (words: readonly WordTiming[], { audio, state, at }: Sound): number => {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    setCurrent(at > 0 ? wordAt(words, at) : -1);
    if (state !== 'playing') return;
    let frame = 0;
    const look = () => {
      setCurrent(wordAt(words, audio.current?.currentTime ?? 0));
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [words, audio, state, at]);
  return current;
};

/** Once listening has begun, the words already heard stand out from those to come. */
type Progress = 'idle' | 'past' | 'current' | 'future';
const LOOKS: Record<Progress, string> = {
  idle: 'cursor-pointer hover:text-ink',
  past: 'cursor-pointer text-ink',
  current: 'rounded-xs bg-brand-tint text-brand',
  future: 'cursor-pointer text-ink-3 hover:text-ink',
};
const progressOf = (word: number, current: number): Progress => {
  if (current < 0) return 'idle';
  if (word === current) return 'current';
  return word < current ? 'past' : 'future';
};

type WordProps = { text: string; word: number; typed: string; progress: Progress };

const Word = memo(({ text, word, typed, progress }: WordProps) => (
  <span data-word={word} aria-current={progress === 'current' || undefined} className={LOOKS[progress]}>
    <Marked text={text} typed={typed} />
  </span>
));

export const SpokenText = ({ text, words, typed, sound, pressed }: SpokenTextProps) => {
  const current = useCurrentWord(words, sound);
  const paragraphs = useMemo(
    () => inParagraphs(spokenPieces(text, words), paragraphStarts(text, words)),
    [text, words],
  );
  const go = (index: number) => {
    const word = words[Math.min(words.length - 1, Math.max(0, index))];
    if (!word) return;
    pressed.current = word;
    // Slightly later: the rounded start of a word may still belong to the previous one.
    sound.seek(word.start + 0.01);
  };
  const click = (event: MouseEvent) => {
    const word = event.target instanceof Element ? event.target.closest('[data-word]') : null;
    // Selecting text with the mouse ends with a click event, which must not move the player.
    if (!(word instanceof HTMLElement) || window.getSelection()?.isCollapsed === false) return;
    go(Number(word.dataset.word));
    sound.play();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(current + 1);
    else if (event.key === 'ArrowLeft') go(current - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(words.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text whose words are places in the sound is no fieldset
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for the keyboard instead of one a word
      tabIndex={0}
      aria-label={opened.wordByWord}
      onClick={click}
      onKeyDown={press}
      className="max-w-prose rounded-xs text-body leading-[1.65] whitespace-pre-line text-ink-2"
    >
      {paragraphs.map((pieces) => (
        <p key={pieces[0]?.at} className="not-last:mb-3">
          {pieces.map((piece) =>
            piece.word === null ? (
              <Marked key={piece.at} text={piece.text} typed={typed} />
            ) : (
              <Word
                key={piece.at}
                text={piece.text}
                word={piece.word}
                typed={typed}
                progress={progressOf(piece.word, current)}
              />
            ),
          )}
        </p>
      ))}
    </div>
  );
};
