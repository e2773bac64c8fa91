// Everything of a contact as one time line, the newest first: messages with what was sent about them, notes and call-backs.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact, TimelineMessage } from '#contract/contacts.ts';
import { HANDLED } from '#contract/message-states.ts';
import { formatPhone } from '#contract/phone.ts';
import { NotLoaded } from '#web/app/shell/not-loaded.tsx';
import { momentText, unbrokenDuration } from '#web/texts/figures.ts';
import { sentText } from '#web/texts/sent-states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useContacts } from './context.ts';
import { words } from './texts.ts';

type Filter = keyof typeof words.filters;
const PAGE = 10;

const HOLDS: Readonly<Record<Filter, (message: TimelineMessage) => boolean>> = {
  all: () => true,
  open: ({ status }) => status !== HANDLED,
  sent: ({ history }) => history.some((item) => sentText(item) !== null),
  notes: ({ notes }) => notes.length > 0,
  calls: ({ remind_at }) => remind_at !== null,
};

const Entry = ({ message, numbers }: { message: TimelineMessage; numbers: number }) => {
  const { id, kind, number, received_at, duration_seconds, summary, text, status, remind_at } = message;
  const about = [
    momentText(received_at),
    words.kinds[kind],
    ...(kind === 'message' && duration_seconds !== null ? [unbrokenDuration(duration_seconds)] : []),
    ...(numbers > 1 && number !== null ? [formatPhone(number)] : []),
  ];
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-label text-ink-3 tabular-nums">{about.join(' · ')}</p>
        <span className="flex flex-wrap gap-1.5">
          {remind_at !== null && <Badge tone="waiting">{words.remind(momentText(remind_at))}</Badge>}
          <Badge tone={status === HANDLED ? 'done' : 'new'}>
            {status === HANDLED ? words.handled : words.toHandle}
          </Badge>
        </span>
      </div>
      <p className="max-w-[75ch] wrap-anywhere">{text ?? summary ?? words.noSummary}</p>
      <ul className="grid gap-1 text-table text-ink-2">
        {message.history.flatMap((item) => {
          const sentence = sentText(item);
          return sentence === null
            ? []
            : [
                <li key={item.id} className="wrap-anywhere">
                  <span className="text-ink-3 tabular-nums">{momentText(item.at)}</span> {sentence}
                </li>,
              ];
        })}
        {message.notes.map((note) => (
          <li key={note.id} className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
            <span className="block text-label text-ink-3 tabular-nums">
              {`${momentText(note.created_at)} · ${words.noteBy(note.person_name)}`}
            </span>
            {note.text}
          </li>
        ))}
      </ul>
      <a
        href={`/dashboard?q=${id}`}
        className="justify-self-start text-table underline underline-offset-4 max-md:py-2"
      >
        {words.open}
      </a>
    </li>
  );
};

export const Timeline = ({ contact }: { contact: Contact }) => {
  const { client } = useContacts();
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['timeline', contact.id, page],
    queryFn: ({ signal }) =>
      client.call('contactTimeline', {
        params: { id: contact.id },
        query: { page, page_size: PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const shown = data?.items.filter(HOLDS[filter]);
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{words.timeline}</h2>
      <Tabs
        label={words.timeline}
        tabs={Object.entries(words.filters).map(([id, label]) => ({ id: id as Filter, label }))}
        chosen={filter}
        onChoose={setFilter}
      >
        {query.isError && <NotLoaded query={query} texts={words} />}
        {!data && !query.isError && <Skeleton className="h-64 w-full" />}
        {shown?.length === 0 && <p className="py-6 text-ink-3">{words.nothing}</p>}
        {shown && shown.length > 0 && (
          <ol className="rounded-xl border border-line bg-card px-5 sm:px-6">
            {shown.map((message) => (
              <Entry key={message.id} message={message} numbers={contact.numbers.length} />
            ))}
          </ol>
        )}
        {data && data.pages > 1 && (
          <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
            <p role="status" className="text-table text-ink-2 tabular-nums">
              {`Page ${data.page} sur ${data.pages}`}
            </p>
            <div className="flex gap-2">
              <Button
                size="small"
                aria-disabled={page <= 1 || undefined}
                onClick={() => page > 1 && setPage(page - 1)}
              >
                {words.previous}
              </Button>
              <Button
                size="small"
                aria-disabled={page >= data.pages || undefined}
                onClick={() => page < data.pages && setPage(page + 1)}
              >
                {words.next}
              </Button>
            </div>
          </div>
        )}
      </Tabs>
    </section>
  );
};
