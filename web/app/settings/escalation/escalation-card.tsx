// Who is asked, and after how long, when an urgent message is not opened.
import { ArrowUp, Plus, X } from 'lucide-react';
import { ESCALATION_CHANNELS, type EscalationSettings, MOST_CONTACTS } from '#contract/escalations.ts';
import type { Recipient } from '#contract/recipients.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { words } from './texts.ts';
import { type Contact, useEscalation, useEscalationForm } from './use-escalation.ts';

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 120];
const CHANNELS = ESCALATION_CHANNELS.map((value) => ({ value, label: words.channels[value] }));

type RowProps = {
  contact: Contact;
  position: number;
  recipients: readonly Recipient[];
  onChange: (contact: Contact) => void;
  onUp: () => void;
  onRemove: () => void;
};

const ContactRow = ({ contact, position, recipients, onChange, onUp, onRemove }: RowProps) => {
  const isWaiting = recipients.some(({ id, state }) => id === contact.recipient_id && state !== 'confirmed');
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_8rem_auto] sm:items-end">
      <SelectField
        label={words.contact(position)}
        size="small"
        options={recipients.map(({ id, email }) => ({ value: id, label: email }))}
        value={contact.recipient_id}
        onChange={({ target }) => onChange({ ...contact, recipient_id: target.value })}
      />
      <SelectField
        label={words.channel(position)}
        size="small"
        options={CHANNELS}
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
      {isWaiting && <p className="text-table text-ink-3 sm:col-span-3">{words.waiting}</p>}
    </li>
  );
};

type CardProps = { settings: EscalationSettings; recipients: readonly Recipient[] };

const Card = ({ settings, recipients }: CardProps) => {
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
    if (one) set([...contacts, { recipient_id: one.id, channel: 'mail', phone: null }]);
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
              recipients={recipients}
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
  recipients,
}: {
  lineId: string;
  recipients: readonly Recipient[];
}) => (
  <Loaded query={useEscalation(lineId)} lines={3}>
    {(settings) => <Card settings={settings} recipients={recipients} />}
  </Loaded>
);
