// Whether the scripts of a form run. Until then it is the browser's own form, with the browser's own checks.
import { useEffect, useState } from 'react';
import { AWAKE } from './scripts.ts';

export const useAwake = (): boolean => {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    setAwake(true);
    // The page hides what stands in for the scripts, and repeats what was pressed before (scripts.ts).
    document.documentElement.dataset.scripts = 'awake';
    window.dispatchEvent(new Event(AWAKE));
  }, []);
  return isAwake;
};
