import { ArrowUp, Phone } from 'lucide-react';
import type { ReactElement } from 'react';
import { landing } from '#web/texts/landing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Part } from './part.tsx';
import type { SampleCall } from './sample-call.ts';

const { benefits } = landing;

const Line = ({ wide }: { wide: string }) => <span className={`h-1.5 rounded-full bg-line ${wide}`} />;

/** Four messages; the urgent one has moved to the top. */
const Sorted = ({ call }: { call: SampleCall }) => (
  <span className="grid w-full divide-y divide-line rounded-lg border border-line bg-card">
    <span className="flex h-8 items-center gap-3 rounded-t-lg bg-urgent-tint px-3">
      <Badge tone="urgent">{call.urgency}</Badge>
      <Line wide="w-1/2" />
      <ArrowUp className="ml-auto size-4 text-urgent" />
    </span>
    {['w-2/5', 'w-3/5', 'w-1/2'].map((wide) => (
      <span key={wide} className="flex h-7 items-center gap-3 px-3">
        <span className="size-1.5 rounded-full bg-control" />
        <Line wide={wide} />
      </span>
    ))}
  </span>
);

const CallBack = ({ call }: { call: SampleCall }) => (
  <span className="grid w-full gap-2 rounded-lg border border-line bg-card px-4 py-3.5">
    <span className="font-serif text-[1.25rem] leading-6 font-medium">{call.name}</span>
    <span className="inline-flex items-center gap-2 text-table font-semibold text-brand tabular-nums underline underline-offset-3">
      <Phone className="size-4" />
      {call.number}
    </span>
    <span className="text-label text-urgent">
      {landing.hero.call.deadline} {call.deadline}
    </span>
  </span>
);

const Reply = ({ call }: { call: SampleCall }) => (
  <span className="w-[88%] rounded-xl rounded-tl-sm bg-done-tint px-3.5 py-3 text-label leading-[1.125rem]">
    <span className="line-clamp-3">{call.sms.split('\n')[0]}</span>
    <span className="mt-1.5 block text-done">
      {call.sms
        .split('\n')
        .filter((line) => line.includes('https:'))
        .map((line) => (
          <span key={line} className="block underline underline-offset-2">
            {line.split(' :')[0]}
          </span>
        ))}
    </span>
  </span>
);

const PICTURES: readonly ((given: { call: SampleCall }) => ReactElement)[] = [Sorted, CallBack, Reply];

export const Benefits = ({ call }: { call: SampleCall }) => (
  <Part id="avantages" over={benefits.over} title={benefits.title}>
    <ol className="grid gap-2.5 md:grid-cols-3 md:gap-5">
      {benefits.items.map(([name, text], at) => {
        const Picture = PICTURES[at] ?? Sorted;
        return (
          <Card as="li" key={name} padded={false} className="flex flex-col overflow-hidden">
            <div
              aria-hidden="true"
              className="flex h-[7.75rem] items-center-safe overflow-hidden border-b border-line bg-paper-2 px-5 max-md:hidden"
            >
              <Picture call={call} />
            </div>
            <div className="grid gap-1 px-4 py-3 md:gap-2 md:p-5">
              <h3 className="text-[1.25rem] leading-snug">{name}</h3>
              <p className="text-table text-ink-2">{unbroken(text)}</p>
            </div>
          </Card>
        );
      })}
    </ol>
  </Part>
);
