// The field of a new password; it warns about a short one. The form refuses one that is too short.
import { useState } from 'react';
import { PASSWORD_ADVISED } from '#contract/limits.ts';
import { PasswordField } from '#web/ui/field.tsx';
import { passwordMin } from './password-min.ts';

const words = {
  advice: (least: number) =>
    least < PASSWORD_ADVISED
      ? `Au moins ${least}\u00a0caractères\u202f; ${PASSWORD_ADVISED} ou plus de préférence.`
      : `Au moins ${least}\u00a0caractères.`,
  short: `Moins de ${PASSWORD_ADVISED}\u00a0caractères\u202f: plus long, il protégera mieux les messages de votre cabinet.`,
} as const;

export const NewPasswordField = ({ label, name }: { label: string; name: string }) => {
  const [length, setLength] = useState(0);
  const least = passwordMin();
  const short = least < PASSWORD_ADVISED && length > 0 && length < PASSWORD_ADVISED;
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      required
      onChange={(event) => setLength(event.target.value.length)}
      hint={
        <span aria-live="polite" className={short ? 'font-medium text-waiting' : undefined}>
          {short ? words.short : words.advice(least)}
        </span>
      }
    />
  );
};
