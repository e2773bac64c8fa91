// A button that opens a list of actions; it closes on Escape, on a choice, and when it loses the focus.
import { ChevronDown } from 'lucide-react';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

const Close = createContext<() => void>(() => {});

export const MenuItem = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => {
  const close = useContext(Close);
  return (
    <button
      type="button"
      onClick={() => {
        close();
        onPress();
      }}
      className="min-h-9 w-full rounded-sm px-3 text-left text-table whitespace-nowrap hover:bg-quiet-tint"
    >
      {children}
    </button>
  );
};

export const Menu = ({
  label,
  icon = <ChevronDown className="size-4" aria-hidden="true" />,
  className,
  startsOpen = false,
  above = false,
  children,
}: {
  label: string;
  icon?: ReactNode;
  className?: string;
  /** Its code was loaded by the press that opens it. */
  startsOpen?: boolean;
  /** The list opens above the button, for one at the lower edge of the screen. */
  above?: boolean;
  children: ReactNode;
}) => {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const focus = () => frame.current?.querySelector<HTMLElement>('button')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in place of the button that was pressed
  useEffect(() => {
    if (startsOpen) focus();
  }, []);
  const close = () => {
    setOpen(false);
    focus();
  };
  const left = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget)))
      setOpen(false);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the buttons inside
    <div ref={frame} className="relative" onBlur={left} onKeyDown={key}>
      <IconButton
        label={label}
        bordered
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        icon={icon}
        className={classes(className)}
      />
      <div
        id={id}
        hidden={!open}
        className={classes(
          'absolute right-0 z-30 rounded-md border border-line bg-card p-1 shadow-card',
          above ? 'bottom-full mb-1' : 'top-full mt-1',
        )}
      >
        <Close value={close}>{children}</Close>
      </div>
    </div>
  );
};
