// Shows 'Page X sur Y (N messages au total)' with its buttons, unless one page holds every message. On the first and last
// page the unavailable button keeps the focus.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { dashboard } from '../texts.ts';
import { pageNumbers } from './page-numbers.ts';

/** The number of page numbers that fit beside the arrows on the narrowest screen. */
const FEW = 5;
const far = (number: number, page: number, pages: number): boolean =>
  number !== 1 && number !== pages && Math.abs(number - page) > 1;

type PaginationProps = { page: number; pages: number; total: number; onGo: (page: number) => void };

export const Pagination = ({ page, pages, total, onGo }: PaginationProps) => {
  if (pages <= 1) return null;
  return (
    <nav aria-label={dashboard.pages} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-table text-ink-2 tabular-nums" role="status">
        {dashboard.page(page, pages, total)}
      </p>
      <div className="flex flex-wrap items-center sm:gap-1 max-sm:w-full max-sm:justify-between">
        <Button
          size="small"
          aria-disabled={page <= 1 || undefined}
          className="max-md:min-h-11"
          onClick={() => page > 1 && onGo(page - 1)}
          icon={<ChevronLeft className="size-4" aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{dashboard.previous}</span>
        </Button>
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <span key={`gap-${index}`} className="px-0.5 text-ink-3 sm:px-1" aria-hidden="true">
              …
            </span>
          ) : (
            <Button
              key={number}
              size="small"
              kind={number === page ? 'primary' : 'quiet'}
              aria-current={number === page ? 'page' : undefined}
              aria-label={dashboard.goTo(number)}
              onClick={() => onGo(number)}
              className={classes(
                'min-w-9 px-1! tabular-nums max-md:min-h-11 sm:px-3!',
                // On a phone the pagination is one line.
                pages > FEW && far(number, page, pages) && 'max-sm:hidden',
              )}
            >
              {number}
            </Button>
          ),
        )}
        <Button
          size="small"
          aria-disabled={page >= pages || undefined}
          className="max-md:min-h-11"
          onClick={() => page < pages && onGo(page + 1)}
        >
          <span className="max-sm:sr-only">{dashboard.next}</span>
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
};
