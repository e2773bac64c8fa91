// What can be done with the selected messages, at the lower edge of the screen.
import { MailOpen, X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';

const texts = {
  selection: 'Messages sélectionnés',
  selected: (count: number) => `${count} ${count > 1 ? 'messages sélectionnés' : 'message sélectionné'}`,
  markSeveralRead: 'Marquer comme lus',
  clearSelection: 'Annuler la sélection',
} as const;

type SelectionProps = { count: number; onRead: () => void; onClear: () => void };

const SelectionBar = ({ count, onRead, onClear }: SelectionProps) => (
  <section
    aria-label={texts.selection}
    data-print="no"
    className="selection-bar fixed left-1/2 z-40 flex -translate-x-1/2 items-center gap-3 rounded-lg border border-line bg-card py-1.5 pr-1.5 pl-4 text-table whitespace-nowrap shadow-card"
  >
    <p role="status" className="font-semibold tabular-nums">
      {texts.selected(count)}
    </p>
    <Button
      size="small"
      kind="primary"
      icon={<MailOpen className="size-4" aria-hidden="true" />}
      onClick={onRead}
    >
      {texts.markSeveralRead}
    </Button>
    <IconButton
      label={texts.clearSelection}
      icon={<X className="size-4" aria-hidden="true" />}
      onClick={onClear}
    />
  </section>
);

export default SelectionBar;
