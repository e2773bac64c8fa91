// Everything that the owner keeps from erasure, and the hold of a number.
import { type FormEvent, useState } from 'react';
import type { Hold } from '#contract/holds.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { holdTexts } from '#web/app/shell/hold-texts.ts';
import { HoldRows } from '#web/app/shell/holds.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { errorsIn } from '../pieces/errors-in.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { keepPreviousData, useQuery, useQueryClient } from '../pieces/query.tsx';
import { newNumberHold, words } from './texts.ts';

const { holds: texts } = words;
const EMPTY = { number: '', reason: '' };

const NumberForm = ({ onHeld }: { onHeld: () => void }) => {
  const { client } = useSettings();
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof typeof EMPTY, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hold = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = errorsIn(newNumberHold, fields, fields);
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await client.call('addHold', { body: fields });
      setFields(EMPTY);
      onHeld();
    } catch (error) {
      setFailure(messageOr(error, holdTexts.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void hold(event)} className="grid gap-4">
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={texts.number}
          type="tel"
          autoComplete="off"
          placeholder="+32 470 00 00 12"
          value={fields.number}
          error={errors.number}
          onChange={(event) => setFields({ ...fields, number: event.target.value })}
        />
        <TextField
          label={texts.reason}
          maxLength={500}
          autoComplete="off"
          value={fields.reason}
          error={errors.reason}
          onChange={(event) => setFields({ ...fields, reason: event.target.value })}
        />
      </div>
      <Button size="small" type="submit" busy={busy} className="justify-self-start">
        {texts.hold}
      </Button>
    </form>
  );
};

export const HoldsCard = () => {
  const { client, notify } = useSettings();
  const cache = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['holds', page],
    queryFn: ({ signal }) => client.call('listHolds', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => cache.invalidateQueries({ queryKey: ['holds'] });
  const release = async ({ id }: Hold) => {
    try {
      await client.call('releaseHold', { params: { id } });
      notify(holdTexts.released);
    } catch (error) {
      notify(messageOr(error, holdTexts.notReleased));
    }
    await refresh();
  };
  return (
    <Loaded query={query}>
      {({ items, pages }) => (
        <SectionCard title={texts.title} lead={texts.lead}>
          {items.length === 0 ? (
            <p className="text-table text-ink-2">{texts.empty}</p>
          ) : (
            <HoldRows items={items} isOwner onRelease={release} />
          )}
          <Pager label={texts.pages} page={page} pages={pages} onPage={setPage} />
          <NumberForm
            onHeld={() => {
              notify(holdTexts.held);
              void refresh();
            }}
          />
        </SectionCard>
      )}
    </Loaded>
  );
};
