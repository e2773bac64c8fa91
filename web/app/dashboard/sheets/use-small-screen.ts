// Whether the screen is so small that the warning is due.
import { startTransition, useEffect, useState } from 'react';
import { SMALL } from '../screen-queries.ts';

export const useSmallScreen = (): boolean => {
  const [isSmall, setSmall] = useState(false);
  useEffect(() => {
    const small = window.matchMedia(SMALL);
    // The list comes first: the warning loads when the browser is idle.
    const look = () => startTransition(() => setSmall(small.matches));
    look();
    small.addEventListener('change', look);
    return () => small.removeEventListener('change', look);
  }, []);
  return isSmall;
};
