// On a small screen the dashboard warns once, and then works all the same.
import { useEffect, useState } from 'react';
import { MOBILE_MAX_PX } from '#contract/limits.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dashboard } from './texts.ts';

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

export const PhoneWarning = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (wasDismissed()) return;
    const small = window.matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`);
    const look = () => setOpen(small.matches && !wasDismissed());
    look();
    small.addEventListener('change', look);
    return () => small.removeEventListener('change', look);
  }, []);
  const go = () => {
    remember();
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onClose={go}
      title={dashboard.phone.title}
      actions={
        <>
          <ButtonLink href="/">{dashboard.phone.home}</ButtonLink>
          <Button kind="primary" onClick={go}>
            {dashboard.phone.go}
          </Button>
        </>
      }
    >
      <p>{dashboard.phone.text}</p>
    </Dialog>
  );
};
