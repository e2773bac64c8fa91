// Closes one message to all but the owner and named people, or opens it again.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Voicemail } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDashboard } from '../context.ts';
import type { Colleague } from '../source.ts';
import { actTexts } from './texts.ts';

const { access } = actTexts;

type ChoiceProps = {
  people: readonly Colleague[];
  /** Null: the message is open. */
  given: readonly string[] | null;
  busy: boolean;
  onSave: (chosen: string[] | null) => void;
};

const AccessChoice = ({ people, given, busy, onSave }: ChoiceProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(given ?? []);
  return (
    <div className="grid gap-4">
      <p>{access.explained}</p>
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 text-table font-semibold text-ink">{access.legend}</legend>
        {people.map(({ person_id: id, full_name }) => (
          <Checkbox
            key={id}
            label={full_name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        {given !== null && (
          <Button disabled={busy} onClick={() => onSave(null)}>
            {access.open}
          </Button>
        )}
        <Button kind="primary" busy={busy} onClick={() => onSave([...chosen])}>
          {access.save}
        </Button>
      </div>
    </div>
  );
};

export const AccessDialog = ({
  message,
  people,
  onClose,
}: {
  message: Voicemail;
  people: readonly Colleague[];
  onClose: () => void;
}) => {
  const { source, notify } = useDashboard();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['access', message.id],
    queryFn: async ({ signal }) => (await source.acts()).access(message.id, signal),
    // Not cached: another session of the owner may change it.
    gcTime: 0,
  });
  const save = async (chosen: string[] | null) => {
    if (busy) return;
    setBusy(true);
    try {
      await (await source.acts()).setAccess(message.id, chosen);
      const names = people.filter(({ person_id: id }) => chosen?.includes(id)).map((one) => one.full_name);
      notify(chosen === null ? access.opened : access.closed(names));
      onClose();
    } catch (thrown) {
      setFailure(messageOr(thrown, access.failed));
      setBusy(false);
    }
  };
  const said = failure ?? (error ? messageOr(error, access.failed) : null);
  return (
    <Dialog open onClose={onClose} busy={busy} title={access.title}>
      {said && <Banner tone="error">{said}</Banner>}
      {data && (
        <AccessChoice
          people={people}
          given={data.person_ids}
          busy={busy}
          onSave={(chosen) => void save(chosen)}
        />
      )}
    </Dialog>
  );
};
