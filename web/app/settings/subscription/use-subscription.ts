// The subscription of the firm, and the form of what its invoices name.
import { useEffect, useState } from 'react';
import { type Billing, billingPatch, type Subscription, subscription } from '#contract/subscriptions.ts';
import { vatText } from '#contract/vat.ts';
import { useSettings } from '../context.ts';
import { errorsIn } from '../pieces/errors-in.ts';
import { useQuery, useQueryClient } from '../pieces/query.tsx';
import { type Form, useForm } from '../pieces/use-form.ts';
import { ifMatch } from '../pieces/use-line.ts';

const KEY = ['subscription'] as const;
const AGAIN_MS = 2000;

/** Back from the page of the provider: its event arrives a moment later. */
export const useReturned = (): boolean =>
  useState(() => new URLSearchParams(window.location.search).get('paiement') === 'fait')[0];

export const useSubscription = (awaited: boolean) => {
  const { client } = useSettings();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.call('getSubscription', { signal }),
  });
  const { data, refetch } = query;
  useEffect(() => {
    if (!awaited || !data || data.by_card) return undefined;
    const again = setTimeout(() => void refetch(), AGAIN_MS);
    return () => clearTimeout(again);
  }, [awaited, data, refetch]);
  return query;
};

export type BillingValues = Record<'name' | 'street' | 'postcode' | 'city' | 'vat_number', string>;

const valuesOf = ({ name, street, postcode, city, vat_number }: Billing): BillingValues => ({
  name: name ?? '',
  street: street ?? '',
  postcode: postcode ?? '',
  city: city ?? '',
  vat_number: vat_number === null ? '' : vatText(vat_number),
});

export const useBilling = (stored: Subscription): Form<BillingValues> => {
  const { client } = useSettings();
  const cache = useQueryClient();
  const seen = (after: Subscription) => {
    cache.setQueryData(KEY, after);
    void cache.invalidateQueries({ queryKey: ['audit'] });
    return { version: after.version, values: valuesOf(after.billing) };
  };
  return useForm<BillingValues>({
    name: 'billing',
    stored: { version: stored.version, values: valuesOf(stored.billing) },
    check: (mine) => errorsIn(billingPatch, mine, valuesOf(stored.billing)),
    save: async (mine, version) =>
      seen(await client.call('patchBilling', { body: mine, headers: ifMatch(version) })),
    current: (reply) => {
      const now = subscription.safeParse(reply.current);
      return now.success ? seen(now.data) : null;
    },
  });
};
