// The field of a new password: it warns about a short one but never refuses it.
import { useState } from 'react';
import { PASSWORD_ADVISED } from '#contract/limits.ts';
import { PasswordField } from '#web/ui/field.tsx';

const words = {
  advice: 'Au moins 6\u00a0caractères\u202f; 8 ou plus de préférence.',
  short: 'Moins de 8\u00a0caractères\u202f: plus long, il protégera mieux les messages de votre cabinet.',
} as const;

export const NewPasswordField = ({ label, name }: { label: string; name: string }) => {
  const [length, setLength] = useState(0);
  const short = length > 0 && length < PASSWORD_ADVISED;
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      required
      onChange={(event) => setLength(event.target.value.length)}
      hint={
        <span aria-live="polite" className={short ? 'font-medium text-waiting' : undefined}>
          {short ? words.short : words.advice}
        </span>
      }
    />
  );
};
