// Tabs: one is in the tab order; arrow keys, Home and End select another.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';

export type Tab<Id extends string> = { id: Id; label: ReactNode };

type TabsProps<Id extends string> = {
  /** The accessible name of the list. */
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Shown at the end of the row of tabs. */
  aside?: ReactNode;
  /** Lower tabs with their content close to them. */
  dense?: boolean;
  /** The content of the selected tab. */
  children: ReactNode;
};

const goal = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};

export const Tabs = <Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  aside,
  dense = false,
  children,
}: TabsProps<Id>) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = goal(
      event.key,
      tabs.findIndex((tab) => tab.id === chosen),
      tabs.length,
    );
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus();
  };
  return (
    <>
      <div
        data-print="no"
        className="flex items-center justify-between gap-4 border-b border-line max-sm:gap-2"
      >
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className={classes('flex sm:gap-x-5', dense ? 'gap-x-3' : 'flex-wrap gap-x-4')}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              aria-selected={tab.id === chosen}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === chosen ? 0 : -1}
              onClick={() => onChoose(tab.id)}
              className={classes(
                '-mb-px inline-flex items-center gap-2 border-b-2 text-table font-semibold whitespace-nowrap',
                dense ? 'min-h-11 md:min-h-9' : 'min-h-11',
                tab.id === chosen ? 'border-brand text-ink' : 'border-transparent text-ink-3 hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${chosen}`}
        className={dense ? 'pt-1' : 'pt-4'}
      >
        {children}
      </div>
    </>
  );
};
