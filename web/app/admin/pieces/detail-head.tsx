// The head of one firm or request: the way back, its name as the title of the page, and what is said beside it.
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

type DetailHeadProps = {
  back: string;
  onBack: () => void;
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
};

export const DetailHead = ({ back, onBack, title, lead, aside }: DetailHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The list that was left may have been scrolled, and its focused link is gone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <header className="grid gap-1">
      <Button
        kind="quiet"
        size="small"
        // The label stands on the left edge of the content.
        className="-ml-3 justify-self-start"
        icon={<ArrowLeft className="size-4" aria-hidden="true" />}
        onClick={onBack}
      >
        {back}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] leading-9 wrap-anywhere outline-none">
          {title}
        </h1>
        {aside}
      </div>
      {lead && <div className="text-table text-ink-2 wrap-anywhere">{lead}</div>}
    </header>
  );
};
