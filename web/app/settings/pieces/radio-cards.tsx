// Offers a choice of a few, each with its explanation, as a group of radio buttons.
import { useId } from 'react';
import { unbroken } from '#web/ui/unbroken.tsx';

type RadioCardsProps<V extends string> = {
  legend: string;
  options: readonly { value: V; label: string; hint?: string }[];
  value: V;
  onChange: (value: V) => void;
};

export const RadioCards = <V extends string>({ legend, options, value, onChange }: RadioCardsProps<V>) => {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-table font-semibold">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-3 rounded-md border border-control bg-card px-3.5 py-2.5 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-tint"
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5"
          />
          <span className="grid gap-0.5 text-table">
            <span className="font-semibold">{option.label}</span>
            {option.hint && <span className="text-ink-2">{unbroken(option.hint)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
