// Sets who is asked, and after how long, when an urgent message is not opened.
import { Plus } from 'lucide-react';
import { MOST_CONTACTS } from '#contract/escalations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { useTeam } from '../team/use-team.ts';
import type { ListProps } from './contact-row.tsx';
import { words } from './texts.ts';
import { type ContactDraft, useEscalation, useEscalationForm } from './use-escalation.ts';

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 120];
const ContactRow = lazyPart(() => import('./contact-row.tsx'));

const Card = ({ settings, recipients, devices, people }: ListProps) => {
  const form = useEscalationForm(settings);
  const { contacts, after_minutes: minutes } = form.values;
  const set = (next: ContactDraft[]) => form.set('contacts', next);
  const replace = (at: number, contact: ContactDraft) =>
    set(contacts.map((one, index) => (index === at ? contact : one)));
  const up = (at: number) => {
    const before = contacts[at - 1];
    const own = contacts[at];
    if (before && own) set([...contacts.slice(0, at - 1), own, before, ...contacts.slice(at + 1)]);
  };
  const add = () => {
    const unused = recipients.find(({ id }) => !contacts.some(({ recipient_id }) => recipient_id === id));
    const person = people.find(({ person_id: id }) => !contacts.some(({ person_id }) => person_id === id));
    const recipient_id = (unused ?? (person ? undefined : recipients[0]))?.id ?? null;
    const person_id = recipient_id === null ? (person ?? people[0])?.person_id : null;
    if (recipient_id ?? person_id)
      set([
        ...contacts,
        { recipient_id, person_id: person_id ?? null, device_id: null, channel: 'mail', phone: null },
      ]);
  };
  const choices = [...new Set([...MINUTES, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b);
  const problem = form.errors.contacts ?? form.errors.after_minutes;
  return (
    <FormCard
      title={words.title}
      lead={words.lead}
      aside={
        <Badge tone={settings.after_minutes === null ? 'waiting' : 'done'}>
          {settings.after_minutes === null ? words.off : words.on}
        </Badge>
      }
      form={form}
    >
      {minutes === null && <Banner tone="warning">{words.risk}</Banner>}
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
        <p className="text-table text-ink-3">{words.none}</p>
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
              people={people}
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
      {recipients.length + people.length > 0 && contacts.length < MOST_CONTACTS && (
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
}: { lineId: string } & Pick<ListProps, 'recipients' | 'devices'>) => {
  // Without the team the list of contacts still works.
  const people = (useTeam().data?.items ?? []).filter(
    ({ person_id, line_ids }) => person_id !== null && (line_ids === null || line_ids.includes(lineId)),
  );
  return (
    <Loaded query={useEscalation(lineId)} lines={3}>
      {(settings) => <Card settings={settings} people={people} {...lists} />}
    </Loaded>
  );
};
