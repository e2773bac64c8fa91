// The values of the operator's pages that every section uses.
import { createContext, useContext } from 'react';
import type { Client } from '#web/app/api/client.ts';

export type AdminPlace = {
  client: Client;
  /** The address of the signed-in operator. */
  email: string;
  /** A short message in the corner. */
  notify: (text: string) => void;
  /** Opens a section, such as `cabinets` or `cabinets?cabinet=…`, without loading the page again. */
  go: (address: string) => void;
};

export const AdminContext = createContext<AdminPlace | null>(null);

export const useAdmin = (): AdminPlace => {
  const place = useContext(AdminContext);
  if (place === null) throw new Error('a section outside the operator’s pages');
  return place;
};
