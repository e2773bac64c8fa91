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
        // Without an answer nothing is offered that the server might refuse.
        () => {},
      );
  }, []);
  return firms;
};
