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
  <div className="mx-auto grid max-w-[64rem] items-start gap-10 px-4 py-12 sm:px-6 md:py-20 lg:grid-cols-[1fr_1.05fr] lg:gap-16">
    <header className="grid gap-4 lg:sticky lg:top-24">
      <p className="text-table font-semibold text-brand">{over}</p>
      <h1 className="text-[clamp(2.25rem,1.6rem+2.6vw,3.25rem)] leading-[1.08]">{heading}</h1>
      <p className="max-w-[46ch] text-lead text-ink-2">{lead}</p>
      {foot && (
        <p className="max-w-[52ch] border-t border-line pt-4 text-table text-ink-2">{unbroken(foot)}</p>
      )}
      {below}
    </header>
    {children}
  </div>
);
