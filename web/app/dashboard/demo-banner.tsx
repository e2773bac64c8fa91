// Says that the messages are examples.
import { Badge } from '#web/ui/badge.tsx';
import { dashboard } from './texts.ts';

export const DemoBanner = () => (
  <aside aria-label={dashboard.demoBadge} className="border-b border-line bg-waiting-tint text-waiting">
    <p className="mx-auto flex max-w-[90rem] items-center gap-2.5 px-4 py-1.5 text-table font-medium lg:px-6">
      <Badge tone="waiting">{dashboard.demoBadge}</Badge>
      {dashboard.demoBanner}
    </p>
  </aside>
);
