// The button that opens the recorder, which is downloaded then: most visits change a text only.
import { Mic } from 'lucide-react';
import { useState } from 'react';
import type { GreetingKind } from '#contract/greetings.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { words } from './texts.ts';

const VoiceDialog = lazyPart(() => import('./voice-dialog.tsx'), { floating: true });

type RecordVoiceProps = {
  line: LineSettings;
  kind: GreetingKind;
  /** The days of an absence. */
  days?: { from: string; to: string } | null;
  /** There is a recording already. */
  again?: boolean;
  onSaved?: () => void;
};

export const RecordVoice = ({ line, kind, days = null, again = false, onSaved }: RecordVoiceProps) => {
  const [isOpen, setOpen] = useState(false);
  const done = (isSaved: boolean) => {
    setOpen(false);
    if (isSaved) onSaved?.();
  };
  return (
    <>
      <Button
        size="small"
        className="justify-self-start"
        icon={<Mic className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {again ? words.voice.again : words.voice.open}
      </Button>
      {isOpen && <VoiceDialog line={line} kind={kind} days={days} onDone={done} />}
    </>
  );
};
