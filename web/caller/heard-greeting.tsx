// The greeting of the firm, as a caller hears it on the telephone: its recording, or its text.
import type { HeardPart } from '#contract/caller-hears.ts';
import { ui } from '#web/texts/ui.ts';
import { Player } from '#web/ui/player.tsx';
import { ReadAloud } from '#web/ui/read-aloud.tsx';
import { caller } from './texts.ts';

type GreetingProps = { part: HeardPart; isRecording: boolean };

const Greeting = ({ part: { language, text, sound }, isRecording }: GreetingProps) =>
  sound ? (
    <Player
      label={caller.greeting}
      src={sound.url}
      duration={sound.seconds ?? 0}
      peaks={sound.peaks}
      words={{ ...ui, position: caller.greetingPosition, cannotPlay: caller.greetingFailed }}
    />
  ) : (
    <>
      <p lang={language} className="max-w-[64ch] text-table break-words text-ink-2">
        {text}
      </p>
      <ReadAloud language={language} text={text} isQuiet={isRecording} />
    </>
  );

type HeardGreetingProps = { parts: readonly HeardPart[]; isRecording: boolean };

export const GreetingParts = ({ parts, isRecording }: HeardGreetingProps) => (
  <section aria-label={caller.greeting} className="grid grid-cols-[minmax(0,1fr)] gap-2">
    {parts.map((part) => (
      <Greeting key={part.language} part={part} isRecording={isRecording} />
    ))}
  </section>
);
