// The other formats of the export.
import type { ExportQuery } from '#contract/voicemail.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { dashboard } from '../texts.ts';

const ExportMenu = ({ onExport }: { onExport: (separator: ExportQuery['separator']) => void }) => (
  <Menu startsOpen label={dashboard.exportFormats} className="rounded-l-none border-l-0 max-md:size-11!">
    <MenuItem onPress={() => onExport('semicolon')}>{dashboard.exportOther}</MenuItem>
  </Menu>
);

export default ExportMenu;
