// How far an act on many messages has come, and its result with one undo. It is shown again after a reload.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Bulk } from '#contract/bulk.ts';
import { ApiError, messageOr } from '#web/app/api/api-error.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { refreshAll } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { resultText, texts } from './texts.ts';

const LOOK_EVERY_MS = 700;
/** After a reload, an older result says nothing new. */
const SHOWN_AGAIN_MS = 600_000;

const Result = ({ bulk, onUndo, busy }: { bulk: Bulk; onUndo: () => void; busy: boolean }) => {
  const { source } = useDashboard();
  return (
    <>
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-semibold tabular-nums">{resultText(bulk, source.personId)}</p>
        {bulk.skipped > 0 && <p className="text-label text-ink-3">{texts.skippedWhy}</p>}
      </div>
      {bulk.undoable && bulk.done > 0 && (
        <Button size="small" data-undo="" disabled={busy} className="max-md:min-h-11" onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
    </>
  );
};

const Running = ({ bulk, onUndo, busy }: { bulk: Bulk; onUndo: () => void; busy: boolean }) => {
  const through = bulk.done + bulk.unchanged + bulk.skipped;
  return (
    <>
      <div className="min-w-0 flex-1 py-1 tabular-nums">
        <ProgressLine label={texts.through(through, bulk.total)} value={through} max={bulk.total} />
      </div>
      {bulk.undoable && (
        <Button size="small" disabled={busy} className="max-md:min-h-11" onClick={onUndo}>
          {texts.stop}
        </Button>
      )}
    </>
  );
};

type BulkBarProps = { id: string; onShow: (id: string | null) => void };

const BulkBar = ({ id, onShow }: BulkBarProps) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { data, error } = useQuery({
    queryKey: ['bulk', id],
    queryFn: async ({ signal }) => (await source.bulk()).progress(id, signal),
    refetchInterval: ({ state }) => (state.data?.ended_at ? false : LOOK_EVERY_MS),
    // The job goes on while the tab is hidden.
    refetchIntervalInBackground: true,
  });
  const ended = data?.ended_at ?? null;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (data && ended === null) wasRunning.current = true;
    if (ended === null) return;
    if (Date.parse(ended) < openedAt - SHOWN_AGAIN_MS) onShow(null);
    else void refreshAll(cache);
  }, [data, ended, openedAt, onShow, cache]);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) onShow(null);
  }, [isGone, onShow]);
  if (!data) return null;
  const undo = async () => {
    setBusy(true);
    try {
      onShow((await (await source.bulk()).undo(id)).id);
    } catch (problem) {
      notify(messageOr(problem, texts.undoFailed));
    }
    setBusy(false);
  };
  const announced = (): string => {
    if (error && !isGone) return texts.lost;
    if (ended) return resultText(data, source.personId);
    return data.undoes ? texts.undoing : texts.running(data.total);
  };
  const part = { bulk: data, busy, onUndo: () => void undo() };
  return (
    <section
      aria-label={texts.bar}
      data-print="no"
      className="bulk-bar fixed left-1/2 z-40 flex w-[min(34rem,calc(100vw-1rem))] -translate-x-1/2 items-center gap-3 rounded-lg border border-line bg-card py-1.5 pr-1.5 pl-4 text-table shadow-card"
    >
      <p role="status" className="sr-only">
        {announced()}
      </p>
      {ended === null ? <Running {...part} /> : <Result {...part} />}
      {ended !== null && (
        <IconButton
          label={texts.close}
          icon={<X className="size-4" aria-hidden="true" />}
          className="max-md:size-11!"
          onClick={() => {
            onShow(null);
            // The pressed button disappears.
            document.getElementById('contenu')?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
};

export default BulkBar;
