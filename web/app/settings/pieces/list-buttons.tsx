// The buttons of a list of settings: a new entry below it, and change and remove beside each entry.
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export const AddButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button
    kind="primary"
    size="small"
    className="justify-self-start"
    icon={<Plus className="size-4" aria-hidden="true" />}
    onClick={onClick}
  >
    {children}
  </Button>
);

type EditProps = { isOpen: boolean; label: string; children: ReactNode; onClick: () => void };

export const EditButton = ({ isOpen, label, children, onClick }: EditProps) => (
  <Button
    size="small"
    kind={isOpen ? 'chosen' : 'secondary'}
    aria-expanded={isOpen}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </Button>
);

type RemoveProps = { label: string; children: ReactNode; onClick: () => void };

export const RemoveButton = ({ label, children, onClick }: RemoveProps) => (
  <Button size="small" kind="danger" aria-label={label} onClick={onClick}>
    {children}
  </Button>
);
