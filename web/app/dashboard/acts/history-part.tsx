// Everything that happened to a message. Loaded when it is unfolded.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HISTORY_GROUPS, type HistoryGroup, type HistoryItem } from '#contract/acts.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { keys, refreshAll } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { historyWordsOf } from './history-words.ts';
import { actTexts } from './texts.ts';

const { history } = actTexts;

const Entry = ({
  item,
  action,
}: {
  item: HistoryItem;
  action: { name: string; label: string; run: () => void } | null;
}) => (
  <li className="grid">
    <span className="text-table wrap-anywhere">{historyWordsOf(item)}</span>
    <span className="flex flex-wrap items-baseline gap-x-3 text-label text-ink-3 tabular-nums">
      {[momentText(item.at), ...(item.person?.name ? [item.person.name] : [])].join(' · ')}
      {action && (
        <button
          type="button"
          data-print="no"
          aria-label={action.label}
          onClick={action.run}
          className="min-h-6 text-ink-2 underline underline-offset-4 max-md:min-h-11"
        >
          {action.name}
        </button>
      )}
    </span>
  </li>
);

const Entries = ({ message, group }: { message: Voicemail; group: HistoryGroup | undefined }) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.history(message.id), group ?? 'all'],
    queryFn: async ({ signal, pageParam: before }) =>
      (await source.acts()).history(
        message.id,
        { ...(group ? { group } : {}), ...(before ? { before } : {}) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ earlier }) => earlier,
  });
  const run = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work();
      notify(done);
    } catch (problem) {
      notify(messageOr(problem, failed));
    }
    await refreshAll(cache);
  };
  if (error) return <p className="text-table text-ink-3">{history.failed}</p>;
  if (!data) return <p className="text-table text-ink-3">{history.loading}</p>;
  const actionOf = (item: HistoryItem) => {
    if (item.undoable)
      return {
        name: history.undo,
        label: history.undoOf(historyWordsOf(item)),
        run: () =>
          void run(
            async () => (await source.acts()).undoAct(message.id, item.id),
            history.undone,
            history.undoFailed,
          ),
      };
    if (item.resendable && item.kind === 'text')
      return {
        name: history.resend,
        label: history.resendText,
        run: () =>
          void run(
            async () => (await source.acts()).resendText(message.id, item.id),
            history.textResent,
            history.textFailed,
          ),
      };
    if (item.resendable && item.to)
      return {
        name: history.resend,
        label: history.resendTo(item.to),
        run: () =>
          void run(
            async () => (await source.acts()).resend(message.id, item.id),
            history.resent,
            history.resendFailed,
          ),
      };
    return null;
  };
  const showEarlier = async () => {
    const { hasNextPage: areMore } = await fetchNextPage();
    // The pressed button is gone.
    if (!areMore) list.current?.focus({ preventScroll: true });
  };
  // Each page holds what happened before the one that was loaded first.
  const items = data.pages.toReversed().flatMap((page) => page.items);
  return (
    <>
      {hasNextPage && (
        <Button
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void showEarlier()}
          className="w-fit max-md:min-h-11"
        >
          {history.earlier}
        </Button>
      )}
      {group && items.length === 0 && <p className="text-table text-ink-3">{history.none[group]}</p>}
      <ol ref={list} tabIndex={-1} className="grid gap-2.5 outline-none">
        {items.map((item) => (
          <Entry key={`${item.kind} ${item.id}`} item={item} action={actionOf(item)} />
        ))}
      </ol>
    </>
  );
};

export const HistoryPart = ({ message }: { message: Voicemail }) => {
  const [open, setOpen] = useState(false);
  const [group, setGroup] = useState<HistoryGroup>();
  return (
    <details data-print="no" onToggle={(event) => setOpen(event.currentTarget.open)} className="grid gap-2">
      <summary className="min-h-9 w-fit cursor-pointer content-center text-label font-semibold text-ink-3 max-md:min-h-11">
        {history.title}
      </summary>
      {open && (
        <div className="grid gap-3 pt-1">
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">{history.show}</legend>
            {[undefined, ...HISTORY_GROUPS].map((one) => (
              <Button
                key={one ?? 'all'}
                size="small"
                kind={one === group ? 'chosen' : 'quiet'}
                aria-pressed={one === group}
                onClick={() => setGroup(one)}
                className="min-h-8! max-md:min-h-11!"
              >
                {one ? history.groups[one] : history.all}
              </Button>
            ))}
          </fieldset>
          <Entries message={message} group={group} />
        </div>
      )}
    </details>
  );
};
