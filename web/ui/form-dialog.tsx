// A dialog with one form: what went wrong as a whole, its fields, and the buttons that cancel and send.
import { type FormEvent, type ReactNode, useId } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  open?: boolean;
  onClose: () => void;
  title: string;
  cancel: string;
  send: string;
  busy: boolean;
  problem: string | null | undefined;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
};

export const FormDialog = ({
  open = true,
  onClose,
  title,
  cancel,
  send,
  busy,
  problem,
  onSubmit,
  children,
}: FormDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={title}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="grid gap-4"
      >
        {problem && <Banner tone="error">{problem}</Banner>}
        {children}
      </form>
    </Dialog>
  );
};
