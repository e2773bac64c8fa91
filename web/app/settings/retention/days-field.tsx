// A term: one of the usual ones, or any number of days. The value is text, empty for no limit.
import { useState } from 'react';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { words } from './texts.ts';

const { terms: texts } = words;
const OTHER = 'other';
const USUAL = [
  { value: '', label: texts.forever },
  { value: '30', label: texts.month },
  { value: '90', label: texts.quarter },
  { value: '365', label: texts.year },
  { value: '730', label: texts.years(2) },
  { value: '1825', label: texts.years(5) },
  { value: '3650', label: texts.years(10) },
];

type DaysFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export const DaysField = ({ label, hint, value, error, onChange }: DaysFieldProps) => {
  const isUsual = USUAL.some((one) => one.value === value);
  const [isOther, setOther] = useState(!isUsual);
  const shown = isOther || !isUsual;
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label={label}
        hint={hint}
        options={[...USUAL, { value: OTHER, label: texts.other }]}
        value={shown ? OTHER : value}
        error={shown ? undefined : error}
        onChange={(event) => {
          setOther(event.target.value === OTHER);
          if (event.target.value !== OTHER) onChange(event.target.value);
        }}
      />
      {shown && (
        <TextField
          label={texts.days(label)}
          labelHidden
          inputMode="numeric"
          maxLength={6}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
};
