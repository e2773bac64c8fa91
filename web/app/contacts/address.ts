// The list's search and the open contact are in the address: /contacts?q=peeters, /contacts?contact=ID.
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type ContactsQuery, contactsQuery } from '#contract/contacts.ts';

export type ContactsAddress = { contact: string | null; query: ContactsQuery };

const BEGINNING: ContactsQuery = contactsQuery.parse({});
const { shape } = contactsQuery.def;

/** A wrong value is lost, and the others are kept. */
export const addressFrom = (search: string): ContactsAddress => {
  const params = new URLSearchParams(search);
  const given = Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const value = params.get(name);
      return value !== null && z.safeParse(schema, value).success ? [[name, value]] : [];
    }),
  );
  const id = z.safeParse(z.uuid(), params.get('contact'));
  return { contact: id.success ? id.data : null, query: contactsQuery.parse(given) };
};

export const searchOfAddress = ({ contact, query }: ContactsAddress): string => {
  const params = new URLSearchParams();
  if (contact !== null) params.set('contact', contact);
  for (const [name, value] of Object.entries(query))
    if (value !== Reflect.get(BEGINNING, name)) params.set(name, String(value));
  return params.size === 0 ? '/contacts' : `/contacts?${params}`;
};

export const useContactsAddress = () => {
  const [address, setAddress] = useState(() => addressFrom(window.location.search));
  useEffect(() => {
    const moved = () => setAddress(addressFrom(window.location.search));
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);
  const go = useCallback((to: ContactsAddress, { replace = false } = {}) => {
    window.history[replace ? 'replaceState' : 'pushState'](null, '', searchOfAddress(to));
    setAddress(to);
  }, []);
  return { ...address, go };
};
