// The firms of a person who works on several: the header shows the one that is open.
import { Building2, Check } from 'lucide-react';
import { useState } from 'react';
import type { OwnFirms } from '#contract/endpoints-firms.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { enterFirm } from './own-firms.ts';

const words = {
  label: 'Changer de cabinet',
  failed: 'Le cabinet n’a pas pu être ouvert. Réessayez.',
} as const;

const FirmMenu = ({ firms }: { firms: OwnFirms['items'] }) => {
  const [problem, setProblem] = useState(false);
  const enter = (id: string) =>
    enterFirm(id).then(
      () => window.location.assign('/dashboard'),
      () => setProblem(true),
    );
  return (
    <>
      {problem && (
        <p role="alert" className="text-label text-urgent">
          {words.failed}
        </p>
      )}
      <Menu label={words.label} icon={<Building2 className="size-4" aria-hidden="true" />}>
        {firms.map(({ id, name, current }) => (
          <MenuItem key={id} onPress={() => void (current || enter(id))}>
            <span className="flex max-w-64 items-center gap-2" aria-current={current || undefined}>
              <Check className={current ? 'size-4 text-brand' : 'invisible size-4'} aria-hidden="true" />
              <span className="truncate">{name}</span>
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

export default FirmMenu;
