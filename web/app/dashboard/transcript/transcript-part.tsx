// The transcription beside its sound: read, listened to word by word, corrected, and compared with the recogniser's.
import { useRef, useState } from 'react';
import type { Spoken, WordTiming } from '#contract/spoken.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { lazyPart } from '#web/ui/boundary.tsx';
import { opened } from '../details/texts.ts';
import { hearingNotice } from '../details/words.ts';
import { SpokenText } from '../listening/spoken-text.tsx';
import { hasSound, type MessageSound } from '../listening/use-message-sound.tsx';
import { Marked } from '../row/marked.tsx';
import { dashboard } from '../texts.ts';
import { transcript } from './texts.ts';

const loadCorrectText = () => import('./correct-text.tsx');
const CorrectText = lazyPart(loadCorrectText);
const OriginalText = lazyPart(() => import('./original-text.tsx'));

const link = 'min-h-6 text-label text-ink-2 underline underline-offset-4 max-md:min-h-11';

/** An SMS is what its sender typed, and a message without sound cannot be checked. */
const mayCorrect = (message: Voicemail): boolean =>
  message.kind === 'message' && (message.transcription !== null || hasSound(message));

type Props = { message: Voicemail; typed: string; sound: MessageSound; spoken: Spoken | null };

export const TranscriptPart = ({ message, typed, sound, spoken }: Props) => {
  const [correcting, setCorrecting] = useState(false);
  const [comparing, setComparing] = useState(false);
  const pressed = useRef<WordTiming | null>(null);
  const notice = message.transcription === null ? hearingNotice(message) : null;
  const text = message.transcription ?? '';
  const corrected = message.transcription_corrected;
  const timed = notice === null ? spoken?.words : undefined;
  return (
    <section className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-sans text-label font-semibold tracking-normal text-ink-3">
          {opened.details.transcription}
        </h4>
        {mayCorrect(message) && !correcting && (
          <button
            type="button"
            data-print="no"
            className={link}
            // Before the press: a person types as soon as the button is pressed.
            onPointerEnter={() => void loadCorrectText().catch(() => {})}
            onFocus={() => void loadCorrectText().catch(() => {})}
            onClick={() => setCorrecting(true)}
          >
            {message.transcription === null ? transcript.write : transcript.correct}
          </button>
        )}
      </div>
      {correcting && (
        <CorrectText
          message={message}
          sound={sound.sound}
          pressed={pressed.current}
          onEnd={() => setCorrecting(false)}
        />
      )}
      {!correcting && timed && (
        <SpokenText text={text} words={timed} typed={typed} sound={sound.sound} pressed={pressed} />
      )}
      {!correcting && !timed && (
        <p className="max-w-prose text-body leading-[1.65] whitespace-pre-line text-ink-2">
          {notice === null ? <Marked text={text} typed={typed} /> : dashboard.noTranscription}
        </p>
      )}
      {notice !== null && notice !== dashboard.noTranscription && (
        <p className="max-w-prose text-ink-3">{notice}</p>
      )}
      {corrected && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-label text-ink-3 tabular-nums">
          {transcript.corrected(corrected.person?.name || transcript.program, momentText(corrected.at))}
          <button
            type="button"
            data-print="no"
            aria-expanded={comparing}
            className={link}
            onClick={() => setComparing(!comparing)}
          >
            {comparing ? transcript.hideOriginal : transcript.original}
          </button>
        </p>
      )}
      {corrected && comparing && <OriginalText message={message} typed={typed} />}
    </section>
  );
};
