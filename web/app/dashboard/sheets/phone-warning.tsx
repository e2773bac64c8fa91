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

const PhoneWarning = () => {
  const [isDismissed, setDismissed] = useState(wasDismissed);
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
      actions={
        <>
          <ButtonLink href="/">{sheets.phone.home}</ButtonLink>
          <Button kind="primary" onClick={dismiss}>
            {sheets.phone.go}
          </Button>
        </>
      }
    >
      <p>{sheets.phone.text}</p>
    </Dialog>
  );
};

export default PhoneWarning;
