// The list of firms with its search.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { type AdminFirm, FIRM_STATES } from '#contract/admin/firms.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { adminAddressOf } from '../address.ts';
import { useAdmin } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { PagedTable } from '../pieces/paged-table.tsx';
import { FirmBadge, SubscriptionText } from './badges.tsx';
import { firmTexts } from './texts.ts';

const { columns } = firmTexts;

const FirmRow = ({ firm }: { firm: AdminFirm }) => {
  const { go } = useAdmin();
  const to = `cabinets?cabinet=${firm.id}`;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Row compact className="relative hover:bg-paper-2">
      <Cell label={columns.name} phone="title" className="md:w-2/5">
        <div className="min-w-0 md:py-1.5">
          <a
            href={adminAddressOf(to)}
            onClick={follow}
            // The whole row is the target.
            className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {firm.name}
          </a>
          <span className="block text-label text-ink-3 wrap-anywhere">{firm.email}</span>
        </div>
      </Cell>
      <Cell label={columns.state} phone="mark">
        <FirmBadge firm={firm} />
      </Cell>
      <Cell
        label={columns.subscription}
        phone={firm.subscription === null ? 'fact' : 'value'}
        className="md:whitespace-nowrap"
      >
        <SubscriptionText firm={firm} />
      </Cell>
      <Cell label={columns.lines} phone="fact" className="tabular-nums md:text-right">
        {groupedText(firm.lines)}
      </Cell>
      <Cell label={columns.messages} phone="fact" className="tabular-nums md:text-right">
        {groupedText(firm.messages_30_days)}
      </Cell>
      <Cell label={columns.last} phone="fact" className="whitespace-nowrap tabular-nums md:text-right">
        {firm.last_message_at === null ? firmTexts.never : momentText(firm.last_message_at)}
      </Cell>
    </Row>
  );
};

const isState = (value: string): value is (typeof FIRM_STATES)[number] =>
  FIRM_STATES.some((state) => state === value);

export const FirmList = ({ q: first }: { q: string }) => {
  const { client, go } = useAdmin();
  const [q, setQ] = useState(first);
  const [state, setState] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['admin', 'firms', q, state, page],
    queryFn: ({ signal }) =>
      client.call('adminFirms', {
        query: { page, ...(q.trim() !== '' && { q: q.trim() }), ...(isState(state) && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = q.trim() !== '' || isState(state);
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={firmTexts.search}
          size="small"
          type="search"
          placeholder={firmTexts.searchHint}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setPage(1);
          }}
        />
        <SelectField
          label={firmTexts.state}
          size="small"
          options={[
            { value: '', label: firmTexts.everyState },
            ...FIRM_STATES.map((value) => ({ value, label: firmTexts.states[value] })),
          ]}
          value={state}
          onChange={(event) => {
            setState(event.target.value);
            setPage(1);
          }}
        />
      </div>
      <Loaded query={query}>
        {(list) => (
          <PagedTable
            list={list}
            words={isFiltered ? firmTexts : { ...firmTexts, ...firmTexts.none }}
            columns={[
              columns.name,
              columns.state,
              columns.subscription,
              { label: columns.lines, isNumber: true },
              { label: columns.messages, isNumber: true },
              { label: columns.last, isNumber: true },
            ]}
            emptyAction={
              !isFiltered && (
                <Button size="small" onClick={() => go('demandes')}>
                  {firmTexts.toRequests}
                </Button>
              )
            }
            page={page}
            onPage={setPage}
          >
            {(firm) => <FirmRow key={firm.id} firm={firm} />}
          </PagedTable>
        )}
      </Loaded>
    </>
  );
};
