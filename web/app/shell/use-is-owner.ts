// Whether the person owns the firm whose data the page shows; false until it is known.
import { useEffect, useState } from 'react';

export const useIsOwner = (): boolean => {
  const [isOwner, setOwner] = useState(false);
  useEffect(() => {
    import('./own-firms.ts')
      .then(({ readOwnFirms }) => readOwnFirms())
      .then(
        (firms) => setOwner(firms.some(({ current, role }) => current && role === 'owner')),
        // Without an answer nothing is offered that the server might refuse.
        () => {},
      );
  }, []);
  return isOwner;
};
