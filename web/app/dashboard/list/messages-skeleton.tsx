// The list while it loads: the head and rows of the table, at their true heights.
import { PAGE_SIZE } from '#contract/limits.ts';
import type { ListQuery } from '#contract/voicemail.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { COLUMNS } from '../row/message-row.tsx';
import { dashboard } from '../texts.ts';
import { MessagesHead } from './messages-head.tsx';

/** Those of the buttons, before date and summary. */
const FIRST_COLUMNS = 2;

const SkeletonRow = () => (
  <tr className="row-loading border-t border-line">
    <td colSpan={FIRST_COLUMNS} />
    <td className="h-11 px-2.5">
      <Skeleton className="h-3.5 w-28" />
    </td>
    <td className="px-2.5">
      <Skeleton className="h-3.5 w-2/3" />
    </td>
    <td colSpan={COLUMNS - FIRST_COLUMNS - 2} />
  </tr>
);

type SkeletonProps = { query: ListQuery; onSort: (sort: ListQuery['sort']) => void };

export const MessagesSkeleton = ({ query, onSort }: SkeletonProps) => (
  <div>
    <p role="status" className="sr-only">
      {dashboard.loading}
    </p>
    <Table caption={dashboard.messages} className="messages">
      <MessagesHead query={query} onSort={onSort} />
      <tbody aria-hidden="true">
        {query.sort === 'received_at' && (
          <tr className="row-group border-t border-line">
            <td colSpan={COLUMNS}>
              <Skeleton className="h-3 w-24" />
            </td>
          </tr>
        )}
        {Array.from({ length: PAGE_SIZE }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          <SkeletonRow key={at} />
        ))}
      </tbody>
    </Table>
  </div>
);
