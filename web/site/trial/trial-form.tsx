// The trial form of the home page. Its fields are uncontrolled, so that text typed before hydration is kept.
import { Mic } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { LEGAL_DOMAINS } from '#contract/lead-values.ts';
import { Trap } from '#web/site/forms/trap.tsx';
import { useHydrated } from '#web/site/forms/use-hydrated.ts';
import { links } from '#web/site/shell/links.ts';
import { trialForm as texts } from '#web/texts/trial.ts';
import { Banner } from '#web/ui/banner.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SOURCE } from './trial-rules.ts';
import { useTrial } from './use-trial.ts';

/** The confirmation scrolls into view and takes the focus. */
const Sent = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="z-10 col-start-1 row-start-1 grid gap-4 self-center rounded-lg bg-done-tint p-5 outline-none sm:p-8"
      role="status"
    >
      <p className="text-h3 font-medium font-serif text-done">{texts.sentTitle}</p>
      <p>{texts.sent}</p>
      <ButtonLink
        href={links.recording}
        kind="primary"
        icon={<Mic className="size-4.5 max-sm:hidden" aria-hidden="true" />}
      >
        {texts.record}
      </ButtonLink>
    </div>
  );
};

const trimmed = (event: FormEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  const text = input.value.trim();
  if (text !== input.value) input.value = text;
};

export const TrialForm = withBoundary(() => {
  const { state, submit, changed } = useTrial();
  const isHydrated = useHydrated();
  const faults = state.name === 'refused' ? state.fault.fields : {};
  const busy = state.name === 'submitting';
  const done = state.name === 'success';
  return (
    <div className="grid grid-cols-1">
      {done && <Sent />}
      {/* Before hydration or without scripts, the browser submits the form and the server answers with a page. Once sent,
          the emptied form keeps its room, so that nothing moves. */}
      <form
        method="post"
        action="/api/leads/trial"
        noValidate={isHydrated}
        aria-label={texts.legend}
        onSubmit={(event) => void submit(event)}
        onInput={changed}
        inert={done}
        className={classes(
          'group/trial relative col-start-1 row-start-1 grid gap-3.5 sm:gap-4',
          done && 'invisible',
        )}
      >
        <Trap />
        <input type="hidden" name="source" value={SOURCE} />
        <div className="grid gap-3.5 sm:grid-cols-2 sm:gap-4">
          <TextField
            label={texts.fullName}
            name="fullName"
            autoComplete="name"
            maxLength={200}
            required
            error={faults.fullName}
          />
          <SelectField
            label={texts.legalDomain}
            name="legalDomain"
            options={LEGAL_DOMAINS}
            empty={texts.chooseDomain}
            required
            error={faults.legalDomain}
          />
          <TextField
            label={texts.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            onInput={trimmed}
            error={faults.email}
          />
          <TextField
            label={texts.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            required
            error={faults.phone}
          />
          <TextField
            label={texts.website}
            name="website"
            type="text"
            inputMode="url"
            autoComplete="url"
            maxLength={300}
            optional
          />
          <ChoiceGroup
            legend={texts.client}
            name="isSymplicyClient"
            options={[
              { value: 'oui', label: texts.yes },
              { value: 'non', label: texts.no },
            ]}
            error={faults.isSymplicyClient}
            required
          />
        </div>
        {/* Shown by CSS, so that it works without scripts. */}
        <div aria-live="polite" className="hidden group-has-[[value=oui]:checked]/trial:block">
          <Banner tone="info">{texts.clientNote}</Banner>
        </div>
        {state.name === 'refused' && <Banner tone="error">{state.fault.message}</Banner>}
        {state.name === 'error' && (
          <Banner tone="error">
            {texts.failed} <span className="block font-normal">{state.detail}</span>
          </Banner>
        )}
        <Button type="submit" kind="primary" busy={busy} wide>
          {busy ? texts.sending : texts.submit}
        </Button>
        <p className="text-table text-ink-3">
          {texts.terms}{' '}
          <a href={links.terms} className="underline underline-offset-4">
            {texts.termsLink}
          </a>
          .
        </p>
      </form>
    </div>
  );
});
