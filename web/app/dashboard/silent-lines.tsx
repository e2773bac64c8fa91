// A line that nobody has called for three working days: most often its diversion was switched off. With the way to find
// out: one call from any telephone.
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { TIME_ZONE } from '#contract/limits.ts';
import type { Client } from '#web/app/api/client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { keys } from './cache.ts';
import { dashboard } from './texts.ts';

const EVERY_MS = 60_000;

const dayText = (iso: string): string =>
  new Date(iso).toLocaleDateString('fr-BE', {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });

/** As a person typed it in the profile, or as the line has it. */
const dialOf = (number: string): string =>
  `tel:${number
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+32')}`;

type SilentLineProps = { name: string; since: string; call: string | null };

export const SilentLine = ({ name, since, call }: SilentLineProps) => (
  <Banner
    tone="warning"
    action={
      <span className="flex flex-wrap gap-2">
        {call && (
          <ButtonLink size="small" href={dialOf(call)} icon={<Phone className="size-4" aria-hidden="true" />}>
            {dashboard.silentLine.call}
          </ButtonLink>
        )}
        <ButtonLink size="small" kind="quiet" href="/bienvenue" className="text-current!">
          {dashboard.silentLine.check}
        </ButtonLink>
      </span>
    }
  >
    {dashboard.silentLine.text(name, dayText(since))}
  </Banner>
);

const SilentLines = ({ client, phone }: { client: Client; phone: string | null }) => {
  const { data } = useQuery({
    queryKey: keys.lines,
    queryFn: ({ signal }) => client.call('ownLines', { signal }),
    refetchInterval: EVERY_MS,
  });
  return data?.lines.map(
    ({ slug, name, number, silent_since }) =>
      silent_since !== null && (
        // The firm's own number, diverted to the line, shows whether the diversion works.
        <SilentLine key={slug} name={name} since={silent_since} call={phone || number} />
      ),
  );
};

export default SilentLines;
