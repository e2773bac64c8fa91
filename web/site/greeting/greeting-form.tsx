// The form of both recording pages: name, e-mail, voice.
import { type FormEvent, useRef, useState } from 'react';
import type { RecordingLanguage } from '#contract/lead-values.ts';
import { GREETING_MAX_S } from '#contract/limits.ts';
import { FileInstead } from '#web/caller/file-instead.tsx';
import { takeOf } from '#web/caller/recorder.ts';
import { RecorderStage } from '#web/caller/recorder-stage.tsx';
import { useNextFocused } from '#web/caller/use-next-focused.ts';
import { Trap } from '#web/site/forms/trap.tsx';
import { useHydrated } from '#web/site/forms/use-hydrated.ts';
import { links } from '#web/site/shell/links.ts';
import { french } from '#web/texts/greeting/french.ts';
import { portuguese } from '#web/texts/greeting/portuguese.ts';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { announcement, greetingFault, mayRecord, type Person } from './greeting-rules.ts';
import { SentPart } from './sent-part.tsx';
import { TakeButtons, TakePart } from './take-part.tsx';
import { useGreeting } from './use-greeting.ts';

export const GreetingForm = withBoundary(({ lang }: { lang: RecordingLanguage }) => {
  const texts = lang === 'pt' ? portuguese : french;
  const form = useRef<HTMLFormElement>(null);
  const { state, recorder, person, typed, isRestored, begin, restart, another } = useGreeting(texts, form);
  const isHydrated = useHydrated();
  const [fault, setFault] = useState<ReturnType<typeof greetingFault>>(null);
  const panel = useNextFocused(state.name);
  const take = takeOf(state);

  /** Runs the work if the fields are valid; else shows the error at its field. */
  const checked = (work: () => void) => {
    const found = greetingFault(person, texts);
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
          <SentPart texts={texts} onAnother={another} />
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
          noValidate={isHydrated}
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
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 unscripted:hidden">
            <RecorderStage
              words={{ ...texts, ...texts.preview }}
              state={state}
              recorder={recorder}
              maxSeconds={GREETING_MAX_S}
              isRestored={isRestored}
              announce={(elapsedMs) => announcement(elapsedMs, GREETING_MAX_S, texts)}
              onStart={() => checked(begin)}
              notYet={mayRecord(person) ? null : texts.fillFirst}
            />
          </div>
          <TakePart texts={texts} state={state} />
          {take === null && state.name !== 'recording' && (
            <FileInstead
              onChoose={recorder.choose}
              hint={state.name === 'error' && state.about === 'microphone'}
              words={texts.file}
              required={!isHydrated}
            />
          )}
          {state.name !== 'recording' && <TakeButtons texts={texts} state={state} onRestart={restart} />}
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
