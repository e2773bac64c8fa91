// Whether a form is hydrated. Before, the browser submits and validates it.
import { useEffect, useState } from 'react';
import { AWAKE } from './scripts.ts';

export const useAwake = (): boolean => {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    // The page hides the replacement for the scripts and repeats held clicks (scripts.ts).
    document.documentElement.dataset.scripts = 'awake';
    window.dispatchEvent(new Event(AWAKE));
  }, []);
  return isAwake;
};
