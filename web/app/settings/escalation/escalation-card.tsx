// Who is asked, and after how long, when an urgent message is not opened.
import { ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type EscalationSettings, MOST_CONTACTS } from '#contract/escalations.ts';
import { formatPhone } from '#contract/phone.ts';
import type { PushDevice } from '#contract/push.ts';
import type { Recipient } from '#contract/recipients.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useSettings } from '../context.ts';
import { FormCard } from '../pieces/form-card.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { words } from './texts.ts';
import { type Contact, useEscalation, useEscalationForm } from './use-escalation.ts';

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 120];
const channels = (of: readonly Contact['channel'][]) =>
  of.map((value) => ({ value, label: words.channels[value] }));

/** The value of a choice: a recipient or a device. */
const whoOf = ({ recipient_id, device_id }: Contact): string => device_id ?? recipient_id ?? '';

type ListProps = {
  settings: EscalationSettings;
  recipients: readonly Recipient[];
  devices: readonly PushDevice[];
};

type RowProps = ListProps & {
  contact: Contact;
  position: number;
  onChange: (contact: Contact) => void;
  onUp: () => void;
  onRemove: () => void;
};

/** What is missing before the contact can be asked. */
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
  const isWaiting = recipients.some(({ id, state }) => id === recipientId && state !== 'confirmed');
  const phoneId = stored?.phone_id;
  return (
    <>
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
  const { contact, position, recipients, devices, onChange, onUp, onRemove } = props;
  const choose = (id: string) => {
    const isDevice = devices.some((device) => device.id === id);
    if (isDevice) return onChange({ recipient_id: null, device_id: id, channel: 'push', phone: null });
    const channel = contact.channel === 'sms' ? 'sms' : 'mail';
    onChange({ ...contact, recipient_id: id, device_id: null, channel });
  };
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_8rem_auto] sm:items-end">
      <SelectField
        label={words.contact(position)}
        size="small"
        options={[
          ...recipients.map(({ id, email }) => ({ value: id, label: email })),
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

const Card = ({ settings, recipients, devices }: ListProps) => {
  const form = useEscalationForm(settings);
  const { contacts, after_minutes: minutes } = form.values;
  const set = (next: Contact[]) => form.set('contacts', next);
  const replace = (at: number, contact: Contact) =>
    set(contacts.map((one, index) => (index === at ? contact : one)));
  const up = (at: number) => {
    const before = contacts[at - 1];
    const own = contacts[at];
    if (before && own) set([...contacts.slice(0, at - 1), own, before, ...contacts.slice(at + 1)]);
  };
  const add = () => {
    const unused = recipients.find(({ id }) => !contacts.some(({ recipient_id }) => recipient_id === id));
    const one = unused ?? recipients[0];
    if (one) set([...contacts, { recipient_id: one.id, device_id: null, channel: 'mail', phone: null }]);
  };
  const choices = [...new Set([...MINUTES, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b);
  const problem = form.errors.contacts ?? form.errors.after_minutes;
  return (
    <FormCard title={words.title} lead={words.lead} form={form}>
      <div className="sm:max-w-xs">
        <SelectField
          label={words.after}
          empty={words.never}
          options={choices.map((count) => ({ value: String(count), label: words.minutes(count) }))}
          value={minutes === null ? '' : String(minutes)}
          onChange={({ target }) =>
            form.set('after_minutes', target.value === '' ? null : Number(target.value))
          }
        />
      </div>
      {contacts.length === 0 ? (
        <p className="text-table text-ink-3">{recipients.length === 0 ? words.noRecipients : words.none}</p>
      ) : (
        <ol aria-label={words.list} className="divide-y divide-line">
          {contacts.map((contact, at) => (
            <ContactRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a contact is its place in the list
              key={at}
              contact={contact}
              position={at + 1}
              settings={settings}
              recipients={recipients}
              devices={devices}
              onChange={(next) => replace(at, next)}
              onUp={() => up(at)}
              onRemove={() => set(contacts.filter((_, index) => index !== at))}
            />
          ))}
        </ol>
      )}
      {problem && (
        <p role="alert" className="text-table text-urgent">
          {problem}
        </p>
      )}
      {recipients.length > 0 && contacts.length < MOST_CONTACTS && (
        <div>
          <Button size="small" icon={<Plus className="size-4" aria-hidden="true" />} onClick={add}>
            {words.add}
          </Button>
        </div>
      )}
    </FormCard>
  );
};

export const EscalationCard = ({
  lineId,
  ...lists
}: {
  lineId: string;
  recipients: readonly Recipient[];
  devices: readonly PushDevice[];
}) => (
  <Loaded query={useEscalation(lineId)} lines={3}>
    {(settings) => <Card settings={settings} {...lists} />}
  </Loaded>
);
