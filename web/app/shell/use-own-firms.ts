// The firms on which the person works; empty until they are known.
import { useEffect, useState } from 'react';
import type { OwnFirms } from '#contract/endpoints-firms.ts';

export const useOwnFirms = (): OwnFirms['items'] => {
  const [firms, setFirms] = useState<OwnFirms['items']>([]);
  useEffect(() => {
    import('./own-firms.ts')
      .then(({ readOwnFirms }) => readOwnFirms())
      .then(
        setFirms,
        // Without the firms the header has no menu to change between them, and the page still works.
        () => {},
      );
  }, []);
  return firms;
};
