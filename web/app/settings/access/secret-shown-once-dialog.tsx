// A new key or token: shown this once, with a button that copies it.
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopyButton } from '../pieces/copy-button.tsx';
import { accessTexts } from './texts.ts';

type Told = {
  made: string;
  madeLead: string;
  secret: string;
  copy: string;
  copied: string;
  use: (site: string) => string;
};
type SecretShownOnceDialogProps = { secret: string | null; told: Told; onClose: () => void };

export const SecretShownOnceDialog = ({ secret, told, onClose }: SecretShownOnceDialogProps) => (
  <Dialog
    open={secret !== null}
    onClose={onClose}
    title={told.made}
    actions={
      <Button kind="primary" onClick={onClose}>
        {accessTexts.done}
      </Button>
    }
  >
    <div className="grid gap-4">
      <Banner tone="warning">{told.madeLead}</Banner>
      <div className="grid gap-2">
        <p className="text-table font-semibold text-ink">{told.secret}</p>
        <code className="rounded-md border border-line bg-paper-2 px-3 py-2.5 font-mono text-table break-all text-ink select-all">
          {secret}
        </code>
        <span className="justify-self-start">
          <CopyButton text={secret ?? ''} label={told.copy} done={told.copied} />
        </span>
      </div>
      {secret !== null && <p className="text-table wrap-anywhere">{told.use(window.location.origin)}</p>}
    </div>
  </Dialog>
);
