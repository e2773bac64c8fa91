// The form of both recording pages: name, e-mail, voice.
import { type FormEvent, useRef, useState } from 'react';
import type { RecordingLanguage } from '#contract/lead-values.ts';
import { FileInstead } from '#web/caller/file-instead.tsx';
import { takeOf } from '#web/caller/recorder.ts';
import { useNextFocused } from '#web/caller/use-next-focused.ts';
import { Trap } from '#web/site/forms/trap.tsx';
import { useAwake } from '#web/site/forms/use-awake.ts';
import { links } from '#web/site/shell/links.ts';
import { french } from '#web/texts/greeting/french.ts';
import { portuguese } from '#web/texts/greeting/portuguese.ts';
import type { GreetingTexts } from '#web/texts/greeting/texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { faultOf, mayRecord, type Person } from './greeting-rules.ts';
import { BeginPart, RecordingPart } from './microphone-part.tsx';
import { TakeButtons, TakePart } from './take-part.tsx';
import { useGreeting } from './use-greeting.ts';

const Sent = ({ texts, onAnother }: { texts: GreetingTexts; onAnother: () => void }) => (
  <div className="grid justify-items-center gap-4 py-4 text-center" role="status">
    <Waveform bars={32} seed={9} heard={1} className="h-14 w-full max-w-72" />
    <h2 data-next tabIndex={-1} className="text-h3 outline-none">
      {texts.sentTitle}
    </h2>
    <p className="text-ink-2 text-balance">{texts.sent}</p>
    <Button onClick={onAnother}>{texts.another}</Button>
  </div>
);

export const GreetingForm = withBoundary(({ lang }: { lang: RecordingLanguage }) => {
  const texts = lang === 'pt' ? portuguese : french;
  const form = useRef<HTMLFormElement>(null);
  const { state, recorder, person, typed, isRestored, begin, restart, another } = useGreeting(texts, form);
  const isAwake = useAwake();
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null);
  const panel = useNextFocused(state.name);
  const take = takeOf(state);

  /** Runs the work if the fields are valid; else shows the error at its field. */
  const checked = (work: () => void) => {
    const found = faultOf(person, texts);
    setFault(found);
    if (found === null) work();
    else form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (take === null) void recorder.send();
    else checked(() => void recorder.send());
  };
  const errorOf = (field: keyof Person) => (fault?.field === field ? fault.message : null);
  const isBusy = state.name === 'recording' || state.name === 'uploading';

  if (state.name === 'uploaded')
    return (
      <div ref={panel}>
        <Card raised>
          <Sent texts={texts} onAnother={another} />
        </Card>
      </div>
    );
  return (
    <div ref={panel}>
      <Card raised>
        {/* Before hydration or without scripts, the browser submits the form and the server answers with a page. */}
        <form
          ref={form}
          method="post"
          encType="multipart/form-data"
          action={`/api/leads/recordings?lang=${lang}`}
          noValidate={isAwake}
          onInput={() => {
            setFault(null);
            typed();
          }}
          onSubmit={submit}
          className="relative grid gap-6"
        >
          <h2 className="text-h3">{texts.formTitle}</h2>
          <div className="grid gap-4 sm:grid-cols-2">
            <Trap />
            <input type="hidden" name="source" value={texts.source} />
            <TextField
              label={texts.name}
              name="fullName"
              autoComplete="name"
              maxLength={200}
              required
              disabled={isBusy}
              error={errorOf('fullName')}
            />
            <TextField
              label={texts.email}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              disabled={isBusy}
              error={errorOf('email')}
            />
          </div>
          {state.name === 'error' && <Banner tone="error">{state.message}</Banner>}
          {state.name === 'recording' ? (
            <RecordingPart texts={texts} state={state} recorder={recorder} />
          ) : take === null ? (
            <BeginPart
              texts={texts}
              asking={state.name === 'idle' && state.asking}
              allowed={mayRecord(person)}
              onBegin={() => checked(begin)}
            />
          ) : (
            <TakePart texts={texts} state={state} take={take} isRestored={isRestored} />
          )}
          {state.name !== 'recording' && <TakeButtons texts={texts} state={state} onRestart={restart} />}
          {take === null && state.name !== 'recording' && (
            <FileInstead
              onChoose={recorder.choose}
              hint={state.name === 'error' && state.about === 'microphone'}
              words={texts.file}
              required={!isAwake}
            />
          )}
          <p className="text-table text-ink-3">
            {texts.notice}{' '}
            <a href={links.terms} target="_blank" rel="noopener" className="underline underline-offset-4">
              {texts.noticeLink}
            </a>
            .
          </p>
        </form>
      </Card>
    </div>
  );
});
