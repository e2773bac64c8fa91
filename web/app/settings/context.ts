// The values of the page that every section uses.
import { createContext, useContext } from 'react';
import type { Client } from '#web/app/api/client.ts';

export type SettingsPlace = {
  client: Client;
  personId: string;
  /** The slug of the open section; unsaved changes are counted by it. */
  section: string;
  /** A short message in the corner. */
  notify: (text: string) => void;
};

export const SettingsContext = createContext<SettingsPlace | null>(null);

export const useSettings = (): SettingsPlace => {
  const place = useContext(SettingsContext);
  if (place === null) throw new Error('a section outside the page of settings');
  return place;
};
