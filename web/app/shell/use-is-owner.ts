// Whether the person owns the firm whose data the page shows; false until it is known.
import { useOwnFirms } from './use-own-firms.ts';

export const useIsOwner = (): boolean =>
  useOwnFirms().some(({ current, role }) => current && role === 'owner');
