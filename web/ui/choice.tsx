// A group of radio buttons, and a checkbox. Both are uncontrolled, so that a choice made before hydration
// is kept.
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type ChoiceGroupProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  error?: string | null | undefined;
  required?: boolean;
};

export const ChoiceGroup = ({ legend, name, options, error, required }: ChoiceGroupProps) => {
  const id = useId();
  return (
    <fieldset
      className="grid content-start gap-1.5"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 text-table font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-start gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 min-w-24 cursor-pointer items-center gap-2.5 rounded-md border border-control bg-card px-3.5 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input type="radio" name={name} value={option.value} required={required} />
            {option.label}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-table text-urgent empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};

export const Checkbox = ({
  label,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode }) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-table">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);
