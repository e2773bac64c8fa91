// Warns that the dashboard is designed for a larger screen, until the user dismisses it.
import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { sheets } from './texts.ts';
import { useSmallScreen } from './use-small-screen.ts';

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

/** A link of an e-mail leads to its messages, and an opened message is being read. */
const isReading = (): boolean => {
  const given = new URLSearchParams(window.location.search);
  return given.has('q') || given.has('urgent') || document.querySelector('.row-details') !== null;
};

const PhoneWarning = () => {
  const [isDismissed, setDismissed] = useState(() => wasDismissed() || isReading());
  const isSmall = useSmallScreen();
  if (isDismissed || !isSmall) return null;
  const dismiss = () => {
    remember();
    setDismissed(true);
  };
  return (
    <Dialog
      open
      onClose={dismiss}
      title={sheets.phone.title}
      low
      actions={
        <>
          <Button kind="primary" size="small" onClick={dismiss} className="min-h-11">
            {sheets.phone.go}
          </Button>
          <ButtonLink href="/" kind="quiet" size="small" className="min-h-11">
            {sheets.phone.home}
          </ButtonLink>
        </>
      }
    >
      <p>{sheets.phone.text}</p>
    </Dialog>
  );
};

export default PhoneWarning;
