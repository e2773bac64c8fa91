// The head of an opened message: who called, and what to do about it.
import { Check, Ellipsis, Phone } from 'lucide-react';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useDashboard } from '../context.ts';
import { hasSound } from '../listening/use-message-sound.tsx';
import { useDownload } from '../row/use-download.ts';
import { dashboard } from '../texts.ts';
import { HANDLED, useActs } from '../unsent/use-acts.ts';
import { callerOf, durationOf } from '../words.ts';
import { copyText } from './copy-text.ts';
import { printMessage } from './print-message.ts';
import { opened } from './texts.ts';

/** The number said in the message if it is whole, else the one that called. */
const numberToCall = ({ facts, caller_phone_number }: Voicemail): string | null =>
  facts?.callback_number ?? caller_phone_number;

const Actions = ({ message, onRemove }: { message: Voicemail; onRemove: () => void }) => {
  const { notify } = useDashboard();
  const { setHandled } = useActs();
  const download = useDownload(message);
  const number = numberToCall(message);
  const handled = message.status === HANDLED;
  const text = message.transcription ?? '';
  return (
    <div data-print="no" className="flex flex-wrap items-center gap-2">
      {number !== null && (
        <ButtonLink
          href={`tel:${number}`}
          kind="primary"
          size="small"
          icon={<Phone className="size-4" aria-hidden="true" />}
          className="max-md:min-h-11"
        >
          {opened.call(formatPhone(number))}
        </ButtonLink>
      )}
      <Button
        size="small"
        kind={handled ? 'chosen' : 'secondary'}
        aria-pressed={handled}
        icon={<Check className="size-4" aria-hidden="true" />}
        onClick={() => setHandled(message, !handled)}
        className="max-md:min-h-11"
      >
        {handled ? dashboard.handled : opened.handle}
      </Button>
      <Menu
        label={opened.more}
        icon={<Ellipsis className="size-4" aria-hidden="true" />}
        className="max-md:size-11!"
      >
        {hasSound(message) && <MenuItem onPress={() => void download()}>{dashboard.download}</MenuItem>}
        {text !== '' && (
          <MenuItem onPress={() => copyText(text, opened.copied, notify)}>{opened.copy}</MenuItem>
        )}
        <MenuItem onPress={() => printMessage(message.id)}>{opened.print}</MenuItem>
        <MenuItem onPress={onRemove}>{dashboard.remove}</MenuItem>
      </Menu>
    </div>
  );
};

export const MessageHead = ({ message, onRemove }: { message: Voicemail; onRemove: () => void }) => {
  const name = message.facts?.caller_name;
  const number =
    message.caller_phone_number === null ? callerOf(message) : formatPhone(message.caller_phone_number);
  const about = [
    ...(name ? [number] : []),
    momentText(message.received_at),
    message.kind === 'missed'
      ? dashboard.missed
      : message.kind === 'text'
        ? dashboard.text
        : durationOf(message),
  ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid gap-0.5">
        <h3 className="text-h3">{name || number}</h3>
        <p className="text-table text-ink-2 tabular-nums">{about.join(' · ')}</p>
      </div>
      <Actions message={message} onRemove={onRemove} />
    </div>
  );
};
