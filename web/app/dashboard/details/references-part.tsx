// The firm's references that a message names, with the words that matched, and who is responsible.
import { useQuery } from '@tanstack/react-query';
import { heardReferenceEndpoints } from '#contract/endpoints-contacts.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { Button } from '#web/ui/button.tsx';
import { actTexts } from '../acts/texts.ts';
import { useMessageActs } from '../acts/use-message-acts.ts';
import { useDashboard } from '../context.ts';
import { opened } from './texts.ts';

const { references: texts } = opened;

/** Takes the message for oneself, or gives it to the colleague who is responsible. */
const Assign = (props: { message: Voicemail; personId: string; name: string | null }) => {
  const { message, personId, name } = props;
  const { source } = useDashboard();
  const { assign } = useMessageActs();
  const isOwn = personId === source.personId;
  // A person who has left the firm has no name.
  if (!isOwn && name === null) return null;
  return (
    <Button size="small" onClick={() => assign([message], personId, isOwn ? undefined : (name ?? undefined))}>
      {isOwn ? texts.take : actTexts.giveTo(name ?? '')}
    </Button>
  );
};

const ReferencesPart = ({ message }: { message: Voicemail }) => {
  const { source } = useDashboard();
  const { backend } = source;
  const { data } = useQuery({
    queryKey: ['references', message.id],
    queryFn: ({ signal }) => {
      if (!('client' in backend)) return { items: [] };
      const row = heardReferenceEndpoints.heardReferences;
      return backend.client.call('heardReferences', { params: { id: message.id }, row, signal });
    },
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-sans text-label font-semibold tracking-normal text-ink-3">{texts.title}</h4>
      <ul className="grid gap-3">
        {data.items.map(({ reference, contact, words }) => (
          <li key={reference.id} className="grid justify-items-start gap-1">
            <a
              href={`/contacts?contact=${contact.id}`}
              className="font-semibold wrap-anywhere underline underline-offset-4"
            >
              {[reference.number, reference.name].filter((part) => part !== null).join(' · ')}
            </a>
            <p className="text-label text-ink-3 wrap-anywhere">{texts.heard(words)}</p>
            {reference.person_name !== null && (
              <p className="text-table text-ink-2">{texts.responsible(reference.person_name)}</p>
            )}
            {reference.person_id !== null && message.assignee_id !== reference.person_id && (
              <Assign message={message} personId={reference.person_id} name={reference.person_name} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

export default ReferencesPart;
