// Imports a CSV file of adverse parties: what would be added and refused is shown before anything is stored.
import { useRef, useState } from 'react';
import type { ImportReport } from '#contract/adverse-parties.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { texts } from './texts.ts';
import { usePartiesReload } from './use-parties.ts';

/** Older versions of Excel write Windows-1252. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const Report = ({ report }: { report: ImportReport }) => (
  <div className="grid gap-3 text-table">
    <p className="font-semibold">{texts.wouldAdd(report.added)}</p>
    {report.parties.length > 0 && (
      <p className="text-ink-2 wrap-anywhere">
        {report.parties.map(({ name }) => name).join(', ')}
        {report.added > report.parties.length && '…'}
      </p>
    )}
    {report.refused > 0 && (
      <details>
        <summary className="cursor-pointer font-semibold text-urgent">
          {texts.refused(report.refused)}
        </summary>
        <ul className="mt-2 grid gap-1 text-ink-2">
          {report.refusals.map(({ line, text, reason }) => (
            <li key={line} className="wrap-anywhere">
              {texts.line(line, text, reason)}
            </li>
          ))}
        </ul>
      </details>
    )}
  </div>
);

export const ImportCard = () => {
  const { client, notify } = useSettings();
  const reload = usePartiesReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const [preview, setPreview] = useState<{ csv: string; report: ImportReport } | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (csv: string, isPreview: boolean): Promise<ImportReport | null> => {
    setBusy(true);
    setProblem(null);
    try {
      return await client.call('importAdverseParties', { body: { csv, preview: isPreview } });
    } catch (error) {
      setProblem(messageOr(error, isPreview ? texts.unreadable : texts.failed));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setPreview(null);
    setName(null);
    heading.current?.focus();
  };
  const read = async (file: File) => {
    setPreview(null);
    setName(file.name);
    const csv = textOf(await file.arrayBuffer());
    const report = await send(csv, true);
    if (report) setPreview({ csv, report });
  };
  const store = async () => {
    const report = preview && (await send(preview.csv, false));
    if (!report) return;
    await reload();
    notify(texts.wereAdded(report.added));
    close();
  };
  return (
    <SectionCard title={texts.importTitle} lead={texts.importLead} heading={heading}>
      <FileField
        label={texts.file}
        accept=".csv,text/csv,text/plain"
        chosen={name}
        onChoose={(file) => void read(file)}
      />
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {preview && (
        <>
          <Report report={preview.report} />
          <div className="flex flex-wrap gap-2">
            {preview.report.added > 0 && (
              <Button kind="primary" size="small" busy={busy} onClick={() => void store()}>
                {texts.doImport(preview.report.added)}
              </Button>
            )}
            <Button kind="quiet" size="small" onClick={close}>
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
    </SectionCard>
  );
};
