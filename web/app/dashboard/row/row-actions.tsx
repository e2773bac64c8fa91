// The buttons of a row over its duration while the pointer or the focus is in it; the opened message has them always. A
// phone shows the telephone on every card. None of them deletes: a click in the row is meant to open it.
import { Mail, MailOpen, Phone, Undo2 } from 'lucide-react';
import { DELETED } from '#contract/message-states.ts';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { IconButton } from '#web/ui/button.tsx';
import { dashboard } from '../texts.ts';

type ActionsProps = {
  message: Voicemail;
  /** The pointer or the focus was in the row: until then the telephone alone is rendered. */
  near: boolean;
  onRead: () => void;
  onRestore: () => void;
};

export const RowActions = ({ message, near, onRead, onRestore }: ActionsProps) => {
  const number = message.caller_phone_number;
  const deleted = message.status === DELETED;
  const Read = message.is_read ? Mail : MailOpen;
  return (
    <span className="row-actions">
      {number !== null && (
        <a
          href={`tel:${number}`}
          title={dashboard.callNumber(formatPhone(number))}
          aria-label={dashboard.callNumber(formatPhone(number))}
          className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-quiet-tint hover:text-ink"
        >
          <Phone className="size-4" aria-hidden="true" />
        </a>
      )}
      {near && !deleted && (
        <IconButton
          label={message.is_read ? dashboard.notRead : dashboard.read}
          onClick={onRead}
          icon={<Read className="size-4" aria-hidden="true" />}
          className="size-8!"
        />
      )}
      {near && deleted && (
        <IconButton
          label={dashboard.restore}
          onClick={onRestore}
          icon={<Undo2 className="size-4" aria-hidden="true" />}
          className="size-8!"
        />
      )}
    </span>
  );
};
