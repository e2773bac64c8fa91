// Merges another contact into this one. If another person has changed either, the current one can be opened.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Contact, ContactSummary } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Heard } from '#web/ui/heard.tsx';
import { currentIn } from './conflict.ts';
import { contactNameOf, heardNameOf } from './contact-name.ts';
import { useContacts } from './context.ts';
import { words } from './texts.ts';

const MOST_SHOWN = 8;

type MergeProps = { contact: Contact; onMerged: (after: Contact) => void; onClose: () => void };

export const MergeDialog = ({ contact, onMerged, onClose }: MergeProps) => {
  const { client, notify, open } = useContacts();
  const [typed, setTyped] = useState('');
  /** The contact that is being merged. */
  const [merging, setMerging] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [current, setCurrent] = useState<Contact | null>(null);
  const query = { q: typed.trim(), page_size: MOST_SHOWN };
  const { data } = useQuery({
    queryKey: ['contacts', 'merge', query],
    queryFn: ({ signal }) => client.call('listContacts', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const others = (data?.items ?? []).filter(({ id }) => id !== contact.id);
  const merge = async (other: ContactSummary) => {
    if (merging !== null) return;
    setMerging(other.id);
    setRefusal(null);
    try {
      const body = { id: contact.id, other_id: other.id, other_version: other.version };
      onMerged(await client.call('mergeContacts', { body, headers: { 'if-match': `"${contact.version}"` } }));
      notify(words.merged);
      onClose();
    } catch (error) {
      setCurrent(currentIn(error));
      setRefusal(currentIn(error) ? words.conflict : messageOr(error, words.notSaved));
      setMerging(null);
    }
  };
  return (
    <Dialog open onClose={onClose} busy={merging !== null} title={words.mergeTitle}>
      <p className="mb-4 text-ink-2">{words.mergeLead(contactNameOf(contact))}</p>
      {refusal !== null && (
        <Banner
          tone="warning"
          action={
            current && (
              <Button
                size="small"
                onClick={() => {
                  onMerged(current);
                  onClose();
                  open(current.id);
                }}
              >
                {words.seeIt}
              </Button>
            )
          }
        >
          {refusal}
        </Banner>
      )}
      <TextField
        label={words.mergeSearch}
        type="search"
        icon={<Search className="size-4" aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="grid max-h-80 gap-1 overflow-y-auto">
        {others.map((other) => (
          <li key={other.id} className="flex items-center justify-between gap-3 border-t border-line py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {contactNameOf(other)}
              {heardNameOf(other) !== null && <Heard />}
              {(other.name ?? other.proposed_name) !== null && other.numbers[0] && (
                <span className="block text-label text-ink-3 tabular-nums">
                  {formatPhone(other.numbers[0])}
                </span>
              )}
            </span>
            <Button
              size="small"
              aria-label={words.mergeWith(contactNameOf(other))}
              busy={merging === other.id}
              disabled={merging !== null && merging !== other.id}
              onClick={() => void merge(other)}
            >
              {words.merge}
            </Button>
          </li>
        ))}
        {data && others.length === 0 && <li className="text-table text-ink-3">{words.noResult}</li>}
      </ul>
    </Dialog>
  );
};
