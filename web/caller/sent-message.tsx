// After the upload: the address where the caller can listen to the message.
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { caller } from './texts.ts';

export const SentMessage = ({ url, onAnother }: { url: string | null; onAnother: () => void }) => {
  const [copied, setCopied] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const address = url === null ? '' : new URL(url, window.location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Without permission for the clipboard, the text is selected for the user to copy.
      frame.current?.querySelector('input')?.select();
    }
  };
  return (
    <div className="grid gap-5">
      <Banner tone="success">{caller.sent}</Banner>
      {url !== null && (
        <div ref={frame} className="grid gap-3">
          <TextField label={caller.linkTitle} hint={caller.linkHint} value={address} readOnly />
          <Button
            icon={
              copied ? (
                <Check className="size-4.5" aria-hidden="true" />
              ) : (
                <Copy className="size-4.5" aria-hidden="true" />
              )
            }
            onClick={() => void copy()}
          >
            <span aria-live="polite">{copied ? caller.copied : caller.copy}</span>
          </Button>
        </div>
      )}
      <Button kind="quiet" onClick={onAnother}>
        {caller.another}
      </Button>
    </div>
  );
};
