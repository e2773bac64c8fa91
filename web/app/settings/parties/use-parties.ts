// The adverse parties of the firm, page by page, and the forms that change them.
import { useEffect } from 'react';
import {
  type AdverseParty,
  adverseParty,
  adversePartyPatch,
  newAdverseParty,
} from '#contract/adverse-parties.ts';
import { useSettings } from '../context.ts';
import { errorsIn } from '../pieces/errors-in.ts';
import { keepPreviousData, useQuery, useQueryClient } from '../pieces/query.tsx';
import { type Form, useForm } from '../pieces/use-form.ts';
import { ifMatch } from '../pieces/use-line.ts';
import { texts } from './texts.ts';

const LIST = ['adverse-parties'] as const;
/** While messages are compared with a new party, the list is read again. */
const COMPARING_MS = 3000;

export const useParties = (page: number, q: string) => {
  const { client } = useSettings();
  const list = useQuery({
    queryKey: [...LIST, page, q],
    queryFn: ({ signal }) => client.call('listAdverseParties', { query: { page, q }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data, refetch } = list;
  useEffect(() => {
    if (!data?.items.some(({ compared }) => !compared)) return undefined;
    const again = setTimeout(() => void refetch(), COMPARING_MS);
    return () => clearTimeout(again);
  }, [data, refetch]);
  return list;
};

export const usePartiesReload = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: ['audit'] });
    await cache.invalidateQueries({ queryKey: LIST });
  };
};

export type PartyValues = { name: string; number: string; dossier: string };
const EMPTY: PartyValues = { name: '', number: '', dossier: '' };
export const NEW_PARTY = 'new';

const valuesOf = ({ name, number, dossier }: AdverseParty): PartyValues => ({
  name,
  number: number ?? '',
  dossier: dossier ?? '',
});

/** An empty field is none. */
const sent = (mine: Partial<PartyValues>) => ({
  ...(mine.name === undefined ? {} : { name: mine.name }),
  ...(mine.number === undefined ? {} : { number: mine.number.trim() || null }),
  ...(mine.dossier === undefined ? {} : { dossier: mine.dossier.trim() || null }),
});

export const useParty = (one: AdverseParty): Form<PartyValues> => {
  const { client } = useSettings();
  const reload = usePartiesReload();
  const seen = (now: AdverseParty) => {
    void reload();
    return { version: now.version, values: valuesOf(now) };
  };
  return useForm<PartyValues>({
    name: one.id,
    stored: { version: one.version, values: valuesOf(one) },
    check: (mine) => errorsIn(adversePartyPatch, sent(mine), valuesOf(one)),
    save: async (mine, version) =>
      seen(
        await client.call('patchAdverseParty', {
          params: { id: one.id },
          body: sent(mine),
          headers: ifMatch(version),
        }),
      ),
    current: (reply) => {
      const now = adverseParty.safeParse(reply.current);
      return now.success ? seen(now.data) : null;
    },
  });
};

export const useNewParty = (onAdded: () => void): Form<PartyValues> => {
  const { client } = useSettings();
  const reload = usePartiesReload();
  return useForm<PartyValues>({
    name: NEW_PARTY,
    stored: { version: 0, values: EMPTY },
    said: texts.added,
    check: (mine) => errorsIn(newAdverseParty, sent({ ...EMPTY, ...mine }), EMPTY),
    save: async (mine) => {
      const body = { ...sent(mine), name: mine.name ?? '' };
      await client.call('addAdverseParty', { body });
      await reload();
      onAdded();
      return { version: 0, values: { ...EMPTY, ...mine } };
    },
    current: () => null,
  });
};
