// The recipients of a line: the list, a new one, and the question before one is removed.
import { useState } from 'react';
import type { LineSettings } from '#contract/line-settings.ts';
import type { Recipient } from '#contract/recipients.ts';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { draftName, draftOf } from '../pieces/drafts.ts';
import { AddButton } from '../pieces/list-buttons.tsx';
import { RecipientRow } from './recipient-row.tsx';
import { words } from './texts.ts';

const { list } = words;
const NewRecipientCard = lazyPart(() => import('./new-recipient-card.tsx'));
/** Loaded when a recipient is to be removed. */
const Removal = lazyPart(async () => ({ default: (await import('./removal.tsx')).Removal }), {
  floating: true,
});

type RecipientListProps = { line: LineSettings; items: readonly Recipient[]; otherwise: string };

export const RecipientList = ({ line, items, otherwise }: RecipientListProps) => {
  const { personId, section } = useSettings();
  const hasDraft = (form: string): boolean => draftOf(draftName(personId, section, form)) !== null;
  const [open, setOpen] = useState(() => items.find(({ id }) => hasDraft(id))?.id ?? null);
  const [isAdding, setAdding] = useState(() => hasDraft(`${line.id}/new`));
  const [leaving, setLeaving] = useState<Recipient | null>(null);
  const confirmed = items.filter(({ state }) => state === 'confirmed');
  const isLast = leaving?.state === 'confirmed' && confirmed.length === 1;
  return (
    <>
      <SectionCard title={list.title} lead={list.lead}>
        {confirmed.length === 0 && <Banner tone="info">{list.otherwise(otherwise)}</Banner>}
        {items.length > 0 && (
          <ul>
            {items.map((one) => (
              <RecipientRow
                key={one.id}
                one={one}
                isOpen={open === one.id}
                onOpen={() => setOpen(open === one.id ? null : one.id)}
                onRemove={() => setLeaving(one)}
              />
            ))}
          </ul>
        )}
        {!isAdding && <AddButton onClick={() => setAdding(true)}>{list.add}</AddButton>}
      </SectionCard>
      {isAdding && <NewRecipientCard line={line} onDone={() => setAdding(false)} />}
      {leaving && (
        <Removal one={leaving} instead={isLast ? otherwise : null} onClose={() => setLeaving(null)} />
      )}
    </>
  );
};
