// A control with label, hint and error; the error is announced.
import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { ui } from '#web/texts/ui.ts';
import { classes } from './classes.ts';
import { unbroken } from './unbroken.tsx';

type About = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Adds '(facultatif)' to the label. */
  optional?: boolean;
  /** The label is announced but hidden, for a search field. */
  labelHidden?: boolean;
  /** The label stands small above the value, within the border: a field of 44 px. */
  labelInside?: boolean;
  size?: 'large' | 'small';
};

const labelClass = (hidden = false, inside = false): string => {
  if (hidden) return 'sr-only';
  return inside
    ? 'pointer-events-none absolute top-1 left-3 z-1 text-label leading-4 text-ink-3'
    : 'text-table font-semibold text-ink';
};

/** Leaves the place of a label inside. */
const below = (inside = false): string => (inside ? 'min-h-11! pt-4.5 pb-0.5' : '');

type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

const Frame = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  labelInside,
  children,
}: About & { children: (wiring: Wiring) => ReactNode }) => {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={labelInside ? 'relative' : 'grid content-start gap-1.5'}>
      <label htmlFor={id} className={labelClass(labelHidden, labelInside)}>
        {label}
        {optional && <span className="font-normal text-ink-3">{` (${ui.optional})`}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-table text-ink-3">
          {typeof hint === 'string' ? unbroken(hint) : hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <p id={`${id}-error`} aria-live="polite" className="text-table text-urgent empty:hidden">
        {error && (
          <>
            <CircleAlert className="mr-1 mb-0.5 inline size-4" aria-hidden="true" />
            {error}
          </>
        )}
      </p>
    </div>
  );
};

const borderOf = (invalid: boolean, chosen: boolean): string => {
  if (invalid) return 'border-urgent';
  return chosen ? 'border-brand' : 'border-control hover:border-ink-3';
};

const control = (size: 'large' | 'small' = 'large', invalid = false, chosen = false): string =>
  classes(
    'w-full rounded-md border px-3 text-ink placeholder:text-ink-3 placeholder-shown:text-ellipsis',
    chosen ? 'bg-brand-tint' : 'bg-card',
    'disabled:cursor-not-allowed disabled:bg-paper-2 disabled:text-ink-3',
    borderOf(invalid, chosen),
    size === 'large' ? 'min-h-11 text-base' : 'min-h-9 text-table',
  );

type TextFieldProps = About &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    icon?: ReactNode;
    /** The unit, beside a narrow field. */
    after?: string;
  };

export const TextField = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  labelInside,
  size,
  icon,
  after,
  className,
  ...input
}: TextFieldProps) => (
  <Frame {...about({ label, hint, error, optional, labelHidden, labelInside })}>
    {(wiring) => (
      <span className="relative block">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-3">
            {icon}
          </span>
        )}
        <input
          {...input}
          {...wiring}
          className={classes(
            control(size, Boolean(error)),
            icon ? 'pl-9' : '',
            below(labelInside),
            className,
          )}
        />
        {after && <span className="ml-2.5 text-table text-ink-2">{after}</span>}
      </span>
    )}
  </Frame>
);

export const PasswordField = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  size,
  className,
  ...input
}: About & Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type'>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Frame {...about({ label, hint, error, optional, labelHidden })}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={classes(control(size, Boolean(error)), 'pr-12', className)}
          />
          <button
            type="button"
            aria-label={shown ? ui.hidePassword : ui.showPassword}
            title={shown ? ui.hidePassword : ui.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-3 hover:text-ink"
          >
            <Icon className="size-4.5" aria-hidden="true" />
          </button>
        </span>
      )}
    </Frame>
  );
};

export const TextArea = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  size,
  className,
  ...input
}: About & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Frame {...about({ label, hint, error, optional, labelHidden })}>
    {(wiring) => (
      <textarea
        rows={4}
        {...input}
        {...wiring}
        className={classes(control(size, Boolean(error)), 'py-2', className)}
      />
    )}
  </Frame>
);

type SelectFieldProps = About &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & {
    options: readonly (string | { value: string; label: string })[];
    /** The label of the first, empty option. */
    empty?: string;
    /** Highlights a filter that is not at its default. */
    chosen?: boolean;
  };

export const SelectField = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  labelInside,
  size,
  options,
  empty,
  chosen,
  className,
  ...input
}: SelectFieldProps) => (
  <Frame {...about({ label, hint, error, optional, labelHidden, labelInside })}>
    {(wiring) => (
      <span className="relative block">
        <select
          {...input}
          {...wiring}
          className={classes(
            control(size, Boolean(error), chosen),
            'appearance-none text-ellipsis pr-9',
            below(labelInside),
            className,
          )}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => {
            const { value, label: text } =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
        <ChevronDown
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-3"
          aria-hidden="true"
        />
      </span>
    )}
  </Frame>
);

/** Leaves out undefined values, as exactOptionalPropertyTypes requires. */
const about = (given: { [K in keyof About]: About[K] | undefined } & { label: string }): About => ({
  label: given.label,
  ...(given.hint !== undefined && { hint: given.hint }),
  ...(given.error !== undefined && { error: given.error }),
  ...(given.optional && { optional: true }),
  ...(given.labelHidden && { labelHidden: true }),
  ...(given.labelInside && { labelInside: true }),
});
