// The calls to make today: worked through with the keyboard alone, or printed.
import { Printer } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { CallBack } from '#contract/call-backs.ts';
import { isOldCall } from '#contract/old-calls.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedState, OfflineState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDashboard } from '../context.ts';
import { areOff } from '../list/use-shortcuts.ts';
import { useView } from '../use-view.ts';
import { CallEntry } from './call-entry.tsx';
import { printCalls } from './print-calls.tsx';
import { callTexts } from './texts.ts';
import { useCallActs } from './use-call-acts.ts';
import { CALLS_SHOWN, useCalls } from './use-calls.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;

/** The entry to go on with when this one leaves the list. */
const after = (calls: readonly CallBack[], id: string): string | null => {
  const at = calls.findIndex(({ message }) => message.id === id);
  return (calls[at + 1] ?? calls[at - 1])?.message.id ?? null;
};

const isOld = ({ message: { received_at: received, priority } }: CallBack): boolean =>
  isOldCall({ received, reasons: priority?.reasons ?? [] }, new Date());

const Waiting = () => (
  <div className="grid gap-4 rounded-xl border border-line bg-card p-5">
    {Array.from({ length: 6 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <Skeleton key={row} className="h-9 w-full" />
    ))}
  </div>
);

const List = ({ calls, first }: { calls: readonly CallBack[]; first: number }) => {
  const acts = useCallActs();
  const [chosen, setChosen] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const current = calls.find(({ message }) => message.id === chosen) ?? calls[0];
  const entryOf = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-call="${id}"]`) ?? null;

  // The pressed button left the list with its entry, so the next one takes the focus.
  useEffect(() => {
    if (focused === null) return;
    entryOf(focused)?.querySelector<HTMLElement>('h3 button')?.focus();
    setFocused(null);
  });

  const goTo = (id: string | null | undefined) => {
    if (!id) return;
    setChosen(id);
    setFocused(id);
  };
  const goOn = (call: CallBack) => {
    const next = after(calls, call.message.id);
    goTo(next);
    // The list is empty now.
    if (next === null) document.getElementById('contenu')?.focus({ preventScroll: true });
  };

  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // Letters that act from anywhere can be switched off; in the list they belong to what has the focus.
    if (areOff() && !list.current?.contains(document.activeElement)) return;
    const at = calls.findIndex(({ message }) => message.id === current?.message.id);
    if (event.key === 'j') goTo(calls[at + 1]?.message.id);
    else if (event.key === 'k') goTo(calls[at - 1]?.message.id);
    else if (/^[1-4abenm]$/.test(event.key))
      entryOf(current?.message.id)
        ?.querySelector<HTMLElement>(
          `[data-act="${event.key}"]:is(a, button), [data-act="${event.key}"] button`,
        )
        ?.click();
    else return;
    event.preventDefault();
  };
  // On the document: after an undo no entry has the focus.
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });

  const firstOld = calls.findIndex(isOld);
  return (
    <ol ref={list} className="overflow-clip rounded-xl border border-line bg-card">
      {calls.map((call, at) => (
        <Fragment key={call.message.id}>
          {at === firstOld && (
            <li className="border-b border-line bg-paper-2 px-4 py-1.5 text-label font-semibold text-ink-2">
              {callTexts.old}
            </li>
          )}
          <CallEntry
            call={call}
            place={first + at}
            open={call === current}
            onOpen={() => setChosen(call.message.id)}
            onSettle={(outcome) => {
              goOn(call);
              if (outcome === 'no_answer') acts.tried(call);
              else acts.settle(call, outcome);
            }}
            onHandle={() => {
              // A closed entry leaves the list while the open one stays open.
              if (call === current) goOn(call);
              else setFocused(after(calls, call.message.id));
              acts.handle(call);
            }}
            onPutOff={(to) => {
              goOn(call);
              acts.putOff(call, to);
            }}
            onNote={(text) => acts.addNote(call, text)}
          />
        </Fragment>
      ))}
    </ol>
  );
};

const CallsTab = () => {
  const shared = useDashboard();
  const { view, go } = useView();
  const [page, setPage] = useState(1);
  const { shown, error, refetch, fetchStatus, dataUpdatedAt } = useCalls(page);
  const isPaused = fetchStatus === 'paused';
  if (!shown && isPaused) return <OfflineState sentence={callTexts.offline} />;
  if (!shown && error !== null)
    return (
      <FailedState
        sentence={messageOr(error, callTexts.failed)}
        action={
          <Button size="small" onClick={() => void refetch()} className="max-md:min-h-11">
            {callTexts.retry}
          </Button>
        }
      />
    );
  if (!shown) return <Waiting />;
  return (
    <section aria-labelledby="appels" className="grid gap-3 pt-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <h2 id="appels" className="text-[1.1875rem] leading-7">
            {callTexts.title}
          </h2>
          <p role="status" className="text-table text-ink-2 tabular-nums">
            {shown.total > 0 ? `${callTexts.count(shown.total)}. ${callTexts.lead}` : callTexts.none}
          </p>
        </div>
        {shown.total > 0 && (
          <Button
            size="small"
            icon={<Printer className="size-4" aria-hidden="true" />}
            onClick={() => void printCalls(shared)}
            className="max-md:min-h-11"
          >
            {callTexts.print}
          </Button>
        )}
      </div>
      {(isPaused || error !== null) && (
        <p role="status" className="text-table text-ink-2 tabular-nums">
          {callTexts.known(momentText(new Date(dataUpdatedAt).toISOString()))}
        </p>
      )}
      {shown.items.length === 0 ? (
        <div className="rounded-xl border border-line bg-card">
          <EmptyState
            sentence={callTexts.none}
            detail={callTexts.noneDetail}
            action={
              <Button
                size="small"
                onClick={() => go({ ...view, tab: 'messages' })}
                className="max-md:min-h-11"
              >
                {callTexts.seeMessages}
              </Button>
            }
          />
        </div>
      ) : (
        <List calls={shown.items} first={(page - 1) * CALLS_SHOWN + 1} />
      )}
      {shown.pages > 1 && (
        <nav aria-label={callTexts.title} className="flex items-center justify-between gap-3">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {callTexts.previous}
          </Button>
          <p className="text-table text-ink-2 tabular-nums">{callTexts.page(page, shown.pages)}</p>
          <Button size="small" disabled={page >= shown.pages} onClick={() => setPage(page + 1)}>
            {callTexts.next}
          </Button>
        </nav>
      )}
      <p className="text-label text-ink-3 max-md:hidden">{callTexts.keys}</p>
    </section>
  );
};

export default CallsTab;
