// Whether to show the warning for small screens: until the user dismisses it.
import { startTransition, useEffect, useState } from 'react';
import { MOBILE_MAX_PX } from '#contract/limits.ts';

const REMEMBERED = 'voxlex.phone-warning';

const wasDismissed = (): boolean => {
  try {
    return window.localStorage.getItem(REMEMBERED) === 'dismissed';
  } catch {
    return false;
  }
};
const remember = () => {
  try {
    window.localStorage.setItem(REMEMBERED, 'dismissed');
  } catch {
    // A private window without storage shows the warning again next time.
  }
};

export const usePhoneWarning = (): { warned: boolean; dismiss: () => void } => {
  const [warned, setWarned] = useState(false);
  useEffect(() => {
    const small = window.matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`);
    // The list comes first: the warning loads when the browser is idle.
    const look = () => startTransition(() => setWarned(small.matches && !wasDismissed()));
    look();
    small.addEventListener('change', look);
    return () => small.removeEventListener('change', look);
  }, []);
  return {
    warned,
    dismiss: () => {
      remember();
      setWarned(false);
    },
  };
};
