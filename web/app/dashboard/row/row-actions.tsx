// The buttons of a row while the pointer or the focus is in it; the opened message has them always.
import { Mail, MailOpen, Phone, Trash2, Undo2 } from 'lucide-react';
import { formatPhone } from '#contract/phone.ts';
import { DELETED } from '#contract/values.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { IconButton } from '#web/ui/button.tsx';
import { dashboard } from '../texts.ts';

type ActionsProps = { message: Voicemail; onRead: () => void; onRemove: () => void; onRestore: () => void };

export const RowActions = ({ message, onRead, onRemove, onRestore }: ActionsProps) => {
  const number = message.caller_phone_number;
  const unread = !message.is_read;
  return (
    <span className="row-actions">
      {number !== null && (
        <a
          href={`tel:${number}`}
          title={dashboard.call}
          aria-label={dashboard.callNumber(formatPhone(number))}
          className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-quiet-tint hover:text-ink"
        >
          <Phone className="size-4" aria-hidden="true" />
        </a>
      )}
      <IconButton
        label={unread ? dashboard.read : dashboard.notRead}
        onClick={onRead}
        icon={
          unread ? (
            <MailOpen className="size-4" aria-hidden="true" />
          ) : (
            <Mail className="size-4" aria-hidden="true" />
          )
        }
        className="size-8!"
      />
      {message.status === DELETED ? (
        <IconButton
          label={dashboard.restore}
          onClick={onRestore}
          icon={<Undo2 className="size-4" aria-hidden="true" />}
          className="size-8!"
        />
      ) : (
        <IconButton
          label={dashboard.remove}
          onClick={onRemove}
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          className="size-8!"
        />
      )}
    </span>
  );
};
