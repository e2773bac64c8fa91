// Primary, secondary, quiet, danger, idle and chosen; 44 px on public pages, 36 px in the dashboard; as a button or a link.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type Look = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'chosen' | 'idle';
  size?: 'large' | 'small';
  icon?: ReactNode;
  wide?: boolean;
};

const kinds = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border-control bg-card text-ink hover:bg-paper-2',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-quiet-tint hover:text-ink',
  danger: 'border-control bg-card text-urgent hover:bg-urgent-tint',
  /** Nothing to do yet; a click explains why. */
  idle: 'border-transparent bg-quiet-tint text-ink-3 hover:text-ink-2',
  /** A switch that is on. It is a kind of its own, because two colour classes on one element conflict. */
  chosen: 'border-brand bg-brand-tint text-brand hover:border-brand-strong',
};
const sizes = {
  large: 'min-h-11 gap-2 rounded-lg px-4.5 text-base',
  small: 'min-h-9 gap-1.5 rounded-md px-3 text-table',
};

const looks = ({ kind = 'secondary', size = 'large', wide = false }: Look): string =>
  classes(
    'inline-flex items-center justify-center border py-1.5 text-center font-semibold no-underline select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-60',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
  );

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The action is in progress: the button keeps the focus and ignores clicks. */
    busy?: boolean;
  };

export const Button = ({
  kind,
  size,
  icon,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
      className={classes(
        looks({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
};

type LinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export const ButtonLink = ({ kind, size, icon, wide, className, children, ...rest }: LinkProps) => (
  <a
    {...rest}
    className={classes(
      looks({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }),
      className,
    )}
  >
    {icon}
    {children}
  </a>
);

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string;
  icon: ReactNode;
  size?: 'large' | 'small';
  bordered?: boolean;
};

/** A square icon button whose label is a tooltip and is announced. */
export const IconButton = ({
  label,
  icon,
  size = 'small',
  bordered = false,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    className={classes(
      'inline-grid shrink-0 place-items-center rounded-md border text-ink-2 hover:bg-quiet-tint hover:text-ink disabled:cursor-not-allowed disabled:opacity-50',
      bordered ? 'border-control bg-card' : 'border-transparent',
      size === 'small' ? 'size-9' : 'size-11',
      className,
    )}
  >
    {icon}
  </button>
);
