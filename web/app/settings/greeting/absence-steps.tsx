// Absences: those that are planned, and a form for the next one.
import { useState } from 'react';
import { dateIn } from '#contract/brussels.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { proposedText } from '#contract/greeting-texts.ts';
import type { Greeting } from '#contract/greetings.ts';
import type { Language } from '#contract/languages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { Step } from '../pieces/step.tsx';
import { longDayText } from './day-text.ts';
import { RecordVoice } from './record-voice.tsx';
import { RecordingList } from './recording-list.tsx';
import { words } from './texts.ts';
import { languagesOf } from './use-greetings.ts';
import { type TextValues, useTextForm } from './use-text-form.ts';
import { type GreetingStepProps, labelled } from './usual-steps.tsx';

const { absence: texts } = words;

const isOver = ({ to }: Greeting): boolean => to !== null && to < dateIn(new Date());

const StateOf = ({ greeting }: { greeting: Greeting }) => {
  const { from } = greeting;
  const today = dateIn(new Date());
  if (isOver(greeting)) return <Badge tone="quiet">{texts.past}</Badge>;
  const isNow = from !== null && from <= today;
  return <Badge tone={isNow ? 'waiting' : 'new'}>{isNow ? texts.current : texts.coming}</Badge>;
};

const AbsenceDialog = lazyPart(() => import('./absence-dialog.tsx'), { floating: true });

const daysIn = ({ from, to }: TextValues) => (from !== '' && to !== '' ? { from, to } : null);

/** One absence has a greeting for each language. */
const isSame = (one: Greeting, other: Greeting): boolean => one.from === other.from && one.to === other.to;
const isFirstOf = (all: readonly Greeting[], greeting: Greeting): boolean =>
  all.find((one) => isSame(one, greeting)) === greeting;

export const PlannedStep = ({ line, greetings, number }: GreetingStepProps) => {
  const planned = greetings.filter(({ kind }) => kind === 'absence');
  const [changedIds, setChangedIds] = useState<readonly string[]>([]);
  const changed = planned.filter(({ id }) => changedIds.includes(id));
  const ahead = planned.filter((one) => isFirstOf(planned, one) && !isOver(one));
  const daysOf = ({ from, to }: Greeting) => texts.days(longDayText(from ?? ''), longDayText(to ?? ''));
  return (
    <Step step={{ number, state: texts.count(ahead.length) }} title={texts.title} lead={texts.lead}>
      {planned.length === 0 && <p className="text-table text-ink-2">{texts.none}</p>}
      <RecordingList
        line={line}
        greetings={planned}
        whatOf={daysOf}
        asideOf={(greeting) => (
          <>
            <StateOf greeting={greeting} />
            {isFirstOf(planned, greeting) && (
              <Button
                kind="quiet"
                size="small"
                aria-label={texts.changeOf(daysOf(greeting))}
                onClick={() =>
                  setChangedIds(planned.filter((one) => isSame(one, greeting)).map(({ id }) => id))
                }
              >
                {texts.changeShort}
              </Button>
            )}
          </>
        )}
      />
      {changed.length > 0 && (
        <AbsenceDialog line={line} greetings={changed} onClose={() => setChangedIds([])} />
      )}
    </Step>
  );
};

export const NewAbsenceStep = ({ line, greetings, number }: GreetingStepProps) => {
  const proposed = (language: Language, values: TextValues) =>
    proposedText('absence', language, line.name, daysIn(values));
  const form = useTextForm({ line, kind: 'absence', greetings, proposed });
  const days = daysIn(form.values);
  const isReversed = days !== null && days.to < days.from;
  const today = dateIn(new Date());
  return (
    <FormCard title={texts.add} form={form} step={{ number, state: '' }}>
      <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
        <TextField
          label={texts.from}
          type="date"
          min={today}
          value={form.values.from}
          error={form.errors.from}
          onChange={(event) => form.set('from', event.target.value)}
        />
        <TextField
          label={texts.to}
          type="date"
          min={form.values.from || today}
          value={form.values.to}
          error={form.errors.to ?? (isReversed ? FIELD_TEXTS.dates : null)}
          onChange={(event) => form.set('to', event.target.value)}
        />
      </div>
      {days === null || isReversed ? (
        <p className="text-table text-ink-3">{texts.datesFirst}</p>
      ) : (
        <>
          {languagesOf(line).map((language) => (
            <TextArea
              key={language}
              label={texts.text(labelled(line, language))}
              hint={form.values[language] ? undefined : texts.proposed}
              lang={language}
              value={form.values[language] || proposed(language, form.values)}
              error={form.errors[language]}
              onChange={(event) => form.set(language, event.target.value)}
            />
          ))}
          <RecordVoice line={line} kind="absence" days={days} onSaved={form.cancel} />
        </>
      )}
    </FormCard>
  );
};
