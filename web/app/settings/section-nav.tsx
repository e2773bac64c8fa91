// The sections of /parametres, with a mark at those that have unsaved changes.
import { SectionNav as Sections } from '#web/app/shell/section-nav.tsx';
import { useDirtySections } from './pieces/drafts.ts';
import { SETTINGS_SECTIONS } from './sections.ts';
import { settings as texts } from './texts.ts';
import { settingsAddressOf } from './use-address.ts';

type SectionNavProps = {
  personId: string;
  open: string;
  line: string | null;
  onOpen: (section: string) => void;
};

export const SectionNav = ({ personId, open, line, onOpen }: SectionNavProps) => {
  const dirty = useDirtySections(personId);
  return (
    <Sections
      label={texts.sections}
      sections={SETTINGS_SECTIONS}
      fieldLabel={texts.section}
      groups={texts.groups}
      open={open}
      addressOf={(slug) => settingsAddressOf(slug, line)}
      onOpen={onOpen}
      markOf={(slug) =>
        dirty.has(slug) && (
          <span className="ml-auto size-2 shrink-0 rounded-full bg-waiting">
            <span className="sr-only">{texts.unsavedMark}</span>
          </span>
        )
      }
    />
  );
};
