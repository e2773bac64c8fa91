// The list of a page's sections: a column on wide screens, a strip that scrolls by itself on narrow ones.
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';

type Section = {
  slug: string;
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
};

/** A click with a modifier opens a tab of its own, as any link does. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const SectionNav = ({ label, sections, open, addressOf, onOpen, markOf }: SectionNavProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const chosen = strip?.querySelector<HTMLElement>(`[data-section="${open}"]`);
    if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
  }, [open]);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto [scrollbar-width:none] max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:pb-2 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid lg:gap-0.5"
      >
        {sections.map(({ slug, title, icon: Icon }) => (
          <li key={slug} data-section={slug} className="shrink-0">
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
