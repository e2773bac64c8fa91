// The table of messages, with rows that expand in place.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListQuery, Voicemail } from '#contract/voicemail.ts';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Cell, Row, Table, TableBody } from '#web/ui/table.tsx';
import { COLUMNS, MessageRow } from '../row/message-row.tsx';
import { dashboard } from '../texts.ts';
import { useActs } from '../unsent/use-acts.ts';
import { dateGroups } from './date-groups.ts';
import { MessagesHead } from './messages-head.tsx';

// Loaded with the first selection.
const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), { floating: true });

type TableProps = {
  messages: readonly Voicemail[];
  query: ListQuery;
  /** How many pages and messages the list has. */
  pages?: number;
  total?: number;
  /** Says which other people have a message open, by its id. */
  viewers?: ReadonlyMap<string, string>;
  onSort: (sort: ListQuery['sort']) => void;
  /** Expanded at first render. */
  opened?: readonly string[];
  /** Decides which group is today. */
  now?: Date;
};

type Ids = ReadonlySet<string>;
const toggled = (ids: Ids, id: string): Ids => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The pressed button disappears with its row, so the focus moves to the next row or to the previous one. */
const focusAfter = (id: string) => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-message]')];
  const at = rows.findIndex((row) => row.dataset.message === id);
  const near = rows[at + 1] ?? rows[at - 1];
  (near?.querySelector<HTMLElement>('.cell-expand button') ?? document.getElementById('contenu'))?.focus();
};
const holdsFocus = (id: string): boolean =>
  document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset.message === id;

const GroupRow = ({ name, count }: { name: string; count: number | null }) => (
  <Row className="row-group">
    <Cell colSpan={COLUMNS}>{count === null ? name : `${name} · ${count}`}</Cell>
  </Row>
);

export const MessagesTable = ({
  messages,
  query,
  pages = 1,
  total = messages.length,
  viewers,
  onSort,
  opened,
  now = new Date(),
}: TableProps) => {
  const [open, setOpen] = useState<Ids>(() => new Set(opened));
  const [selected, setSelected] = useState<Ids>(new Set());
  const { setRead, remove, restore } = useActs();
  const toggle = useCallback((id: string) => setOpen((now) => toggled(now, id)), []);
  // The filter that is chosen whole, until a message is unticked: one that comes in must not reduce the choice silently.
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const filter = JSON.stringify({ ...query, page: 1 });
  const whole = wholeOf === filter;
  const ticked = whole ? new Set(messages.map(({ id }) => id)) : selected;
  const latest = useRef(ticked);
  useEffect(() => {
    latest.current = ticked;
  });
  const select = useCallback((id: string) => {
    setWholeOf(null);
    setSelected(toggled(latest.current, id));
  }, []);
  const removeAndGoOn = useCallback(
    (message: Voicemail) => {
      focusAfter(message.id);
      remove(message);
    },
    [remove],
  );
  const restoreAndGoOn = useCallback(
    (message: Voicemail) => {
      focusAfter(message.id);
      restore(message);
    },
    [restore],
  );
  const unreadOnly = query.unread === '1';
  const readAndGoOn = useCallback(
    (message: Voicemail, read: boolean, quiet = false) => {
      if (unreadOnly && read && holdsFocus(message.id)) focusAfter(message.id);
      setRead(message, read, quiet);
    },
    [setRead, unreadOnly],
  );
  const chosen = messages.filter(({ id }) => ticked.has(id));
  const selectPage = () => setSelected(new Set(messages.map(({ id }) => id)));
  const clearSelection = () => {
    setWholeOf(null);
    setSelected(new Set());
    // The pressed button disappears.
    document.getElementById('contenu')?.focus({ preventScroll: true });
  };

  const row = (message: Voicemail) => (
    <MessageRow
      key={message.id}
      message={message}
      typed={query.q}
      open={open.has(message.id)}
      selected={ticked.has(message.id)}
      unreadOnly={unreadOnly}
      viewers={viewers?.get(message.id) ?? ''}
      onToggle={toggle}
      onSelect={select}
      onRead={readAndGoOn}
      onRemove={removeAndGoOn}
      onRestore={restoreAndGoOn}
    />
  );
  const grouped = query.sort === 'received_at';
  return (
    <>
      <Table caption={dashboard.messages} className={chosen.length > 0 ? 'messages selecting' : 'messages'}>
        <MessagesHead query={query} onSort={onSort} />
        <TableBody>
          {grouped
            ? dateGroups(messages, { page: query.page, pages }, now).flatMap((group) => [
                <GroupRow
                  key={group.name}
                  name={group.name}
                  count={group.complete ? group.messages.length : null}
                />,
                ...group.messages.map(row),
              ])
            : messages.map(row)}
        </TableBody>
      </Table>
      {chosen.length === 0 && (
        <button
          type="button"
          onClick={selectPage}
          className="select-page min-h-11 w-fit px-1 text-table text-ink-2 underline underline-offset-4"
        >
          {dashboard.selectPage}
        </button>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          messages={chosen}
          onPage={messages.length}
          total={total}
          query={query}
          whole={whole}
          onAll={selectPage}
          onWhole={() => setWholeOf(filter)}
          onClear={clearSelection}
        />
      )}
    </>
  );
};
