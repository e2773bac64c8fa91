// The head of the table: the columns of the specification, three of them sortable.
import './messages.css';
import './messages-narrow.css';
import './messages-phone.css';
import type { ListQuery } from '#contract/voicemail.ts';
import { Head, SortableHead, type Sorting, TableHead } from '#web/ui/table.tsx';
import { dashboard } from '../texts.ts';

const { columns } = dashboard;

type HeadProps = { query: ListQuery; onSort: (sort: ListQuery['sort']) => void };

export const MessagesHead = ({ query, onSort }: HeadProps) => {
  const sorting = (column: ListQuery['sort']): Sorting => {
    if (query.sort !== column) return 'none';
    return query.order === 'asc' ? 'ascending' : 'descending';
  };
  const sortable = (column: ListQuery['sort'], word: string, className: string) => (
    <SortableHead sorting={sorting(column)} onSort={() => onSort(column)} className={className}>
      {word}
    </SortableHead>
  );
  return (
    <TableHead>
      <Head className="cell-expand">
        <span className="sr-only">{columns.expand}</span>
      </Head>
      <Head className="cell-read">
        <span className="sr-only">{columns.read}</span>
      </Head>
      {sortable('received_at', columns.date, 'cell-date')}
      <Head className="cell-summary">{columns.summary}</Head>
      <Head className="cell-sentiment">{columns.sentiment}</Head>
      <Head className="cell-urgency">{columns.urgency}</Head>
      {sortable('caller_phone_number', columns.caller, 'cell-caller')}
      {sortable('duration_seconds', columns.duration, 'cell-duration')}
      <Head className="cell-audio">{columns.audio}</Head>
    </TableHead>
  );
};
