// Changes the dates of an absence and its texts, which name the dates. A proposed text follows the new dates by itself.
import { type FormEvent, useState } from 'react';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import { proposedText } from '#contract/greeting-texts.ts';
import type { Greeting } from '#contract/greetings.ts';
import type { Language } from '#contract/languages.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { LANGUAGE_NAMES } from '#web/texts/setting-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useSettings } from '../context.ts';
import { ifMatch } from '../pieces/use-line.ts';
import { settings } from '../texts.ts';
import { longDayText } from './day-text.ts';
import { words } from './texts.ts';
import { useGreetingsReload } from './use-greetings.ts';

const { absence: texts } = words;

type Days = { from: string; to: string };
type AbsenceDialogProps = {
  line: LineSettings;
  /** The greetings of this absence, one for each language. */
  greetings: readonly Greeting[];
  onClose: () => void;
};

const AbsenceDialog = ({ line, greetings, onClose }: AbsenceDialogProps) => {
  const { client, notify } = useSettings();
  const reload = useGreetingsReload(line.id);
  const stored: Days = { from: greetings[0]?.from ?? '', to: greetings[0]?.to ?? '' };
  const [days, setDays] = useState(stored);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isStale, setStale] = useState(false);
  const isReversed = days.to < days.from;

  const textOf = ({ id: gid, text, languages, from, to }: Greeting): string => {
    const language: Language = languages[0] ?? line.language;
    const wasProposed =
      text === proposedText('absence', language, line.name, { from: from ?? '', to: to ?? '' });
    const follows = wasProposed && days.from !== '' && days.to !== '' && !isReversed;
    return typed[gid] ?? (follows ? proposedText('absence', language, line.name, days) : (text ?? ''));
  };

  const save = () =>
    client.call('patchAbsence', {
      params: { id: line.id },
      body: {
        ...days,
        greetings: greetings.map((greeting) => ({
          id: greeting.id,
          ...(greeting.text !== null && { text: textOf(greeting) }),
        })),
      },
      headers: ifMatch(line.version),
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    setStale(false);
    setErrors({});
    if (isReversed || days.from === '' || days.to === '') return setErrors({ to: FIELD_TEXTS.dates });
    setBusy(true);
    try {
      await save();
      await reload();
      notify(texts.changed);
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'stale') {
        // The stored absence is read again and shown; the next press saves these dates.
        await reload();
        return setStale(true);
      }
      const field = error instanceof ApiError ? error.details.field : undefined;
      if (field === 'from' || field === 'to') setErrors({ [field]: messageOr(error, settings.notSaved) });
      else setProblem(messageOr(error, settings.notSaved));
    }
  };

  return (
    <FormDialog
      onClose={onClose}
      title={texts.change}
      cancel={settings.cancel}
      send={settings.save}
      busy={busy}
      problem={problem}
      onSubmit={submit}
    >
      {isStale && (
        <Banner tone="error">
          {texts.stale(texts.days(longDayText(stored.from), longDayText(stored.to)))}
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={texts[end]}
            type="date"
            value={days[end]}
            error={errors[end] ?? (end === 'to' && isReversed ? FIELD_TEXTS.dates : null)}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        ))}
      </div>
      {greetings.map((greeting) =>
        greeting.text === null ? (
          <p key={greeting.id} className="text-table text-ink-2">
            {texts.voiceDates}
          </p>
        ) : (
          <TextArea
            key={greeting.id}
            label={texts.text(
              greetings.length > 1
                ? LANGUAGE_NAMES[greeting.languages[0] ?? line.language].toLowerCase()
                : null,
            )}
            lang={greeting.languages[0]}
            value={textOf(greeting)}
            onChange={(event) => setTyped({ ...typed, [greeting.id]: event.target.value })}
          />
        ),
      )}
    </FormDialog>
  );
};

export default AbsenceDialog;
