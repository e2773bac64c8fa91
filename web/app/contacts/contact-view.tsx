// Shows one contact: who it is, what the firm noted, and its time line.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Ellipsis, Inbox, Pencil, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { NotLoaded } from '#web/app/shell/not-loaded.tsx';
import { momentText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Heard } from '#web/ui/heard.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactHolds } from './contact-holds.tsx';
import { contactNameOf, heardNameOf } from './contact-name.ts';
import { useContacts } from './context.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { words } from './texts.ts';
import { Timeline } from './timeline.tsx';

const icon = (Icon: typeof Pencil) => <Icon className="size-4" aria-hidden="true" />;

/** On a phone a button is as high as a thumb needs. */
const tall = 'max-md:min-h-11';

type ProposalProps = { contact: Contact; name: string; onKeep: () => void };

/** The name that was heard. It is not offered where the messages of the number name other people too. */
const Proposal = ({ contact: { other_names: others }, name, onKeep }: ProposalProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-quiet-tint px-4 py-2.5 text-table text-ink">
    <p className="min-w-0 wrap-anywhere">
      {others.length > 0 ? words.severalHeard([name, ...others]) : words.heard(name)}
    </p>
    {others.length === 0 && (
      <Button size="small" className={tall} onClick={onKeep}>
        {words.take(name)}
      </Button>
    )}
  </div>
);

type Opened = 'edit' | 'merge' | 'split' | 'forget' | null;

const Shown = ({ contact, onList }: { contact: Contact; onList: () => void }) => {
  const { client, isOwner, notify } = useContacts();
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Opened>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = contactNameOf(contact);
  useEffect(() => {
    document.title = `${name} · ${words.title} · Voxlex`;
  }, [name]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const show = (after: Contact) => {
    cache.setQueryData(['contact', after.id], after);
    void cache.invalidateQueries({ queryKey: ['contacts'] });
    void cache.invalidateQueries({ queryKey: ['timeline', after.id] });
  };
  const headers = { 'if-match': `"${contact.version}"` };
  const act = (work: Promise<Contact>, done: string) =>
    work.then(
      (after) => {
        show(after);
        notify(done);
      },
      (error: unknown) => {
        notify(messageOr(error, words.notSaved));
        void cache.invalidateQueries({ queryKey: ['contact', contact.id] });
      },
    );
  const undo = (actId: string) =>
    act(
      client.call('undoContactAct', { params: { id: contact.id }, body: { act_id: actId }, headers }),
      words.undone,
    );
  const { undoable } = contact;
  const [number] = contact.numbers;
  const proposed = heardNameOf(contact);
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-title wrap-anywhere outline-none">
            {name}
            {proposed !== null && <Heard />}
          </h1>
          <p className="text-table text-ink-2 tabular-nums">
            {[
              words.messages(contact.messages),
              ...(contact.open > 0 ? [words.toDo(contact.open)] : []),
              ...(contact.last_at ? [momentText(contact.last_at)] : []),
            ].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {number !== undefined && (
            <ButtonLink
              size="small"
              kind="primary"
              className={`${tall} max-sm:basis-full`}
              href={`tel:${number}`}
              icon={icon(Phone)}
            >
              {words.call}
            </ButtonLink>
          )}
          {contact.messages > 0 && (
            <ButtonLink
              size="small"
              className={`${tall} max-sm:flex-1`}
              href={`/dashboard?contact=${contact.id}`}
              icon={icon(Inbox)}
            >
              {words.inMessages}
            </ButtonLink>
          )}
          <Button
            size="small"
            className={`${tall} max-sm:flex-1`}
            icon={icon(Pencil)}
            onClick={() => setOpened('edit')}
          >
            {contact.name === null ? words.nameIt : words.edit}
          </Button>
          {/* Seldom, and erasing among them. */}
          <Menu label={words.otherActs} icon={icon(Ellipsis)} className="max-md:size-11!">
            <MenuItem onPress={() => setOpened('merge')}>{words.merge}</MenuItem>
            {contact.numbers.length > 1 && (
              <MenuItem onPress={() => setOpened('split')}>{words.split}</MenuItem>
            )}
            {isOwner && <MenuItem onPress={() => setOpened('forget')}>{words.forget}</MenuItem>}
          </Menu>
        </div>
      </header>
      {undoable && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={() => void undo(undoable.id)}>
              {words.undo}
            </Button>
          }
        >
          {undoable.act === 'merged'
            ? words.undoMerge(formatPhone(undoable.other))
            : words.undoSplit(formatPhone(undoable.other))}
        </Banner>
      )}
      {proposed !== null && (
        <Proposal
          contact={contact}
          name={proposed}
          onKeep={() =>
            void act(
              client.call('patchContact', {
                params: { id: contact.id },
                body: { name: proposed },
                headers,
              }),
              words.saved,
            )
          }
        />
      )}
      <ContactFacts contact={contact} isOwner={isOwner} />
      <Timeline contact={contact} />
      <ContactHolds id={contact.id} />
      {opened === 'edit' && <EditDialog contact={contact} onSaved={show} onClose={() => setOpened(null)} />}
      {opened === 'merge' && (
        <MergeDialog contact={contact} onMerged={show} onClose={() => setOpened(null)} />
      )}
      {opened === 'forget' && (
        <ForgetDialog contact={contact} onForgotten={onList} onClose={() => setOpened(null)} />
      )}
      {opened === 'split' && <SplitDialog contact={contact} onClose={() => setOpened(null)} />}
    </>
  );
};

const ContactView = ({ id, onList }: { id: string; onList: () => void }) => {
  const { client } = useContacts();
  const query = useQuery({
    queryKey: ['contact', id],
    queryFn: ({ signal }) => client.call('getContact', { params: { id }, signal }),
  });
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        icon={<ArrowLeft className="size-4" aria-hidden="true" />}
        onClick={onList}
      >
        {words.toList}
      </Button>
      {query.data && <Shown contact={query.data} onList={onList} />}
      {!query.data && isUnknown && (
        <FailedState
          sentence={words.unknown}
          detail={null}
          action={
            <Button size="small" onClick={onList}>
              {words.toList}
            </Button>
          }
        />
      )}
      {!query.data && query.isError && !isUnknown && <NotLoaded query={query} texts={words} />}
      {!query.data && !query.isError && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{words.checking}</span>
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </>
  );
};

export default ContactView;
