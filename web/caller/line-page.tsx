// The page of one firm's line: the recorder, advice, and what happens to the message.
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { upload } from '#web/app/api/upload.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { GreetingParts } from './heard-greeting.tsx';
import { CARD_HEIGHT, RecorderPanel } from './recorder-panel.tsx';
import { callerTexts, type Send } from './recorder-ports.ts';
import { SentMessage } from './sent-message.tsx';
import { deviceTakeStore } from './stored-take.ts';
import { caller } from './texts.ts';
import { useRecorder } from './use-recorder.ts';
import { useStoredTake } from './use-stored-take.ts';

export type Line = ReplyOf<(typeof endpoints)['describeLine']>;

/** The page around the recorder, which is the same before the line is known. */
const Frame = ({
  firm,
  title,
  notice,
  greeting,
  children,
}: Record<'firm' | 'notice' | 'greeting' | 'children', ReactNode> & { title: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <div className="flex min-h-10 items-center gap-3">{firm}</div>
    <h1 className="text-title">{title}</h1>
    {notice}
    {children}
    {greeting}
    <section aria-labelledby="que-dire" className="grid gap-1.5 border-l-2 border-brand pl-4">
      <h2 id="que-dire" className="font-sans text-base font-semibold tracking-normal">
        {caller.suggestionTitle}
      </h2>
      <p className="font-serif text-lead text-ink">{caller.threeThings}</p>
      <p className="text-ink-2">{caller.suggestion}</p>
    </section>
  </div>
);

/** A notice of a line may say it in each of the line's languages. */
const NAMES_TRANSCRIPTION = /trans[ck]ri|uitgeschreven|verschriftlich/i;

export const LoadingPage = () => (
  <div role="status">
    <Frame
      title={caller.loading}
      notice={<Skeleton className="h-10 w-full" />}
      greeting={<Skeleton className="h-10 w-full" />}
      firm={
        <>
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-6 w-48" />
        </>
      }
    >
      <Skeleton className={`w-full rounded-xl! ${CARD_HEIGHT}`} />
    </Frame>
  </div>
);

export const LinePage = ({ line }: { line: Line }) => {
  const [phone, setPhone] = useState('');
  // The recorder keeps the first upload function, but the number is typed later.
  const typedPhone = useRef('');
  // Each firm has a store of its own, so that a recording for one is never offered to another.
  const [store] = useState(() => deviceTakeStore(`line ${line.slug}`));
  const send: Send = async (take, { onProgress, signal }) => {
    const sent = await upload('leaveMessage', {
      params: { slug: line.slug },
      fields: { id: take.id, ...(typedPhone.current === '' ? {} : { caller: typedPhone.current }) },
      file: take.blob,
      filename: take.filename,
      onProgress,
      signal,
    }).catch((error: unknown) => {
      throw new Error(messageOr(error, ''), { cause: error });
    });
    await store.clear();
    return sent;
  };
  const { state, recorder } = useRecorder({ send, texts: callerTexts, maxSeconds: line.max_seconds });
  const typePhone = (value: string) => {
    setPhone(value);
    typedPhone.current = value.trim();
  };
  const fields = useMemo(() => ({ phone }), [phone]);
  const { isRestored, forget } = useStoredTake({
    store,
    recorder,
    state,
    fields,
    onRestored: (stored) => typePhone(stored.phone ?? ''),
  });
  const restart = () => {
    forget();
    recorder.reset();
  };
  return (
    <Frame
      title={caller.title}
      notice={
        <p className="text-table text-ink-2">
          {line.notice} {NAMES_TRANSCRIPTION.test(line.notice) ? '' : `${caller.recordedNotice} `}
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
      }
      greeting={
        <GreetingParts
          parts={line.greeting}
          isRecording={state.name === 'recording' || (state.name === 'idle' && state.asking)}
        />
      }
      firm={
        <>
          <Avatar name={line.firm} size="medium" />
          <p className="min-w-0 font-serif text-[1.5rem] leading-8 font-medium tracking-tight break-words">
            {line.firm}
          </p>
        </>
      }
    >
      <RecorderPanel
        state={state}
        recorder={recorder}
        onRestart={restart}
        maxSeconds={line.max_seconds}
        isRestored={isRestored}
        sent={
          state.name === 'uploaded' && (
            <SentMessage firm={line.firm} phone={typedPhone.current} url={state.url} />
          )
        }
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
          onChange={(event) => typePhone(event.currentTarget.value)}
        />
      </RecorderPanel>
      {state.name === 'uploaded' && (
        <Button className="justify-self-start" onClick={restart}>
          {caller.another}
        </Button>
      )}
    </Frame>
  );
};
