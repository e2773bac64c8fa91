// The other formats of the export, and the day on paper.
import type { ExportQuery } from '#contract/voicemail.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useDashboard } from '../context.ts';
import { printDay } from '../print-day/print-day.tsx';
import { dashboard } from '../texts.ts';

const PRINT = 'Imprimer la journée';

const ExportMenu = ({ onExport }: { onExport: (separator: ExportQuery['separator']) => void }) => {
  const shared = useDashboard();
  return (
    <Menu startsOpen label={dashboard.exportFormats} className="rounded-l-none border-l-0 max-md:size-11!">
      <MenuItem onPress={() => onExport('semicolon')}>{dashboard.exportOther}</MenuItem>
      <MenuItem onPress={() => void printDay(shared)}>{PRINT}</MenuItem>
    </Menu>
  );
};

export default ExportMenu;
