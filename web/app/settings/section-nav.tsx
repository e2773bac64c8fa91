// The list of sections: a column on wide screens, a strip that scrolls by itself on narrow ones.
import { type MouseEvent, useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useDirtySections } from './pieces/drafts.ts';
import { SECTIONS } from './sections.ts';
import { settings as texts } from './texts.ts';
import { addressOf } from './use-address.ts';

type SectionNavProps = {
  userId: string;
  open: string;
  line: string | null;
  onOpen: (section: string) => void;
};

/** A click with a modifier opens a tab of its own, as any link does. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const SectionNav = ({ userId, open, line, onOpen }: SectionNavProps) => {
  const dirty = useDirtySections(userId);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const chosen = strip?.querySelector<HTMLElement>(`[data-section="${open}"]`);
    if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
  }, [open]);
  return (
    <nav aria-label={texts.sections} className="min-w-0">
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto [scrollbar-width:none] max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:pb-2 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid lg:gap-0.5"
      >
        {SECTIONS.map(({ slug, title, icon: Icon }) => (
          <li key={slug} data-section={slug} className="shrink-0">
            <a
              href={addressOf(slug, line)}
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
              {dirty.has(slug) && (
                <span className="ml-auto size-2 shrink-0 rounded-full bg-waiting">
                  <span className="sr-only">{texts.unsavedMark}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
