// Warns about a line without calls for three working days: its call diversion is probably off. One call from any
// telephone verifies it.
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { TIME_ZONE } from '#contract/limits.ts';
import type { Client } from '#web/app/api/client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/status-line.tsx';
import { keys } from './cache.ts';

const texts = {
  text: (line: string, since: string) =>
    `Aucun appel sur « ${line} » depuis le ${since} : le renvoi de votre téléphone est peut-être désactivé.`,
  call: 'Faire un appel d’essai',
  check: 'Vérifier le renvoi',
} as const;

const EVERY_MS = 60_000;

const dayText = (iso: string): string =>
  new Date(iso).toLocaleDateString('fr-BE', {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });

/** The number as typed in the profile, or as the line has it. */
const dialOf = (number: string): string =>
  `tel:${number
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+32')}`;

type SilentLineProps = { name: string; since: string; call: string | null };

export const SilentLine = ({ name, since, call }: SilentLineProps) => {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <StatusLine
      tone="warning"
      onDismiss={() => setHidden(true)}
      action={
        <span className="flex flex-wrap gap-2">
          {call && (
            <ButtonLink
              size="small"
              href={dialOf(call)}
              icon={<Phone className="size-4" aria-hidden="true" />}
              className="max-md:min-h-11"
            >
              {texts.call}
            </ButtonLink>
          )}
          <ButtonLink size="small" kind="quiet" href="/bienvenue" className="text-current! max-md:min-h-11">
            {texts.check}
          </ButtonLink>
        </span>
      }
    >
      {texts.text(name, dayText(since))}
    </StatusLine>
  );
};

const SilentLines = ({ client, phone }: { client: Client; phone: string | null }) => {
  const { data } = useQuery({
    queryKey: keys.lines,
    queryFn: ({ signal }) => client.call('ownLines', { signal }),
    refetchInterval: EVERY_MS,
  });
  return data?.items.map(
    ({ slug, name, number, silent_since }) =>
      silent_since !== null && (
        // A call to the firm's own number, diverted to the line, tests the diversion.
        <SilentLine key={slug} name={name} since={silent_since} call={phone || number} />
      ),
  );
};

export default SilentLines;
