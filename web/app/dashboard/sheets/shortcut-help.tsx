// The list of shortcuts with a switch to turn them off: speech input may trigger single keys (WCAG 2.1.4).
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dashboard } from '../texts.ts';
import { sheets } from './texts.ts';

type HelpProps = { open: boolean; on: boolean; onClose: () => void; onTurn: (on: boolean) => void };

const ShortcutHelp = ({ open, on, onClose, onTurn }: HelpProps) => (
  <Dialog open={open} onClose={onClose} title={dashboard.shortcuts}>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {sheets.shortcuts.keys.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-sm border border-control px-1.5 font-sans text-label font-semibold text-ink">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-4">
      <Checkbox
        label={sheets.shortcuts.on}
        checked={on}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </div>
  </Dialog>
);

export default ShortcutHelp;
