// Copies a text and says so on the button; without a clipboard the text stays selectable beside it.
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type CopyButtonProps = { text: string; label: string; done: string };

export const CopyButton = ({ text, label, done }: CopyButtonProps) => {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const Icon = isCopied ? Check : Copy;
  // Without a secure connection the browser has no clipboard.
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setCopied(text),
      () => {},
    );
  return (
    <Button size="small" icon={<Icon className="size-4" aria-hidden="true" />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? done : label}</span>
    </Button>
  );
};
