// Shows one contact of the list: who, by which way, and what is missing before the contact can be asked. It is downloaded
// with the first contact.
import { ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import type { EscalationSettings } from '#contract/escalations.ts';
import type { Member } from '#contract/members.ts';
import { formatPhone } from '#contract/phone.ts';
import type { PushDevice } from '#contract/push.ts';
import type { Recipient } from '#contract/recipients.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useSettings } from '../context.ts';
import { words } from './texts.ts';
import type { ContactDraft } from './use-escalation.ts';

const channels = (of: readonly ContactDraft['channel'][]) =>
  of.map((value) => ({ value, label: words.channels[value] }));

/** The value of a choice: a recipient, a person or a device. */
const whoOf = ({ recipient_id, person_id, device_id }: ContactDraft): string =>
  device_id ?? person_id ?? recipient_id ?? '';

export type ListProps = {
  settings: EscalationSettings;
  recipients: readonly Recipient[];
  /** People of the firm who see the line. */
  people: readonly Member[];
  devices: readonly PushDevice[];
};

type RowProps = ListProps & {
  contact: ContactDraft;
  position: number;
  onChange: (contact: ContactDraft) => void;
  onUp: () => void;
  onRemove: () => void;
};

/** Says what is missing before the contact can be asked. */
const Waiting = ({
  contact,
  settings,
  recipients,
}: Pick<RowProps, 'contact' | 'settings' | 'recipients'>) => {
  const { client, notify } = useSettings();
  const [busy, setBusy] = useState(false);
  const { recipient_id: recipientId, phone } = contact;
  const stored = settings.contacts.find((one) => one.phone !== null && one.phone === phone);
  const resend = async (id: string) => {
    setBusy(true);
    try {
      await client.call('resendPhoneLink', { params: { id } });
      notify(words.resent(formatPhone(phone ?? '')));
    } catch (error) {
      notify(messageOr(error, words.notSent));
    }
    setBusy(false);
  };
  const isBlind =
    contact.person_id !== null &&
    settings.contacts.some(
      ({ person_id, confirmed, phone_id }) =>
        person_id === contact.person_id && !confirmed && phone_id === null,
    );
  const isWaiting = recipients.some(({ id, state }) => id === recipientId && state !== 'confirmed');
  const phoneId = stored?.phone_id;
  return (
    <>
      {isBlind && <p className="text-table text-ink-3 sm:col-span-3">{words.blind}</p>}
      {isWaiting && <p className="text-table text-ink-3 sm:col-span-3">{words.waiting}</p>}
      {phone !== null && (!stored || phoneId) && (
        <div className="grid justify-items-start gap-2 sm:col-span-3">
          <p className="text-table text-ink-3">{stored ? words.waitingNumber : words.unsavedNumber}</p>
          {phoneId && (
            <Button size="small" busy={busy} onClick={() => void resend(phoneId)}>
              {words.resend}
            </Button>
          )}
        </div>
      )}
    </>
  );
};

const ContactRow = (props: RowProps) => {
  const { contact, position, recipients, people, devices, onChange, onUp, onRemove } = props;
  const choose = (id: string) => {
    const who = { recipient_id: null, person_id: null, device_id: null };
    const isDevice = devices.some((device) => device.id === id);
    if (isDevice) return onChange({ ...who, device_id: id, channel: 'push', phone: null });
    const channel = contact.channel === 'sms' ? 'sms' : 'mail';
    const isPerson = people.some(({ person_id }) => person_id === id);
    onChange({
      ...who,
      ...(isPerson ? { person_id: id } : { recipient_id: id }),
      channel,
      phone: contact.phone,
    });
  };
  const stored = props.settings.contacts;
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_8rem_auto] sm:items-end">
      <SelectField
        label={words.contact(position)}
        size="small"
        options={[
          ...recipients.map(({ id, email }) => ({ value: id, label: email })),
          ...people.map(({ person_id, full_name, email }) => ({
            value: person_id ?? '',
            label: words.person(full_name || email),
          })),
          // A person who does not see the line any more stays in the list until they are removed.
          ...stored
            .filter(
              ({ person_id }) => person_id !== null && !people.some((one) => one.person_id === person_id),
            )
            .map(({ person_id, name }) => ({ value: person_id ?? '', label: words.person(name) })),
          ...devices.map(({ id, name }) => ({ value: id, label: words.device(name) })),
        ]}
        value={whoOf(contact)}
        onChange={({ target }) => choose(target.value)}
      />
      <SelectField
        label={words.channel(position)}
        size="small"
        options={channels(contact.channel === 'push' ? ['push'] : ['mail', 'sms'])}
        value={contact.channel}
        onChange={({ target }) =>
          onChange(
            target.value === 'sms'
              ? { ...contact, channel: 'sms', phone: contact.phone ?? '+32' }
              : { ...contact, channel: 'mail', phone: null },
          )
        }
      />
      <div className="flex gap-2">
        <Button
          kind="quiet"
          size="small"
          aria-label={words.up(position)}
          aria-disabled={position === 1}
          icon={<ArrowUp className="size-4" aria-hidden="true" />}
          onClick={onUp}
        />
        <Button
          kind="quiet"
          size="small"
          aria-label={words.remove(position)}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {contact.channel === 'sms' && (
        <TextField
          label={words.phone(position)}
          type="tel"
          size="small"
          value={contact.phone ?? ''}
          onChange={({ target }) => onChange({ ...contact, phone: target.value.replace(/[\s./-]/g, '') })}
        />
      )}
      <Waiting {...props} />
    </li>
  );
};

export default ContactRow;
