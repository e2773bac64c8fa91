// The account that was opened: what is done, what is left of its number, a test call, and the way back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Opening, OpeningResult } from '#contract/admin/openings.ts';
import { formatPhone } from '#contract/phone.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../../context.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { NumbersForSale } from '../../pieces/numbers-for-sale.tsx';
import { TestCallPanel } from '../../pieces/test-call-panel.tsx';
import { useGuardedAct } from '../../pieces/use-act.ts';
import { admin as texts } from '../../texts.ts';
import { leadTexts } from '../texts.ts';

const words = leadTexts.opened;

const Facts = ({ opening }: { opening: Opening }) => {
  const rows: [string, string][] = [
    [words.account, `${opening.firm} (${opening.email})`],
    [words.number, opening.line.number ? formatPhone(opening.line.number) : words.noNumber],
    [words.greeting, words.greetings[opening.recorded_greeting ? 'recorded' : 'voice']],
    [words.invitation, words.invitations[opening.invitation]],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-table sm:grid-cols-[10rem_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
      <div className="contents">
        <dt className="text-ink-3">{words.line}</dt>
        <dd className="wrap-anywhere">
          <a href={opening.line.page_url}>{opening.line.page_url}</a>
        </dd>
      </div>
    </dl>
  );
};

type PendingProps = { opening: Opening; refused: string | null; onResult: (result: OpeningResult) => void };

/** The number is not connected yet: it is tried again, or replaced if nothing was bought. */
const PendingNumber = ({ opening, refused, onResult }: PendingProps) => {
  const { client } = useAdmin();
  const { busy, fault, run } = useGuardedAct();
  const [number, setNumber] = useState('');
  const { bought } = opening;
  const params = { id: opening.firm_id };
  const isFree = bought === null || bought.state === null;
  const other = (chosen: string | null) =>
    run(async () => onResult(await client.call('adminOtherNumber', { params, body: { number: chosen } })));
  return (
    <div className="grid gap-3">
      <Banner tone="warning">
        {words.pending}{' '}
        {bought &&
          words.bought[bought.state === 'hand' ? 'none' : (bought.state ?? 'none')](
            formatPhone(bought.number),
          )}
        {bought?.trouble && <span className="font-normal">{` (${bought.trouble})`}</span>}
      </Banner>
      {refused && <Banner tone="error">{refused}</Banner>}
      {fault && <Banner tone="error">{fault}</Banner>}
      {isFree ? (
        <>
          <NumbersForSale value={number} onChange={setNumber} />
          <div className="flex flex-wrap gap-2">
            <Button
              kind="primary"
              size="small"
              busy={busy}
              disabled={number === ''}
              onClick={() => void other(number)}
            >
              {words.other}
            </Button>
            <Button size="small" busy={busy} onClick={() => void other(null)}>
              {words.without}
            </Button>
          </div>
        </>
      ) : (
        <Button
          kind="primary"
          size="small"
          busy={busy}
          className="justify-self-start"
          onClick={() =>
            void run(async () => onResult(await client.call('adminContinueOpening', { params })))
          }
        >
          {words.retry}
        </Button>
      )}
    </div>
  );
};

type OpeningCardProps = { firmId: string; first: OpeningResult | null; onUndone: () => void };

export const OpeningCard = ({ firmId, first, onUndone }: OpeningCardProps) => {
  const { client, notify } = useAdmin();
  const cache = useQueryClient();
  const [refused, setRefused] = useState(first?.number_refused ?? null);
  const [isUndoing, setUndoing] = useState(false);
  const { busy, fault, run } = useGuardedAct();
  const key = ['admin', 'opening', firmId];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.call('adminOpening', { params: { id: firmId }, signal }),
    // The mail leaves a moment after the opening.
    refetchInterval: ({ state }) =>
      state.data?.invitation === 'waiting' && state.data.state === 'invited' ? 2000 : false,
  });
  const show = (result: OpeningResult) => {
    setRefused(result.number_refused);
    cache.setQueryData(key, result);
  };
  const undo = () =>
    run(async () => {
      await client.call('adminUndoOpening', { params: { id: firmId } });
      notify(words.undone);
      onUndone();
    });
  return (
    <Loaded query={query} rows={4}>
      {(opening) => (
        <SectionCard title={words.title}>
          <Facts opening={opening} />
          {opening.state === 'number' && (
            <PendingNumber opening={opening} refused={refused} onResult={show} />
          )}
          {opening.line.number && <TestCallPanel firmId={firmId} lineId={opening.line.id} />}
          {opening.undone_by ? (
            <p className="text-table text-ink-2">{words.keptBy[opening.undone_by]}</p>
          ) : (
            <Button
              kind="danger"
              size="small"
              className="justify-self-start"
              onClick={() => setUndoing(true)}
            >
              {words.undo}
            </Button>
          )}
          <Dialog
            open={isUndoing}
            onClose={() => setUndoing(false)}
            title={words.undoTitle}
            actions={
              <>
                <Button onClick={() => setUndoing(false)}>{texts.cancel}</Button>
                <Button kind="danger" busy={busy} onClick={() => void undo()}>
                  {words.undo}
                </Button>
              </>
            }
          >
            <div className="grid gap-3">
              <p>{words.undoLead}</p>
              {fault && <Banner tone="error">{fault}</Banner>}
            </div>
          </Dialog>
        </SectionCard>
      )}
    </Loaded>
  );
};
