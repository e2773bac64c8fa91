// The table of messages: the columns of the specification, three of them sortable, and rows that expand in place.
import './messages.css';
import { useCallback, useState } from 'react';
import type { ListQuery, Voicemail } from '#contract/voicemail.ts';
import { Head, SortableHead, type Sorting, Table, TableBody, TableHead } from '#web/ui/table.tsx';
import { MessageRow } from '../row/message-row.tsx';
import { dashboard } from '../texts.ts';
import { usePatch } from '../use-patch.ts';

const { columns } = dashboard;

type TableProps = {
  messages: readonly Voicemail[];
  query: ListQuery;
  onSort: (sort: ListQuery['sort']) => void;
  /** Expanded at first render. */
  opened?: readonly string[];
};

const without = (ids: ReadonlySet<string>, id: string): Set<string> =>
  new Set([...ids].filter((one) => one !== id));

/** The pressed button disappears with its row, so the focus moves to the next row or to the previous one. */
const focusAfter = (id: string) => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-message]')];
  const at = rows.findIndex((row) => row.dataset.message === id);
  const near = rows[at + 1] ?? rows[at - 1];
  (near?.querySelector<HTMLElement>('.cell-expand button') ?? document.getElementById('contenu'))?.focus();
};
const holdsFocus = (id: string): boolean =>
  document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset.message === id;

export const MessagesTable = ({ messages, query, onSort, opened }: TableProps) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened));
  const { setRead, remove } = usePatch();
  const toggle = useCallback(
    (id: string) => setOpen((now) => (now.has(id) ? without(now, id) : new Set(now).add(id))),
    [],
  );
  const removeAndGoOn = useCallback(
    (message: Voicemail) => {
      focusAfter(message.id);
      remove(message);
    },
    [remove],
  );
  const unreadOnly = query.unread === '1';
  const readAndGoOn = useCallback(
    (message: Voicemail, read: boolean) => {
      if (unreadOnly && read && holdsFocus(message.id)) focusAfter(message.id);
      setRead(message, read);
    },
    [setRead, unreadOnly],
  );
  const sorting = (column: ListQuery['sort']): Sorting => {
    if (query.sort !== column) return 'none';
    return query.order === 'asc' ? 'ascending' : 'descending';
  };
  const sortable = (column: ListQuery['sort'], word: string) => (
    <SortableHead sorting={sorting(column)} onSort={() => onSort(column)}>
      {word}
    </SortableHead>
  );
  return (
    <Table caption={dashboard.messages} className="messages">
      <TableHead>
        <Head className="cell-expand">
          <span className="sr-only">{columns.expand}</span>
        </Head>
        <Head className="cell-read">
          <span className="sr-only">{columns.read}</span>
        </Head>
        {sortable('received_at', columns.date)}
        <Head className="head-summary w-full">{columns.summary}</Head>
        <Head>{columns.sentiment}</Head>
        <Head>{columns.urgency}</Head>
        {sortable('caller_phone_number', columns.caller)}
        {sortable('duration_seconds', columns.duration)}
        <Head>{columns.audio}</Head>
      </TableHead>
      <TableBody>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            typed={query.q}
            open={open.has(message.id)}
            onToggle={toggle}
            onRead={readAndGoOn}
            onRemove={removeAndGoOn}
          />
        ))}
      </TableBody>
    </Table>
  );
};
