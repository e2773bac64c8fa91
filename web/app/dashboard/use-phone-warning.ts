// Whether the small screen is to be warned of: once, until it is dismissed.
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
    // Private windows without storage are warned again next time.
  }
};

export const usePhoneWarning = (): { warned: boolean; dismiss: () => void } => {
  const [warned, setWarned] = useState(false);
  useEffect(() => {
    const small = window.matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`);
    // The list first: the sheet is fetched and drawn when nothing more urgent is left.
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
