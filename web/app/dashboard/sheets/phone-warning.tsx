// Warns once that the dashboard is designed for a larger screen.
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { sheets } from './texts.ts';

const PhoneWarning = ({ onDismiss }: { onDismiss: () => void }) => (
  <Dialog
    open
    onClose={onDismiss}
    title={sheets.phone.title}
    actions={
      <>
        <ButtonLink href="/">{sheets.phone.home}</ButtonLink>
        <Button kind="primary" onClick={onDismiss}>
          {sheets.phone.go}
        </Button>
      </>
    }
  >
    <p>{sheets.phone.text}</p>
  </Dialog>
);

export default PhoneWarning;
