// The pages of a list: earlier, later, and where one is.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ui } from '#web/texts/ui.ts';
import { Button } from './button.tsx';

type PagerProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

export const Pager = ({ label, page, pages, onPage }: PagerProps) =>
  pages < 2 ? null : (
    <nav aria-label={label} className="flex items-center justify-between gap-3">
      <Button
        size="small"
        aria-disabled={page === 1}
        icon={<ArrowLeft className="size-4" aria-hidden="true" />}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <span className="max-sm:sr-only">{ui.newer}</span>
      </Button>
      <p className="text-table text-ink-2 tabular-nums" aria-live="polite">
        {ui.pageOf(page, pages)}
      </p>
      <Button size="small" aria-disabled={page >= pages} onClick={() => page < pages && onPage(page + 1)}>
        <span className="max-sm:sr-only">{ui.older}</span>
        <ArrowRight className="size-4" aria-hidden="true" />
      </Button>
    </nav>
  );
