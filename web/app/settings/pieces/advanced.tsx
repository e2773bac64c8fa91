// Rarely used fields, folded. `FormCard` opens them for a field with an error.
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { settings as texts } from '../texts.ts';

type AdvancedProps = {
  /** A field inside differs from its default. */
  isNeeded?: boolean;
  children: ReactNode;
};

export const Advanced = ({ isNeeded = false, children }: AdvancedProps) => {
  const fold = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isNeeded && fold.current) fold.current.open = true;
  }, [isNeeded]);
  return (
    <details ref={fold} className="group/advanced">
      <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-sm pr-2 text-table font-semibold text-ink-2 select-none hover:text-ink max-md:min-h-11">
        <ChevronRight
          className="size-4 transition-transform duration-150 group-open/advanced:rotate-90"
          aria-hidden="true"
        />
        {texts.advanced}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3">{children}</div>
    </details>
  );
};
