// The survey: its sections, the progress beside them, and the button to send it.
import { Check } from 'lucide-react';
import { useRef } from 'react';
import type { Answers } from '#contract/survey-form.ts';
import { Trap } from '#web/site/forms/trap.tsx';
import { useHydrated } from '#web/site/forms/use-hydrated.ts';
import { links } from '#web/site/shell/links.ts';
import { survey as texts } from '#web/texts/survey.ts';
import { Banner } from '#web/ui/banner.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { PARTS } from './sections.tsx';
import { isStarted, SECTION_NAMES } from './survey-answers.ts';
import { usePart } from './use-part.ts';
import { useSurvey } from './use-survey.ts';

const LAST = SECTION_NAMES.length;
/** One part is shown at a time: the one that the address names, else the first. CSS decides, so no script is needed. */
const PART = 'scroll-mt-32 gap-6 lg:scroll-mt-24 target:grid unscripted:grid';
const FIRST = 'grid group-has-[:target]/survey:not-target:hidden unscripted:grid!';

const Progress = ({ answers, part }: { answers: Answers; part: number }) => (
  <nav aria-label={texts.nav} className="sticky top-16 z-10 grid gap-4 bg-paper py-3 lg:top-24 lg:py-0">
    <div className="unscripted:hidden">
      <ProgressLine label={texts.progress(part, LAST)} value={part} max={LAST} />
    </div>
    <ol className="hidden gap-1 lg:grid">
      {SECTION_NAMES.map((name, at) => {
        const started = isStarted(name, answers);
        return (
          <li key={name}>
            <a
              href={`#partie-${at + 1}`}
              aria-current={at + 1 === part ? 'step' : undefined}
              className="flex min-h-9 items-center gap-3 text-table text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink unscripted:font-normal"
            >
              <span
                className={classes(
                  'grid size-6 shrink-0 place-items-center rounded-full border text-label font-semibold tabular-nums',
                  started ? 'border-brand bg-brand text-on-brand' : 'border-control',
                )}
              >
                {started ? <Check className="size-3.5" aria-hidden="true" /> : at + 1}
              </span>
              {texts.sections[name]}
              {started && <span className="sr-only">({texts.answered})</span>}
            </a>
          </li>
        );
      })}
    </ol>
  </nav>
);

/** Links, not buttons: they work before React has started, and the browser’s back button returns to the previous part. */
const Ways = ({ part }: { part: number }) => (
  <div className="flex flex-wrap justify-between gap-3 unscripted:hidden">
    {part > 1 ? (
      <ButtonLink href={`#partie-${part - 1}`} kind="quiet" className="-ml-4.5">
        {texts.before}
      </ButtonLink>
    ) : (
      <span />
    )}
    {part < LAST && (
      <ButtonLink href={`#partie-${part + 1}`} kind="primary">
        {texts.next}
      </ButtonLink>
    )}
  </div>
);

type ContactProps = Pick<ReturnType<typeof useSurvey>, 'faults' | 'failed' | 'busy'>;

const Contact = ({ faults, failed, busy }: ContactProps) => (
  <Card as="section" raised aria-labelledby="contact-titre" className="grid gap-5">
    <h2 id="contact-titre" className="text-h3">
      {texts.contactTitle}
    </h2>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
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
    </div>
    {failed && <Banner tone="error">{texts.failed}</Banner>}
    <Button type="submit" kind="primary" busy={busy} wide>
      {busy ? texts.sending : texts.submit}
    </Button>
    <p className="text-table text-ink-3">
      {texts.terms}{' '}
      <a href={links.terms} target="_blank" rel="noopener" className="underline underline-offset-4">
        {texts.termsLink}
      </a>
      .
    </p>
  </Card>
);

export const SurveyForm = withBoundary(() => {
  const form = useRef<HTMLFormElement>(null);
  const { answers, changed, faults, busy, failed, isDraft, forget, submit } = useSurvey(form);
  const isHydrated = useHydrated();
  const part = usePart();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_1fr] lg:gap-12">
      <Progress answers={answers} part={part} />
      {/* Before hydration or without scripts, the browser submits the form and the server answers with a page. */}
      <form
        ref={form}
        method="post"
        action="/api/survey"
        noValidate={isHydrated}
        aria-label={texts.title}
        onInput={changed}
        onSubmit={(event) => void submit(event)}
        className="group/survey relative grid gap-6"
      >
        <Trap />
        {isDraft && (
          <Banner
            tone="info"
            action={
              <Button size="small" onClick={forget}>
                {texts.forget}
              </Button>
            }
          >
            {texts.draft}
          </Banner>
        )}
        {SECTION_NAMES.map((name, at) => {
          const Questions = PARTS[name];
          const id = `partie-${at + 1}`;
          return (
            <div key={name} id={id} className={classes(PART, at === 0 ? FIRST : 'hidden')}>
              <Card as="section" aria-labelledby={`${id}-titre`} className="grid gap-6">
                <h2 id={`${id}-titre`} className="flex items-baseline gap-3 text-h3">
                  <span className="text-brand tabular-nums">{at + 1}</span>
                  {texts.sections[name]}
                </h2>
                <Questions />
              </Card>
              {at + 1 === LAST && <Contact faults={faults} failed={failed} busy={busy} />}
              <Ways part={at + 1} />
            </div>
          );
        })}
      </form>
    </div>
  );
});
