// The four kinds of question: single choice, multiple choice, yes or no, free text. The answers stay in the form's own
// fields, so that nothing typed before hydration is lost.
import { type ReactNode, useId } from 'react';
import { survey as texts } from '#web/texts/survey.ts';
import { ChoiceGroup } from '#web/ui/choice.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';

type Labels<V extends string> = Readonly<Record<V, string>>;
const keysOf = <V extends string>(labels: Labels<V>, values: readonly V[]) =>
  values.map((value) => ({ value, label: labels[value] }));

type OneProps<V extends string> = {
  name: string;
  legend: string;
  values: readonly V[];
  labels: Labels<V>;
};

export const One = <V extends string>({ name, legend, values, labels }: OneProps<V>) => (
  <ChoiceGroup name={name} legend={legend} options={keysOf(labels, values)} />
);

export const Several = <V extends string>({ name, legend, values, labels }: OneProps<V>) => {
  const hint = useId();
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={hint}>
      <legend className="mb-1.5 text-table font-semibold">{legend}</legend>
      <p id={hint} className="-mt-1.5 mb-1 text-table text-ink-3">
        {texts.several}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        {values.map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-control bg-card px-3.5 py-1.5 transition-colors duration-150 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input type="checkbox" name={name} value={one} />
            {labels[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

export const YesNo = ({ name, legend }: { name: string; legend: string }) => (
  <ChoiceGroup
    name={name}
    legend={legend}
    options={[
      { value: 'true', label: texts.yes },
      { value: 'false', label: texts.no },
    ]}
  />
);

type WordsProps = { name: string; label: string };

export const LongAnswer = (props: WordsProps) => <TextArea {...props} rows={3} maxLength={4000} />;

export const ShortAnswer = (props: WordsProps) => <TextField {...props} maxLength={300} />;

const CALLS = {
  yes: 'hidden group-has-[[value=true]:checked]/asked:block',
  other: 'hidden group-has-[[value=other]:checked]/asked:block',
} as const;

/** A follow-up question that CSS shows once the answer is chosen, so that it works without scripts. */
export const FollowUp = ({
  when,
  then,
  children,
}: {
  when: keyof typeof CALLS;
  then: ReactNode;
  children: ReactNode;
}) => (
  <div className="group/asked grid gap-6">
    {children}
    <div className={CALLS[when]}>{then}</div>
  </div>
);
