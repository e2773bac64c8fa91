// The part of the survey that the address names: /enquete#partie-3.
import { useEffect, useState } from 'react';

export const partOf = (hash: string): number => Number(/^#partie-([1-6])$/.exec(hash)?.[1] ?? 1);

export const usePart = (): number => {
  const [part, setPart] = useState(1);
  useEffect(() => {
    const follow = () => setPart(partOf(window.location.hash));
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return part;
};
