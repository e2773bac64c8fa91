// Whether the server has a newer version of the open page. Checked when the user returns to it and every quarter of an
// hour, at most once in five minutes.
import { useEffect, useState } from 'react';
import { hasNewVersion } from './new-version.ts';

const EVERY_MS = 15 * 60_000;
const AT_MOST_EVERY_MS = 5 * 60_000;

export const useNewVersion = (wanted: boolean): boolean => {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!wanted || isNew) return;
    let checked = performance.now();
    const check = () => {
      if (document.visibilityState !== 'visible' || performance.now() - checked < AT_MOST_EVERY_MS) return;
      checked = performance.now();
      // Without a reply the version is unknown, and the next check asks again.
      hasNewVersion().then(setNew, () => {});
    };
    const timer = setInterval(check, EVERY_MS);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [wanted, isNew]);
  return isNew;
};
