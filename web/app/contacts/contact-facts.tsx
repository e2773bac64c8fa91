// What the firm knows about a contact: numbers, addresses, references, note.
import { GitCompareArrows } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MOST_PARTY_DOSSIER } from '#contract/adverse-parties.ts';
import type { Contact } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { useContacts } from './context.ts';
import { otherSides } from './other-sides.ts';
import { words } from './texts.ts';

/** Takes the other side of a case into the firm's adverse parties. */
const AdverseButton = ({ name, dossier }: { name: string; dossier: string | null }) => {
  const { client, notify } = useContacts();
  const [state, setState] = useState<'offered' | 'busy' | 'done'>('offered');
  const add = async () => {
    setState('busy');
    try {
      await client.call('addAdverseParty', {
        body: { name, dossier: dossier?.slice(0, MOST_PARTY_DOSSIER) ?? null },
      });
      notify(words.adverseAdded(name));
    } catch (error) {
      notify(messageOr(error, words.notSaved));
      if (!(error instanceof ApiError && error.code === 'party_exists')) return setState('offered');
    }
    setState('done');
  };
  if (state === 'done') return null;
  return (
    <Button
      kind="quiet"
      size="small"
      className="-ml-3 flex max-md:min-h-11"
      icon={<GitCompareArrows className="size-4" aria-hidden="true" />}
      busy={state === 'busy'}
      onClick={() => void add()}
    >
      {words.addAdverse(name)}
    </Button>
  );
};

const Known = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-label font-semibold text-ink-3">{name}</dt>
    {children}
  </div>
);

/** What is not known has no place: three dashes would push the messages down. */
export const ContactFacts = ({ contact, isOwner }: { contact: Contact; isOwner: boolean }) => {
  const { numbers, emails, references, note } = contact;
  if (numbers.length + emails.length + references.length === 0 && note === null) return null;
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-xl border border-line bg-card p-4 text-table sm:grid-cols-2 sm:p-5">
      {numbers.length > 0 && (
        <Known name={words.numbers}>
          {numbers.map((number) => (
            <dd key={number} className="tabular-nums">
              <a href={`tel:${number}`} className="underline underline-offset-4">
                {formatPhone(number)}
              </a>
            </dd>
          ))}
        </Known>
      )}
      {emails.length > 0 && (
        <Known name={words.emails}>
          {emails.map((email) => (
            <dd key={email}>
              <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
                {email}
              </a>
            </dd>
          ))}
        </Known>
      )}
      {references.length > 0 && (
        <Known name={words.references}>
          {references.map(({ id, number, name, person_name }) => (
            <dd key={id} className="wrap-anywhere">
              {[number, name].filter((part) => part !== null).join(' · ')}
              {person_name !== null && <span className="text-ink-3">{` · ${person_name}`}</span>}
              {isOwner &&
                otherSides(name, contact.name).map((side) => (
                  <AdverseButton key={side} name={side} dossier={number ?? name} />
                ))}
            </dd>
          ))}
        </Known>
      )}
      {note !== null && (
        <Known name={words.note}>
          <dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
        </Known>
      )}
    </dl>
  );
};
