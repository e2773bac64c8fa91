// Corrects the text of a message while listening to it. Loaded when a correction begins.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Overtaken } from '#contract/acts.ts';
import { MOST_TRANSCRIPTION } from '#contract/limits.ts';
import type { WordTiming } from '#contract/spoken.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { ApiError, messageOr, NO_ANSWER } from '#web/app/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { Sound } from '#web/ui/use-sound.ts';
import { refreshAll } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { hasSound } from '../listening/use-message-sound.tsx';
import { overtakenIn, overtakenText } from '../unsent/overtaken.ts';
import { transcript } from './texts.ts';

const BACK_S = 3;

/** Unsaved text is kept while this page is open: closing the row by mistake must not lose it. */
const drafts = new Map<string, string>();

/** The value that brings back the present text: null if the recogniser's text is shown. */
const textNow = ({ transcription, transcription_corrected }: Voicemail): string | null =>
  transcription_corrected ? transcription : null;

const problemText = (error: unknown, overtaken: Overtaken | null, personId: string): string => {
  if (error instanceof ApiError && error.code === NO_ANSWER) return transcript.offline;
  if (overtaken) return transcript.conflict(overtakenText(overtaken, personId));
  return messageOr(error, transcript.failed);
};

type CorrectProps = {
  message: Voicemail;
  sound: Sound;
  /** The word from which the sound was played last: the correction begins there. */
  pressed: WordTiming | null;
  onEnd: () => void;
};

const CorrectText = ({ message, sound, pressed, onEnd }: CorrectProps) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const [text, setText] = useState(() => drafts.get(message.id) ?? message.transcription ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The state that the person saw when the correction began, or the conflict of which they know.
  const seen = useRef(message.updated_at);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    // In an unsaved text the words have other places.
    if (pressed && text === message.transcription) field?.setSelectionRange(pressed.from, pressed.to);
    // The focus scrolls to the selection.
    field?.focus();
  }, []);

  const end = () => {
    drafts.delete(message.id);
    onEnd();
  };
  // The element's own state: that of React is a render late for a press right after a jump.
  const toggle = () => (sound.audio.current?.paused === false ? sound.pause() : sound.play());
  const back = () => sound.seek(Math.max(0, (sound.audio.current?.currentTime ?? sound.at) - BACK_S));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || text.trim() === message.transcription)
      return text.trim() === '' ? undefined : end();
    setBusy(true);
    const before = textNow(message);
    try {
      const saved = await source.patch(message.id, { transcription: text.trim() }, undefined, seen.current);
      seen.current = saved.updated_at;
    } catch (error) {
      const overtaken = overtakenIn(error);
      // Saved again it replaces the version of which the person now knows, and no newer one.
      if (overtaken) seen.current = overtaken.changed_at;
      setBusy(false);
      setProblem(problemText(error, overtaken, source.personId));
      return refreshAll(cache);
    }
    const takeBack = () =>
      source.patch(message.id, { transcription: before }, undefined, seen.current).then(
        () => {
          notify(transcript.restored);
          return refreshAll(cache);
        },
        (error) => {
          const overtaken = overtakenIn(error);
          notify(
            overtaken
              ? transcript.notRestored(overtakenText(overtaken, source.personId))
              : messageOr(error, transcript.failed),
          );
        },
      );
    notify(transcript.saved, () => void takeBack());
    await refreshAll(cache);
    end();
  };

  const press = (event: KeyboardEvent) => {
    const chorded = event.ctrlKey || event.altKey;
    if (event.code === 'Space' && chorded) (event.shiftKey ? back : toggle)();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
    else if (event.key === 'Escape') end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const audible = hasSound(message);
  return (
    <form
      ref={form}
      onSubmit={(event) => void save(event)}
      onKeyDown={press}
      className="grid max-w-prose gap-2"
    >
      <TextArea
        label={transcript.label}
        labelHidden
        hint={audible ? <span className="max-md:hidden">{transcript.hint}</span> : undefined}
        rows={Math.min(18, Math.max(4, Math.ceil(text.length / 70)))}
        maxLength={MOST_TRANSCRIPTION}
        value={text}
        error={problem}
        lang="fr"
        spellCheck
        onChange={(event) => {
          setText(event.currentTarget.value);
          drafts.set(message.id, event.currentTarget.value);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy} className="max-md:min-h-11">
          {transcript.save}
        </Button>
        <Button size="small" kind="quiet" onClick={end} className="max-md:min-h-11">
          {transcript.cancel}
        </Button>
        {audible && (
          <span className="ml-auto flex gap-2">
            <Button size="small" kind="quiet" onClick={back} className="max-md:min-h-11">
              {transcript.back}
            </Button>
            <Button size="small" kind="quiet" onClick={toggle} className="max-md:min-h-11">
              {sound.state === 'playing' || sound.state === 'loading' ? transcript.pause : transcript.play}
            </Button>
          </span>
        )}
      </div>
    </form>
  );
};

export default CorrectText;
