// One contact of the list.
import { Phone } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ContactSummary, ContactsQuery } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { classes } from '#web/ui/classes.ts';
import { HeardName } from '#web/ui/heard.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { searchOfAddress } from './address.ts';
import { useContacts } from './context.ts';
import { words } from './texts.ts';

/** '26/11/2026': a phone has no room for the hour. */
const DAY_LENGTH = 10;
const small = 'tabular-nums max-md:h-auto max-md:p-0 max-md:text-label max-md:text-ink-2';

export const ContactRow = ({ contact, query }: { contact: ContactSummary; query: ContactsQuery }) => {
  const { open } = useContacts();
  const { id, name, proposed_name, numbers, emails, messages, open: toDo, last_at } = contact;
  const shown = name ?? proposed_name ?? (numbers[0] ? null : (emails[0] ?? null));
  const [number] = numbers;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(id);
  };
  return (
    // On a phone: the name and what is to be done, then the number, the day and how many messages; a telephone at the right.
    <Row className="hover:bg-paper max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)_2.75rem] max-md:items-center max-md:gap-x-2 max-md:px-3">
      <Cell className="max-md:col-span-3 max-md:flex max-md:h-auto max-md:items-center max-md:justify-between max-md:gap-2 max-md:p-0 md:w-2/5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <a
            href={searchOfAddress({ contact: id, query })}
            onClick={follow}
            className={classes(
              'inline-flex min-h-9 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline',
              shown === null && 'text-ink-3',
            )}
          >
            {name === null && proposed_name !== null ? (
              <HeardName name={proposed_name} />
            ) : (
              (shown ?? words.unnamed)
            )}
            {shown === null && numbers[0] && <span className="sr-only">{` ${formatPhone(numbers[0])}`}</span>}
          </a>
        </span>
        {toDo > 0 && (
          <span className="shrink-0 text-label font-semibold text-ink-2 md:hidden">{words.toDo(toDo)}</span>
        )}
      </Cell>
      <Cell className={classes(small, 'col-start-1')}>
        {number === undefined ? (emails[0] ?? '–') : formatPhone(number)}
        {numbers.length > 1 && (
          <span className="ml-1 text-label text-ink-3">{words.more(numbers.length - 1)}</span>
        )}
      </Cell>
      <Cell className={classes(small, 'whitespace-nowrap')}>
        {last_at === null ? (
          '–'
        ) : (
          <time dateTime={last_at}>
            {momentText(last_at).slice(0, DAY_LENGTH)}
            <span className="max-md:hidden">{momentText(last_at).slice(DAY_LENGTH)}</span>
          </time>
        )}
      </Cell>
      <Cell className={classes(small, 'md:text-right')}>
        <span className="max-md:hidden">{groupedText(messages)}</span>
        <span className="md:hidden">{words.messages(messages)}</span>
      </Cell>
      <Cell className="md:text-right max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 max-md:h-auto max-md:p-0">
        <span className="max-md:hidden">
          {toDo > 0 ? <span className="font-semibold tabular-nums">{groupedText(toDo)}</span> : '–'}
        </span>
        {number !== undefined && (
          <a
            href={`tel:${number}`}
            aria-label={words.callNumber(formatPhone(number))}
            className="grid size-11 place-items-center rounded-md text-brand md:hidden"
          >
            <Phone className="size-5" aria-hidden="true" />
          </a>
        )}
      </Cell>
    </Row>
  );
};
