// The list of a page's sections: a column on wide screens, one field on narrow ones.
import type { ComponentType, MouseEvent, ReactNode } from 'react';
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
  /** Names the field of a narrow screen. */
  fieldLabel: string;
  /** The words of the groups. */
  groups?: Readonly<Record<string, string>>;
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
  fieldLabel,
  groups = {},
}: SectionNavProps) => {
  const groupOf = (group: string | undefined): string | undefined => groups[group ?? ''];
  return (
    <nav aria-label={label} className="min-w-0">
      <div className="lg:hidden">
        <SelectField
          label={fieldLabel}
          options={sections.map(({ slug, group, title }) => ({
            value: slug,
            label: groupOf(group) ? `${groupOf(group)} · ${title}` : title,
          }))}
          value={open}
          onChange={(event) => onOpen(event.target.value)}
        />
      </div>
      <ul className="grid gap-0.5 max-lg:hidden">
        {sections.map(({ slug, group, title, icon: Icon }, at) => (
          <li key={slug}>
            {groupOf(group) && group !== sections[at - 1]?.group && (
              <p className="px-3 pt-3 pb-1 text-label font-semibold text-ink-3">{groupOf(group)}</p>
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
                'flex min-h-9 items-center gap-2.5 rounded-md px-3 text-table font-semibold whitespace-nowrap',
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
