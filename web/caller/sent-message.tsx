// After the upload: the address where the caller can listen to the message.
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { caller } from './texts.ts';

/** A check mark where the button was, drawn once. */
const DrawnCheck = () => (
  <span className="grid size-22 place-items-center justify-self-center rounded-full bg-done-tint text-done">
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" className="size-10" aria-hidden="true">
      <path
        d="M5 12.5l4.5 4.5L19 7.5"
        pathLength={1}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={1}
        className="transition-[stroke-dashoffset] duration-200 starting:[stroke-dashoffset:1]"
      />
    </svg>
  </span>
);

const Address = ({ address }: { address: string }) => {
  const [copied, setCopied] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Without permission for the clipboard, the text is selected for the user to copy.
      frame.current?.querySelector('input')?.select();
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField label={caller.linkTitle} hint={caller.linkHint} value={address} readOnly />
      <Button icon={<Icon className="size-4.5" aria-hidden="true" />} onClick={() => void copy()}>
        <span aria-live="polite" className="max-sm:sr-only">
          {copied ? caller.copied : caller.copy}
        </span>
      </Button>
    </div>
  );
};

type SentProps = {
  firm: string;
  /** The number that the caller left; empty without one. */
  phone: string;
  url: string | null;
};

export const SentMessage = ({ firm, phone, url }: SentProps) => (
  <div className="grid grid-rows-[auto_auto_auto_1fr] gap-2.5">
    <div className="grid min-h-22 content-center">
      <Banner tone="success">{caller.sent}</Banner>
    </div>
    <DrawnCheck />
    <div className="text-center">
      <p className="text-table font-semibold">{caller.sentTo(firm)}</p>
      {phone !== '' && <p className="text-table text-ink-2">{caller.callBack(phone)}</p>}
    </div>
    <div className="self-end">
      {url !== null && <Address address={new URL(url, window.location.href).href} />}
    </div>
  </div>
);
