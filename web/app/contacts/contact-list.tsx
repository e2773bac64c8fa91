// The list of contacts with its search.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Search, Upload } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { ContactSummary, ContactsQuery } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Cell, Head, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { searchOfAddress } from './address.ts';
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

export const nameOf = ({
  name,
  numbers,
  emails,
}: Pick<ContactSummary, 'name' | 'numbers' | 'emails'>): string =>
  name ?? (numbers[0] ? formatPhone(numbers[0]) : (emails[0] ?? words.unnamed));

const ContactRow = ({ contact, query }: { contact: ContactSummary; query: ContactsQuery }) => {
  const { open } = useContacts();
  const { id, name, proposed_name, numbers, emails, messages, open: toDo, last_at } = contact;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(id);
  };
  return (
    // On a phone: the name and what is to be done, then the number of a named contact, then when and how often.
    <Row className="hover:bg-paper max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center">
      <Cell className="max-md:row-start-1 max-md:h-auto md:w-2/5">
        <a
          href={searchOfAddress({ contact: id, query })}
          onClick={follow}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline md:min-h-9"
        >
          {nameOf(contact)}
        </a>
        {name === null && proposed_name !== null && (
          <span className="ml-2 text-label text-ink-3 max-md:-mt-2 max-md:mb-1 max-md:ml-0 max-md:block">
            {words.proposed(proposed_name)}
          </span>
        )}
      </Cell>
      <Cell
        className={classes(
          'tabular-nums',
          name === null ? 'max-md:hidden' : 'max-md:col-span-2 max-md:h-auto',
        )}
      >
        {numbers[0] ? formatPhone(numbers[0]) : (emails[0] ?? '–')}
        {numbers.length > 1 && (
          <span className="ml-1 text-label text-ink-3">{words.more(numbers.length - 1)}</span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 tabular-nums max-md:h-auto md:text-ink">
        {last_at === null ? '–' : <time dateTime={last_at}>{momentText(last_at)}</time>}
      </Cell>
      <Cell className="text-right text-ink-2 tabular-nums max-md:h-auto md:text-ink">
        <span className="max-md:hidden">{groupedText(messages)}</span>
        <span className="md:hidden">{words.messages(messages)}</span>
      </Cell>
      <Cell className="max-md:col-start-2 max-md:row-start-1 max-md:h-auto">
        {toDo > 0 ? (
          <Badge tone="waiting">{words.toDo(toDo)}</Badge>
        ) : (
          <span className="max-md:hidden">–</span>
        )}
      </Cell>
    </Row>
  );
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
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-[1.75rem] leading-9">{words.title}</h1>
          <p className="max-w-[60ch] text-ink-2">{words.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!isBare && (
            <Button size="small" icon={icon(Download)} onClick={() => setOpened('export')}>
              {words.exportIt}
            </Button>
          )}
          {isOwner && !isBare && (
            <Button size="small" icon={icon(Upload)} onClick={() => setOpened('import')}>
              {words.importIt}
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
      {list.isError && (
        <Banner
          tone="error"
          action={
            <Button size="small" busy={list.isFetching} onClick={() => void list.refetch()}>
              {words.retry}
            </Button>
          }
        >
          {messageOr(list.error, words.notLoaded)}
        </Banner>
      )}
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
              <Head>{columns.open}</Head>
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
