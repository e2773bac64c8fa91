// «Ouvrir le compte»: one form, prefilled from the request.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LeadDetails } from '#contract/admin/leads.ts';
import type { OpeningResult } from '#contract/admin/openings.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { momentText, unbrokenDuration } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Player } from '#web/ui/player.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../../context.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { NumbersForSale } from '../../pieces/numbers-for-sale.tsx';
import { useGuardedAct } from '../../pieces/use-act.ts';
import { leadTexts } from '../texts.ts';
import { type Draft, draftFrom, type Errors, readOpeningDraft } from './opening-draft.ts';

const words = leadTexts.opening;
type OpenAccountProps = { lead: LeadDetails; onOpened: (result: OpeningResult) => void };

export const OpenAccountCard = (props: OpenAccountProps) => {
  const { client } = useAdmin();
  const query = useQuery({
    queryKey: ['admin', 'numbers', 'provider'],
    queryFn: ({ signal }) => client.call('adminNumbers', { query: { page: 1, page_size: 1 }, signal }),
  });
  return (
    <Loaded query={query} rows={4}>
      {({ provider }) => <OpenAccountForm {...props} hasProvider={provider} />}
    </Loaded>
  );
};

const OpenAccountForm = ({ lead, onOpened, hasProvider }: OpenAccountProps & { hasProvider: boolean }) => {
  const { client, notify } = useAdmin();
  const [draft, setDraft] = useState(() => draftFrom(lead, hasProvider));
  const [errors, setErrors] = useState<Errors>({});
  const { busy, fault, run } = useGuardedAct();
  const set = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const [chooseForSale] = useState(() => (forSale: string) => set({ forSale }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { input, errors: found } = readOpeningDraft(draft, lead);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await run(async () => {
      const result = await client.call('adminOpenAccount', { body: input });
      notify(words.done);
      onOpened(result);
    });
  };
  const greeting = lead.greetings.find(({ id }) => id === draft.greetingId);
  const ways = (hasProvider ? (['buy', 'hand', 'later'] as const) : (['hand', 'later'] as const)).map(
    (value) => ({ value, label: words.how[value] }),
  );
  return (
    <SectionCard title={words.title} lead={words.lead}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={words.person}
            size="small"
            autoComplete="off"
            error={errors.fullName}
            value={draft.fullName}
            onChange={(event) => set({ fullName: event.target.value })}
          />
          <TextField
            label={words.email}
            size="small"
            type="email"
            autoComplete="off"
            error={errors.email}
            value={draft.email}
            onChange={(event) => set({ email: event.target.value })}
          />
          <TextField
            label={words.firm}
            hint={words.firmHint}
            size="small"
            autoComplete="off"
            error={errors.firm}
            value={draft.firm}
            onChange={(event) => set({ firm: event.target.value })}
          />
          <TextArea
            label={words.recipients}
            hint={words.recipientsHint}
            size="small"
            rows={2}
            error={errors.recipients}
            value={draft.recipients}
            onChange={(event) => set({ recipients: event.target.value })}
          />
          <SelectField
            label={words.language}
            size="small"
            options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
            value={draft.language}
            onChange={(event) => set({ language: event.target.value })}
          />
          <SelectField
            label={words.greeting}
            size="small"
            options={[
              ...lead.greetings.map(({ id, received_at, seconds }) => ({
                value: id,
                label: words.recorded(momentText(received_at), unbrokenDuration(seconds ?? 0)),
              })),
              { value: '', label: words.voice },
            ]}
            value={draft.greetingId}
            onChange={(event) => set({ greetingId: event.target.value })}
          />
        </div>
        {greeting && (
          <Player
            key={greeting.id}
            src={greeting.url}
            label={words.greeting}
            duration={greeting.seconds ?? 0}
            peaks={[]}
          />
        )}
        <div className="grid gap-3">
          <div className="sm:max-w-sm">
            <SelectField
              label={words.number}
              size="small"
              options={ways}
              value={draft.how}
              onChange={(event) => {
                const how = ways.find(({ value }) => value === event.target.value)?.value;
                if (how) set({ how });
              }}
            />
          </div>
          {draft.how === 'buy' && (
            <>
              <NumbersForSale value={draft.forSale} onChange={chooseForSale} />
              {errors.forSale && <Banner tone="error">{errors.forSale}</Banner>}
            </>
          )}
          {draft.how === 'hand' && (
            <div className="sm:max-w-sm">
              <TextField
                label={words.hand}
                hint={words.handHint}
                size="small"
                type="tel"
                autoComplete="off"
                error={errors.byHand}
                value={draft.byHand}
                onChange={(event) => set({ byHand: event.target.value })}
              />
            </div>
          )}
          {draft.how === 'later' && <p className="text-table text-ink-2">{words.laterNote}</p>}
        </div>
        {fault && <Banner tone="error">{fault}</Banner>}
        <Button type="submit" kind="primary" size="small" busy={busy} className="justify-self-start">
          {busy ? words.opening : words.submit}
        </Button>
      </form>
    </SectionCard>
  );
};
