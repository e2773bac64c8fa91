// The four kinds of question: one of several, several of several, yes or no, in one's own words.
import { useId } from 'react';
import { survey as texts } from '#web/texts/survey.ts';
import { ChoiceGroup } from '#web/ui/choice.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';

type Labels<V extends string> = Readonly<Record<V, string>>;
const keysOf = <V extends string>(labels: Labels<V>, values: readonly V[]) =>
  values.map((value) => ({ value, label: labels[value] }));

type OneProps<V extends string> = {
  name: string;
  legend: string;
  values: readonly V[];
  labels: Labels<V>;
  value: V | undefined;
  onAnswer: (value: V) => void;
};

export const One = <V extends string>({ name, legend, values, labels, value, onAnswer }: OneProps<V>) => (
  <ChoiceGroup
    name={name}
    legend={legend}
    options={keysOf(labels, values)}
    value={value ?? null}
    onChoose={(chosen) => {
      const known = values.find((one) => one === chosen);
      if (known !== undefined) onAnswer(known);
    }}
  />
);

type SeveralProps<V extends string> = Omit<OneProps<V>, 'value' | 'onAnswer'> & {
  value: readonly V[] | undefined;
  onAnswer: (value: V[]) => void;
};

export const Several = <V extends string>({
  name,
  legend,
  values,
  labels,
  value = [],
  onAnswer,
}: SeveralProps<V>) => {
  const hint = useId();
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={hint}>
      <legend className="mb-1.5 text-table font-semibold">{legend}</legend>
      <p id={hint} className="-mt-1.5 mb-1 text-table text-ink-3">
        {texts.several}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        {values.map((one) => {
          const isOn = value.includes(one);
          return (
            <label
              key={one}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border bg-card px-3.5 py-1.5 transition-colors duration-150',
                isOn ? 'border-brand bg-brand-tint' : 'border-control hover:border-ink-3',
              )}
            >
              <input
                type="checkbox"
                name={name}
                value={one}
                checked={isOn}
                onChange={() =>
                  onAnswer(values.filter((other) => (other === one ? !isOn : value.includes(other))))
                }
                className="size-4 shrink-0 accent-brand"
              />
              {labels[one]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};

type YesNoProps = {
  name: string;
  legend: string;
  value: boolean | undefined;
  onAnswer: (value: boolean) => void;
};

export const YesNo = ({ name, legend, value, onAnswer }: YesNoProps) => (
  <ChoiceGroup
    name={name}
    legend={legend}
    options={[
      { value: 'true', label: texts.yes },
      { value: 'false', label: texts.no },
    ]}
    value={value === undefined ? null : String(value)}
    onChoose={(chosen) => onAnswer(chosen === 'true')}
  />
);

type WordsProps = {
  name: string;
  label: string;
  value: string | undefined;
  onAnswer: (value: string) => void;
};

export const Words = ({ label, value = '', onAnswer, ...rest }: WordsProps) => (
  <TextArea
    {...rest}
    label={label}
    rows={3}
    maxLength={4000}
    value={value}
    onChange={(event) => onAnswer(event.currentTarget.value)}
  />
);

export const Line = ({ label, value = '', onAnswer, ...rest }: WordsProps) => (
  <TextField
    {...rest}
    label={label}
    maxLength={300}
    value={value}
    onChange={(event) => onAnswer(event.currentTarget.value)}
  />
);
