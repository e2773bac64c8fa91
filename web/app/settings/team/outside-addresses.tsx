// The colleagues outside the firm to whom messages were handed over: their addresses, and their removal.
import { useState } from 'react';
import type { OutsideAddress } from '#contract/hand-overs.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { useQuery, useQueryClient } from '../pieces/query.tsx';

import { ActDialog } from './act-dialog.tsx';
import { words } from './texts.ts';

const texts = words.outside;
const KEY = ['outside-addresses'];

const BADGES: Readonly<Record<OutsideAddress['state'], [Tone, string]>> = {
  confirmed: ['done', texts.confirmed],
  waiting: ['waiting', texts.waiting],
  expired: ['quiet', texts.expired],
  bounced: ['urgent', texts.bounced],
};

const aboutOf = ({ confirmed_at, confirm_until, state, open_links }: OutsideAddress): string =>
  [
    ...(confirmed_at ? [texts.since(momentText(confirmed_at).slice(0, 10))] : []),
    ...(state === 'waiting' ? [texts.until(momentText(confirm_until))] : []),
    ...(open_links > 0 ? [texts.links(open_links)] : []),
  ].join(' · ');

const AddressRow = ({
  address,
  onResend,
  onRemove,
}: {
  address: OutsideAddress;
  onResend: () => Promise<void>;
  onRemove: () => void;
}) => {
  const [tone, label] = BADGES[address.state];
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="font-semibold wrap-anywhere">{address.email}</p>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-table text-ink-3 tabular-nums empty:hidden">{aboutOf(address)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {address.state !== 'confirmed' && (
          <Button
            size="small"
            busy={busy}
            className="max-md:min-h-11"
            aria-label={texts.resendTo(address.email)}
            onClick={() => void resend()}
          >
            {texts.resend}
          </Button>
        )}
        <Button
          size="small"
          className="max-md:min-h-11"
          aria-label={texts.removeOf(address.email)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
};

export const OutsideAddresses = () => {
  const { client, notify } = useSettings();
  const cache = useQueryClient();
  const [removing, setRemoving] = useState<OutsideAddress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.call('listOutsideAddresses', { signal }),
  });
  const changed = () => cache.invalidateQueries({ queryKey: KEY });
  const resend = async ({ id, email }: OutsideAddress) => {
    setProblem(null);
    try {
      await client.call('resendOutsideAddress', { params: { id } });
      notify(texts.resent(email));
    } catch (error) {
      setProblem(messageOr(error, words.failed));
    }
    await changed();
  };
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <Loaded query={query} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-table text-ink-3">{texts.none}</p>
          ) : (
            <ul aria-label={texts.title} className="grid divide-y divide-line">
              {items.map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  onResend={() => resend(address)}
                  onRemove={() => setRemoving(address)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {removing && (
        <ActDialog
          danger
          title={texts.removeTitle(removing.email)}
          lead={texts.removeLead}
          action={texts.remove}
          onClose={() => setRemoving(null)}
          work={async () => {
            await client.call('removeOutsideAddress', { params: { id: removing.id } });
            await changed();
            notify(texts.removed(removing.email));
          }}
        />
      )}
    </SectionCard>
  );
};
