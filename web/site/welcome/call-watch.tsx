import { Check } from 'lucide-react';
import { links } from '#web/site/shell/links.ts';
import { welcome } from '#web/texts/welcome.ts';

const { call } = welcome;

/** Shows the arrival of the test call on this page. */
export const CallWatch = ({ arrived }: { arrived: string | null }) => (
  <p role="status" className="flex max-w-[64ch] items-start gap-2 text-table">
    {arrived === null ? (
      <>
        <span
          aria-hidden="true"
          className="mt-1.5 size-2 shrink-0 rounded-full bg-brand motion-safe:animate-pulse"
        />
        <span className="text-ink-2">{call.waiting}</span>
      </>
    ) : (
      <>
        <Check aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span>
          {call.arrived}{' '}
          <a className="font-semibold text-brand underline" href={`${links.dashboard}?q=${arrived}`}>
            {call.read}
          </a>
        </span>
      </>
    )}
  </p>
);
