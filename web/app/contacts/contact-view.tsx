// Shows one contact: who it is, what the firm noted, and its time line.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, GitCompareArrows, Inbox, Merge, Pencil, Phone, Split, UserX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MOST_PARTY_DOSSIER } from '#contract/adverse-parties.ts';
import type { Contact } from '#contract/contacts.ts';
import { formatPhone } from '#contract/phone.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContactHolds } from './contact-holds.tsx';
import { nameOf } from './contact-name.ts';
import { useContacts } from './context.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { otherSides } from './other-sides.ts';
import { SplitDialog } from './split-dialog.tsx';
import { words } from './texts.ts';
import { Timeline } from './timeline.tsx';

const icon = (Icon: typeof Pencil) => <Icon className="size-4" aria-hidden="true" />;

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
      icon={icon(GitCompareArrows)}
      busy={state === 'busy'}
      onClick={() => void add()}
    >
      {words.addAdverse(name)}
    </Button>
  );
};

const Facts = ({ contact, isOwner }: { contact: Contact; isOwner: boolean }) => (
  <dl className="grid gap-x-8 gap-y-4 rounded-xl border border-line bg-card p-5 text-table sm:grid-cols-2 sm:p-6">
    <div className="grid content-start gap-1">
      <dt className="text-label font-semibold text-ink-3">{words.numbers}</dt>
      {contact.numbers.length === 0 && <dd>–</dd>}
      {contact.numbers.map((number) => (
        <dd key={number} className="tabular-nums">
          <a href={`tel:${number}`} className="underline underline-offset-4">
            {formatPhone(number)}
          </a>
        </dd>
      ))}
    </div>
    <div className="grid content-start gap-1">
      <dt className="text-label font-semibold text-ink-3">{words.emails}</dt>
      {contact.emails.length === 0 && <dd>–</dd>}
      {contact.emails.map((email) => (
        <dd key={email}>
          <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
            {email}
          </a>
        </dd>
      ))}
    </div>
    <div className="grid content-start gap-1">
      <dt className="text-label font-semibold text-ink-3">{words.references}</dt>
      {contact.references.length === 0 && <dd>–</dd>}
      {contact.references.map(({ id, number, name, person_name }) => (
        <dd key={id} className="wrap-anywhere">
          {[number, name].filter((part) => part !== null).join(' · ')}
          {person_name !== null && <span className="text-ink-3">{` · ${person_name}`}</span>}
          {isOwner &&
            otherSides(name, contact.name).map((side) => (
              <AdverseButton key={side} name={side} dossier={number ?? name} />
            ))}
        </dd>
      ))}
    </div>
    <div className="grid content-start gap-1">
      <dt className="text-label font-semibold text-ink-3">{words.note}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{contact.note ?? '–'}</dd>
    </div>
  </dl>
);

/** On a phone a button is as high as a thumb needs. */
const tall = 'max-md:min-h-11';

type Opened = 'edit' | 'merge' | 'split' | 'forget' | null;

const Shown = ({ contact, onList }: { contact: Contact; onList: () => void }) => {
  const { client, isOwner, notify } = useContacts();
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Opened>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = nameOf(contact);
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
  const proposed = contact.name === null ? contact.proposed_name : null;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] leading-9 wrap-anywhere outline-none">
            {name}
          </h1>
          <p className="text-table text-ink-2 tabular-nums">
            {[
              words.messages(contact.messages),
              ...(contact.open > 0 ? [words.toDo(contact.open)] : []),
              ...(contact.last_at ? [momentText(contact.last_at)] : []),
            ].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {proposed !== null && (
            <Button
              size="small"
              kind="primary"
              className={`${tall} max-sm:col-span-2`}
              onClick={() =>
                void act(
                  client.call('patchContact', {
                    params: { id: contact.id },
                    body: { name: proposed },
                    headers,
                  }),
                  words.saved,
                )
              }
            >
              {words.take(proposed)}
            </Button>
          )}
          {number !== undefined && (
            <ButtonLink
              size="small"
              kind={proposed === null ? 'primary' : 'secondary'}
              className={tall}
              href={`tel:${number}`}
              icon={icon(Phone)}
            >
              {words.call}
            </ButtonLink>
          )}
          {contact.messages > 0 && (
            <ButtonLink
              size="small"
              className={tall}
              href={`/dashboard?contact=${contact.id}`}
              icon={icon(Inbox)}
            >
              {words.inMessages}
            </ButtonLink>
          )}
          <Button size="small" className={tall} icon={icon(Pencil)} onClick={() => setOpened('edit')}>
            {contact.name === null ? words.nameIt : words.edit}
          </Button>
          <Button size="small" className={tall} icon={icon(Merge)} onClick={() => setOpened('merge')}>
            {words.merge}
          </Button>
          {contact.numbers.length > 1 && (
            <Button size="small" className={tall} icon={icon(Split)} onClick={() => setOpened('split')}>
              {words.split}
            </Button>
          )}
          {isOwner && (
            <Button
              size="small"
              className={tall}
              kind="danger"
              icon={icon(UserX)}
              onClick={() => setOpened('forget')}
            >
              {words.forget}
            </Button>
          )}
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
      <Facts contact={contact} isOwner={isOwner} />
      <ContactHolds id={contact.id} />
      <Timeline contact={contact} />
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
      {!query.data && query.isError && (
        <Banner
          tone="error"
          action={
            !isUnknown && (
              <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
                {words.retry}
              </Button>
            )
          }
        >
          {isUnknown ? words.unknown : messageOr(query.error, words.notLoaded)}
        </Banner>
      )}
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
