// The list of leads with its filters.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminLead } from '#contract/admin/leads.ts';
import { LEAD_STATES } from '#contract/lead-states.ts';
import { LEAD_KINDS } from '#contract/lead-values.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { useAdmin } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { PagedTable } from '../pieces/paged-table.tsx';
import { DueBadge, StateBadge } from './lead-badges.tsx';
import { leadTexts } from './texts.ts';

const { columns } = leadTexts;
const kindOf = (value: string) => LEAD_KINDS.find((one) => one === value);
const stateOf = (value: string) => LEAD_STATES.find((one) => one === value);

const LeadRow = ({ lead, onOpen }: { lead: AdminLead; onOpen: () => void }) => (
  <Row compact className="relative hover:bg-paper-2">
    <Cell label={columns.person} phone="title" className="wrap-anywhere md:py-1.5">
      <button
        type="button"
        onClick={onOpen}
        aria-label={leadTexts.open(lead.name || lead.email)}
        // The whole row is the target.
        className="text-left font-semibold text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {lead.name || lead.email}
      </button>
      <span className="block text-label text-ink-3">
        {lead.name && lead.email}
        {lead.name && lead.phone && ' · '}
        <span className="whitespace-nowrap">{lead.phone}</span>
      </span>
    </Cell>
    <Cell label={columns.kind} phone="value" className="md:whitespace-nowrap">
      {leadTexts.kinds[lead.kind]}
    </Cell>
    <Cell label={columns.received} phone="value" className="whitespace-nowrap tabular-nums">
      <time dateTime={lead.received_at}>{momentText(lead.received_at)}</time>
    </Cell>
    <Cell label={columns.due} phone="value" className={classes(lead.due_at === null && 'max-md:hidden')}>
      <DueBadge dueAt={lead.due_at} />
    </Cell>
    <Cell label={columns.state} phone="mark">
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:flex-col max-md:items-end">
        <StateBadge state={lead.state} />
        {lead.suspect && <Badge tone="waiting">{leadTexts.suspect}</Badge>}
        {lead.notes > 0 && <span className="text-label text-ink-3">{leadTexts.notes(lead.notes)}</span>}
      </span>
    </Cell>
  </Row>
);

export const LeadList = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { client } = useAdmin();
  const [filter, setFilter] = useState({ words: '', kind: '', state: '' });
  const [page, setPage] = useState(1);
  const change = (part: Partial<typeof filter>) => {
    setFilter({ ...filter, ...part });
    setPage(1);
  };
  const [kind, state] = [kindOf(filter.kind), stateOf(filter.state)];
  const query = useQuery({
    queryKey: ['admin', 'leads', filter, page],
    queryFn: ({ signal }) =>
      client.call('adminLeads', {
        query: {
          page,
          page_size: 50,
          ...(kind ? { kind } : {}),
          ...(state ? { state } : {}),
          ...(filter.words.trim() ? { words: filter.words.trim() } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const counted = query.data?.states;
  const isFiltered = filter.words.trim() !== '' || filter.kind !== '' || filter.state !== '';
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <TextField
          label={leadTexts.search}
          size="small"
          type="search"
          placeholder={leadTexts.searchHint}
          value={filter.words}
          onChange={(event) => change({ words: event.target.value })}
        />
        <SelectField
          label={leadTexts.kind}
          size="small"
          options={[
            { value: '', label: leadTexts.all },
            ...LEAD_KINDS.map((value) => ({ value, label: leadTexts.kinds[value] })),
          ]}
          value={filter.kind}
          onChange={(event) => change({ kind: event.target.value })}
        />
        <SelectField
          label={leadTexts.state}
          size="small"
          options={[
            { value: '', label: leadTexts.all },
            ...LEAD_STATES.map((value) => ({
              value,
              label: counted ? `${leadTexts.states[value]} (${counted[value]})` : leadTexts.states[value],
            })),
          ]}
          value={filter.state}
          onChange={(event) => change({ state: event.target.value })}
        />
      </div>
      <Loaded query={query}>
        {(list) => (
          <PagedTable
            list={list}
            words={isFiltered ? leadTexts : { ...leadTexts, ...leadTexts.none }}
            columns={Object.values(columns)}
            page={page}
            onPage={setPage}
          >
            {(lead) => <LeadRow key={lead.id} lead={lead} onOpen={() => onOpen(lead.id)} />}
          </PagedTable>
        )}
      </Loaded>
    </>
  );
};
