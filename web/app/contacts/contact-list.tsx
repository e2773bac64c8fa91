// The list of contacts with its search.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Search, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ContactsQuery } from '#contract/contacts.ts';
import { NotLoaded } from '#web/app/shell/not-loaded.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Cell, Head, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { ContactRow } from './contact-row.tsx';
import { useContacts } from './context.ts';
import { words } from './texts.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), { floating: true });
const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), { floating: true });

const icon = (Icon: typeof Download) => <Icon className="size-4" aria-hidden="true" />;

const TYPED_MS = 250;
const ROWS = 8;
const { columns } = words;

/** The search follows the typing after a pause. */
const useTyped = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
};

const Waiting = () => (
  <TableBody aria-busy="true">
    {Array.from({ length: ROWS }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <Row key={row}>
        <Cell colSpan={5}>
          <Skeleton className="h-4 w-2/3" />
        </Cell>
      </Row>
    ))}
  </TableBody>
);

type ListProps = {
  query: ContactsQuery;
  onQuery: (query: ContactsQuery, how?: { replace: boolean }) => void;
};

const options = <K extends string>(labels: Readonly<Record<K, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

export const ContactList = ({ query, onQuery }: ListProps) => {
  const { client, isOwner } = useContacts();
  const [opened, setOpened] = useState<'import' | 'export' | null>(null);
  const change = (part: Partial<ContactsQuery>, how?: { replace: boolean }) =>
    onQuery({ ...query, page: 1, ...part }, how);
  const [typed, setTyped] = useTyped(query.q, (q) => change({ q }, { replace: true }));
  const list = useQuery({
    queryKey: ['contacts', query],
    queryFn: ({ signal }) => client.call('listContacts', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const isSearch = query.q !== '' || query.show !== 'all';
  // Nothing is there to be exported, searched or sorted.
  const isBare = data?.total === 0 && !isSearch;
  return (
    <>
      <header className="flex items-start justify-between gap-x-6 max-sm:gap-x-2 sm:items-end">
        <div className="grid gap-1">
          <h1 className="text-title">{words.title}</h1>
          <p className="max-w-[60ch] text-ink-2 max-sm:text-table">
            {words.lead} <span className="max-sm:hidden">{words.leadMore}</span>
          </p>
        </div>
        <div className="flex gap-2">
          {!isBare && (
            <Button
              size="small"
              title={words.exportIt}
              icon={icon(Download)}
              className="max-sm:min-h-11"
              onClick={() => setOpened('export')}
            >
              <span className="max-sm:sr-only">{words.exportIt}</span>
            </Button>
          )}
          {isOwner && !isBare && (
            <Button
              size="small"
              title={words.importIt}
              icon={icon(Upload)}
              className="max-sm:min-h-11"
              onClick={() => setOpened('import')}
            >
              <span className="max-sm:sr-only">{words.importIt}</span>
            </Button>
          )}
        </div>
      </header>
      {opened === 'import' && <ImportDialog onClose={() => setOpened(null)} />}
      {opened === 'export' && <ExportDialog onClose={() => setOpened(null)} />}
      <div
        hidden={isBare}
        className="grid grid-cols-2 items-end gap-3 [&[hidden]]:hidden max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      >
        <TextField
          label={words.search}
          labelHidden
          type="search"
          placeholder={words.search}
          icon={<Search className="size-4" aria-hidden="true" />}
          size="small"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={words.show}
          size="small"
          options={options(words.shows)}
          value={query.show}
          chosen={query.show !== 'all'}
          onChange={(event) => change({ show: event.target.value as ContactsQuery['show'] })}
        />
        <SelectField
          label={words.sort}
          size="small"
          options={options(words.sorts)}
          value={query.sort}
          onChange={(event) => change({ sort: event.target.value as ContactsQuery['sort'] })}
        />
      </div>
      {list.isError && <NotLoaded query={list} texts={words} />}
      {data?.total === 0 ? (
        <EmptyState
          sentence={isSearch ? words.noResult : words.none}
          detail={isSearch ? undefined : words.noneDetail}
          action={
            isSearch ? (
              <Button onClick={() => change({ q: '', show: 'all' })}>{words.clear}</Button>
            ) : (
              isOwner && (
                <Button icon={icon(Upload)} onClick={() => setOpened('import')}>
                  {words.importIt}
                </Button>
              )
            )
          }
        />
      ) : (
        (data || !list.isError) && (
          <Table caption={words.title}>
            <TableHead>
              <Head>{columns.name}</Head>
              <Head>{columns.number}</Head>
              <Head>{columns.last}</Head>
              <Head className="md:text-right">{columns.messages}</Head>
              <Head className="md:text-right">{columns.open}</Head>
            </TableHead>
            {data ? (
              <TableBody>
                {data.items.map((contact) => (
                  <ContactRow key={contact.id} contact={contact} query={query} />
                ))}
              </TableBody>
            ) : (
              <Waiting />
            )}
          </Table>
        )
      )}
      {data?.items.some(({ name, proposed_name }) => name === null && proposed_name !== null) && (
        <p className="-mt-2 text-label text-ink-3">{words.heardNames}</p>
      )}
      {data && data.pages > 1 && (
        <nav aria-label={words.pages} className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-table text-ink-2 tabular-nums">
            {words.page(data.page, data.pages, data.total)}
          </p>
          <div className="flex gap-2">
            <Button
              size="small"
              aria-disabled={data.page <= 1 || undefined}
              onClick={() => data.page > 1 && onQuery({ ...query, page: data.page - 1 })}
            >
              {words.previous}
            </Button>
            <Button
              size="small"
              aria-disabled={data.page >= data.pages || undefined}
              onClick={() => data.page < data.pages && onQuery({ ...query, page: data.page + 1 })}
            >
              {words.next}
            </Button>
          </div>
        </nav>
      )}
    </>
  );
};
