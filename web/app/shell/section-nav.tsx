// The list of a page's sections: a column on wide screens; on narrow ones a strip that scrolls by itself, or one field if
// the sections are in groups.
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/field.tsx';

type Section = {
  slug: string;
  /** Sections of one group stand together in the list. */
  group?: string;
  title: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
};

type SectionNavProps = {
  label: string;
  sections: readonly Section[];
  open: string;
  addressOf: (section: string) => string;
  onOpen: (section: string) => void;
  /** Shown behind the title of a section, such as a mark of unsaved changes. */
  markOf?: (section: string) => ReactNode;
  /** The words of groups, and of the field that lists the sections on a narrow screen. */
  grouped?: { label: string; names: Readonly<Record<string, string>> };
};

/** A click with a modifier opens a tab of its own, as any link does. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const SectionNav = ({
  label,
  sections,
  open,
  addressOf,
  onOpen,
  markOf,
  grouped,
}: SectionNavProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const chosen = strip?.querySelector<HTMLElement>(`[data-section="${open}"]`);
    if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
  }, [open]);
  return (
    <nav aria-label={label} className="min-w-0">
      {grouped && (
        <div className="lg:hidden">
          <SelectField
            label={grouped.label}
            options={sections.map(({ slug, group = '', title }) => ({
              value: slug,
              label: `${grouped.names[group] ?? ''} · ${title}`,
            }))}
            value={open}
            onChange={(event) => onOpen(event.target.value)}
          />
        </div>
      )}
      <ul
        ref={list}
        className={classes(
          'relative flex gap-1 overflow-x-auto [scrollbar-width:none] max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:pb-2 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid lg:gap-0.5',
          grouped && 'max-lg:hidden',
        )}
      >
        {sections.map(({ slug, group, title, icon: Icon }, at) => (
          <li key={slug} data-section={slug} className="shrink-0">
            {grouped && group !== undefined && group !== sections[at - 1]?.group && (
              <p className="px-3 pt-3 pb-1 text-label font-semibold text-ink-3">{grouped.names[group]}</p>
            )}
            <a
              href={addressOf(slug)}
              aria-current={slug === open ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onOpen(slug);
              }}
              className={classes(
                'flex min-h-10 items-center gap-2.5 rounded-md px-3 text-table font-semibold whitespace-nowrap lg:min-h-9',
                slug === open ? 'bg-brand-tint text-brand' : 'text-ink-2 hover:bg-quiet-tint hover:text-ink',
              )}
            >
              <Icon className="size-4 shrink-0" aria-hidden="true" />
              {title}
              {markOf?.(slug)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
