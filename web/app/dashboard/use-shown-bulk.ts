// The act on many messages whose progress is shown, also after a reload. Only its id is stored.
import { useCallback, useEffect, useState } from 'react';

/** The browser may refuse to store: then it is shown until the page is left. */
const withStorage = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
};

/** Without a user nothing is stored: the demonstration forgets everything. */
export const useShownBulk = (personId: string | null) => {
  const [id, setId] = useState<string | null>(null);
  const name = personId && `voxlex.bulk.${personId}`;
  useEffect(() => {
    if (name) setId(withStorage((storage) => storage.getItem(name)));
  }, [name]);
  const show = useCallback(
    (next: string | null) => {
      setId(next);
      if (name)
        withStorage((storage) => (next === null ? storage.removeItem(name) : storage.setItem(name, next)));
    },
    [name],
  );
  return [id, show] as const;
};
