// Leads to the contact of a message; in the demonstration, which has no contacts, to the other messages of its number.
import { useQuery } from '@tanstack/react-query';
import type { Voicemail } from '#contract/voicemail.ts';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { useView } from '../use-view.ts';
import { BEGINNING, searchFor, type View } from '../view.ts';
import { opened } from './texts.ts';

export const OtherMessages = ({ message }: { message: Voicemail }) =>
  message.contact ? (
    <a
      href={`/contacts?contact=${message.contact.id}`}
      className="text-table underline underline-offset-4 max-md:py-3"
    >
      {opened.ofContact(message.contact.messages)}
    </a>
  ) : (
    <OfNumber message={message} />
  );

const OfNumber = ({ message }: { message: Voicemail }) => {
  const { source } = useDashboard();
  const { go } = useView();
  const number = message.caller_phone_number;
  const query = { ...BEGINNING, q: number ?? '' };
  const { data } = useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => source.list(query, signal),
    enabled: number !== null,
  });
  // The search also finds messages in which the number is said.
  const others = data?.items.filter(
    ({ id, caller_phone_number }) => id !== message.id && caller_phone_number === number,
  );
  // Without a number the answer is that of another list.
  if (number === null || data === undefined || others === undefined || others.length === 0) return null;
  const view: View = { tab: 'messages', query };
  return (
    <a
      href={searchFor(view)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(view);
      }}
      className="text-table underline underline-offset-4 max-md:py-3"
    >
      {data.pages > 1 ? opened.manyOthers(others.length) : opened.others(others.length)}
    </a>
  );
};
