// The values that every part of the page uses.
import { createContext, useContext } from 'react';
import type { Client } from '#web/app/api/client.ts';
import type { ChangeToast } from '#web/ui/toast.tsx';

type ContactsPlace = {
  client: Client;
  /** Some acts are the owner's. */
  isOwner: boolean;
  notify: (text: string, undo?: () => void) => ChangeToast;
  open: (id: string) => void;
};

export const ContactsContext = createContext<ContactsPlace | null>(null);

export const useContacts = (): ContactsPlace => {
  const place = useContext(ContactsContext);
  if (place === null) throw new Error('a part outside the page of contacts');
  return place;
};
