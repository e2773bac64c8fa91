// True once React has hydrated the form. Until then the browser itself validates and submits it.
import { useEffect, useState } from 'react';
import { AWAKE } from './scripts.ts';

export const useHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    // The page hides the replacement for the scripts and repeats held clicks (scripts.ts).
    document.documentElement.dataset.scripts = 'awake';
    window.dispatchEvent(new Event(AWAKE));
  }, []);
  return isHydrated;
};
