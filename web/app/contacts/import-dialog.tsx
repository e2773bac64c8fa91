// Imports contacts: the file is read, what would become of it is shown, and the import is followed and can be taken back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactImport } from '#contract/contact-imports.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { momentText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { useContacts } from './context.ts';
import { importWords as words } from './import-texts.ts';

const POLL_MS = 700;
const isRunning = (one: ContactImport | undefined): boolean =>
  one?.state === 'importing' || one?.state === 'undoing';

const Counts = ({ one }: { one: ContactImport }) => (
  <div className="grid gap-2 text-table">
    <ul className="grid gap-1 font-semibold text-ink">
      {words.counts(one).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {one.examples.length > 0 && (
      <p className="wrap-anywhere">
        {one.examples.join(', ')}
        {one.counts.new > one.examples.length && '…'}
      </p>
    )}
    {one.counts.refused > 0 && (
      <details>
        <summary className="cursor-pointer font-semibold text-urgent">
          {words.refused(one.counts.refused)}
        </summary>
        <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
          {one.refusals.map(({ line, text, reason }) => (
            <li key={line} className="wrap-anywhere">
              {words.line(line, text, reason)}
            </li>
          ))}
        </ul>
      </details>
    )}
  </div>
);

const Progress = ({ one }: { one: ContactImport }) => (
  <div className="text-table" role="status">
    {one.state === 'undoing' ? (
      words.undoing
    ) : (
      <ProgressLine label={words.running} value={one.done} max={one.total} />
    )}
  </div>
);

const endOf = ({ state, kept }: ContactImport): string =>
  state === 'done' ? words.done : words.undone + words.kept(kept ?? 0);

const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = useContacts();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useQuery({
    queryKey: ['imports', 'last'],
    queryFn: async ({ signal }) => {
      const { items } = await client.call('listContactImports', { query: { page_size: 1 }, signal });
      return items[0] ?? null;
    },
  });
  const id = chosen ?? (last.data && last.data.state !== 'preview' ? last.data.id : null);
  const followed = useQuery({
    queryKey: ['imports', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const after = await client.call('getContactImport', { params: { id: id ?? '' }, signal });
      if (!isRunning(after)) void cache.invalidateQueries({ queryKey: ['contacts'] });
      return after;
    },
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });
  const one = followed.data;
  const act = async (work: () => Promise<ContactImport>, refusal: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const after = await work();
      cache.setQueryData(['imports', after.id], after);
      setChosen(after.id);
      // A query that had stopped asks again, and the last import may be another one.
      void cache.invalidateQueries({ queryKey: ['imports'] });
    } catch (error) {
      setProblem(messageOr(error, refusal));
    } finally {
      setBusy(false);
    }
  };
  const read = (file: File) => {
    const form = new FormData();
    form.set('file', file);
    void act(() => client.call('importContacts', { form }), words.unreadable);
  };
  const report = async (): Promise<void> => {
    if (!one) return;
    try {
      const reply = await client.open('contactImportReport', { params: { id: one.id } });
      saveBlob(await reply.blob(), 'rapport.csv');
    } catch (error) {
      setProblem(messageOr(error, words.notExported));
    }
  };
  const params = { id: one?.id ?? '' };
  const adds = one ? one.counts.new + one.counts.merged : 0;
  return (
    <Dialog open onClose={onClose} busy={busy} title={words.title}>
      <div className="grid gap-4">
        {!isRunning(one) && one?.state !== 'preview' && (
          <>
            <p>{words.lead}</p>
            <FileField
              label={words.file}
              accept=".csv,.vcf,.vcard,.txt,text/csv,text/vcard,text/plain"
              chosen={null}
              disabled={busy}
              onChoose={read}
            />
          </>
        )}
        {busy && !one && <p role="status">{words.reading}</p>}
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        {one && isRunning(one) && <Progress one={one} />}
        {one?.state === 'preview' && (
          <>
            <Counts one={one} />
            <p className="text-table">{adds > 0 ? words.rule : words.nothing}</p>
            <div className="flex flex-wrap gap-2">
              {adds > 0 && (
                <Button
                  kind="primary"
                  size="small"
                  busy={busy}
                  onClick={() =>
                    void act(() => client.call('confirmContactImport', { params }), words.failed)
                  }
                >
                  {words.start(adds)}
                </Button>
              )}
              <Button
                kind="quiet"
                size="small"
                disabled={busy}
                onClick={() => {
                  void client.call('removeContactImport', { params }).catch(() => {});
                  setChosen(null);
                }}
              >
                {words.cancel}
              </Button>
            </div>
          </>
        )}
        {one && (one.state === 'done' || one.state === 'undone') && (
          <section className="grid gap-3 rounded-lg border border-line p-4" aria-live="polite">
            <h3 className="font-sans text-table font-semibold tracking-normal text-ink">
              {chosen === null ? words.last(momentText(one.created_at)) : endOf(one)}
            </h3>
            {one.state === 'undone' && chosen === null && <p className="text-table">{words.undone}</p>}
            <Counts one={one} />
            <div className="flex flex-wrap gap-2">
              {one.state === 'done' && (
                <Button
                  size="small"
                  busy={busy}
                  onClick={() => void act(() => client.call('undoContactImport', { params }), words.failed)}
                >
                  {words.undo}
                </Button>
              )}
              <Button kind="quiet" size="small" onClick={() => void report()}>
                {words.report}
              </Button>
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
};

export default ImportDialog;
