import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { secondFactor as texts } from './texts.ts';

export const CopyButton = ({ text, onFailed }: { text: string; onFailed: () => void }) => {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => onFailed(),
    );
  return (
    <Button icon={<Icon className="size-4.5" aria-hidden="true" />} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
    </Button>
  );
};
