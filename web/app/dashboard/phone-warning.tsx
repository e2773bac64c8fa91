// On a small screen the dashboard warns once, and then works all the same.
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dashboard } from './texts.ts';

const PhoneWarning = ({ onDismiss }: { onDismiss: () => void }) => (
  <Dialog
    open
    onClose={onDismiss}
    title={dashboard.phone.title}
    actions={
      <>
        <ButtonLink href="/">{dashboard.phone.home}</ButtonLink>
        <Button kind="primary" onClick={onDismiss}>
          {dashboard.phone.go}
        </Button>
      </>
    }
  >
    <p>{dashboard.phone.text}</p>
  </Dialog>
);

export default PhoneWarning;
