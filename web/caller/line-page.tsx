// The page of one firm's line: the recorder, advice, and what happens to the message.
import { useMemo, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { upload } from '#web/app/api/upload.ts';
import { TextField } from '#web/ui/field.tsx';
import { deviceShelf } from './kept-take.ts';
import { RecorderPanel } from './recorder-panel.tsx';
import { callerTexts, type Send } from './recorder-ports.ts';
import { caller } from './texts.ts';
import { useKeptTake } from './use-kept-take.ts';
import { useRecorder } from './use-recorder.ts';

export type Line = ReplyOf<(typeof endpoints)['describeLine']>;

export const LinePage = ({ line }: { line: Line }) => {
  const [phone, setPhone] = useState('');
  // The recorder keeps the first upload function, but the number is typed later.
  const typed = useRef('');
  // One store per firm, so that a recording for one is never offered to another.
  const [shelf] = useState(() => deviceShelf(`line ${line.slug}`));
  const send: Send = async (take, { onProgress, signal }) => {
    const sent = await upload('leaveMessage', {
      params: { slug: line.slug },
      fields: { id: take.id, ...(typed.current === '' ? {} : { caller: typed.current }) },
      file: take.blob,
      filename: take.filename,
      onProgress,
      signal,
    }).catch((error: unknown) => {
      throw new Error(messageOr(error, ''), { cause: error });
    });
    await shelf.clear();
    return sent;
  };
  const { state, recorder } = useRecorder({ send, texts: callerTexts, maxSeconds: line.max_seconds });
  const say = (value: string) => {
    setPhone(value);
    typed.current = value.trim();
  };
  const said = useMemo(() => ({ phone }), [phone]);
  const { isRestored, forget } = useKeptTake({
    shelf,
    recorder,
    state,
    said,
    onRestored: (before) => say(before.phone ?? ''),
  });
  const restart = () => {
    forget();
    recorder.reset();
  };
  return (
    <div className="grid gap-6">
      <div className="grid gap-1.5">
        <p className="font-semibold text-brand">{line.firm}</p>
        <h1 className="text-h2">{caller.title}</h1>
      </div>
      <section aria-labelledby="que-dire" className="grid gap-1.5 border-l-2 border-brand pl-4">
        <h2 id="que-dire" className="font-sans text-base font-semibold tracking-normal">
          {caller.suggestionTitle}
        </h2>
        <p className="text-ink-2">{caller.suggestion}</p>
        <p className="font-serif text-lead text-ink italic">{caller.example}</p>
      </section>
      <RecorderPanel
        state={state}
        recorder={recorder}
        onRestart={restart}
        maxSeconds={line.max_seconds}
        isRestored={isRestored}
      >
        <TextField
          label={caller.phone}
          hint={caller.phoneHint}
          type="tel"
          name="caller"
          autoComplete="tel"
          maxLength={40}
          optional
          value={phone}
          onChange={(event) => say(event.currentTarget.value)}
        />
      </RecorderPanel>
      <p className="text-table text-ink-2">
        {line.notice} {/transcri/i.test(line.notice) ? '' : `${caller.recordedNotice} `}
        {caller.terms}{' '}
        <a
          href="/conditions-generales"
          target="_blank"
          rel="noopener"
          className="underline underline-offset-4"
        >
          {caller.termsLink}
        </a>
        .
      </p>
    </div>
  );
};
