// Asks for confirmation before something is removed or revoked. A failure is shown in the dialog.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { settings as texts } from '../texts.ts';

export type Question = { title: string; lead: string; action: string; work: () => Promise<void> };

type ConfirmProps = {
  question: Question | null;
  onClose: () => void;
  /** Gets the focus afterwards, because the row of the pressed button disappears. */
  back: RefObject<HTMLElement | null>;
};

export const Confirm = ({ question, onClose, back }: ConfirmProps) => {
  const isDone = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The dialog's own effect closes it first: behind an open one nothing can have the focus.
  useEffect(() => {
    if (question !== null || !isDone.current) return;
    isDone.current = false;
    back.current?.focus();
  }, [question, back]);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const go = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await question?.work();
      isDone.current = true;
      close();
    } catch (error) {
      setProblem(messageOr(error, texts.notChanged));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      busy={busy}
      title={question?.title ?? ''}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void go()}>
            {question?.action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <p>{question?.lead}</p>
      </div>
    </Dialog>
  );
};
