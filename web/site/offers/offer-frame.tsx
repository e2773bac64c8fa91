import type { ReactNode } from 'react';
import { unbroken } from '#web/ui/unbroken.tsx';

/** An offer: its description on the left, its action on the right. */
export const OfferFrame = ({
  over,
  heading,
  lead,
  foot,
  below,
  children,
}: {
  over: string;
  heading: string;
  lead: string;
  foot?: string;
  /** Under the description. */
  below?: ReactNode;
  children: ReactNode;
}) => (
  // On a narrow screen the offer comes before what stands under the description.
  <div className="mx-auto grid max-w-page items-start gap-x-16 gap-y-10 px-4 py-10 sm:px-6 md:py-14 lg:grid-cols-[1fr_1.05fr] lg:grid-rows-[auto_1fr] lg:gap-y-6">
    <header className="grid gap-4">
      <p className="text-table font-semibold text-brand">{over}</p>
      <h1 className="text-h2">{heading}</h1>
      <p className="max-w-[46ch] text-lead text-ink-2">{lead}</p>
      {foot && (
        <p className="max-w-[52ch] border-t border-line pt-4 text-table text-ink-2">{unbroken(foot)}</p>
      )}
    </header>
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
    {below && <div className="grid gap-4">{below}</div>}
  </div>
);
