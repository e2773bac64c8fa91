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
  onSave: (chosen: string[] | null) => Promise<void>;
};

const AccessChoice = ({ people, given, onSave }: ChoiceProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(given ?? []);
  const [busy, setBusy] = useState(false);
  const save = async (next: string[] | null) => {
    setBusy(true);
    await onSave(next);
    setBusy(false);
  };
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
          <Button disabled={busy} onClick={() => void save(null)}>
            {access.open}
          </Button>
        )}
        <Button kind="primary" disabled={busy} onClick={() => void save([...chosen])}>
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
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['access', message.id],
    queryFn: async ({ signal }) => (await source.acts()).access(message.id, signal),
    // Not cached: another session of the owner may change it.
    gcTime: 0,
  });
  const save = async (chosen: string[] | null) => {
    try {
      await (await source.acts()).setAccess(message.id, chosen);
      const names = people.filter(({ person_id: id }) => chosen?.includes(id)).map((one) => one.full_name);
      notify(chosen === null ? access.opened : access.closed(names));
      onClose();
    } catch (thrown) {
      setFailure(messageOr(thrown, access.failed));
    }
  };
  const said = failure ?? (error ? messageOr(error, access.failed) : null);
  return (
    <Dialog open onClose={onClose} title={access.title}>
      {said && <Banner tone="error">{said}</Banner>}
      {data && <AccessChoice people={people} given={data.person_ids} onSave={save} />}
    </Dialog>
  );
};
