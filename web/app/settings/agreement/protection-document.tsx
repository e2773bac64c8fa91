// A document of data protection: a dialog to read it, and its PDF.
import { BookOpenText, FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ProtectionDocument } from '#contract/agreements.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSettings } from '../context.ts';
import { words } from './texts.ts';

type Entry = ProtectionDocument['sections'][number]['entries'][number];

const Paragraph = ({ entry }: { entry: Entry }) =>
  typeof entry === 'string' ? (
    <p>{entry}</p>
  ) : (
    <ul className="grid list-disc gap-1 pl-5">
      {entry.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

type Props = ProtectionDocument & {
  title: string;
  label: string;
  file: string;
  pdf: 'agreementPdf' | 'processingRecordPdf';
  /** At the end of the text. */
  end?: ReactNode;
  /** Below the text: what the reader is asked to do. */
  asked?: { lead: string; button: string; onPress: () => Promise<void> };
};

export const ProtectionDocumentPart = ({ sections, title, label, file, pdf, end, asked }: Props) => {
  const { client, notify } = useSettings();
  const [dialog, setDialog] = useState<'never' | 'open' | 'shut'>('never');
  const [saving, setSaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      saveBlob(await (await client.open(pdf, {})).blob(), file);
    } catch (error) {
      notify(messageOr(error, words.notSaved));
    }
    setSaving(false);
  };
  const agree = async (press: () => Promise<void>) => {
    setBusy(true);
    await press();
    setBusy(false);
    setDialog('shut');
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        kind={asked ? 'primary' : 'secondary'}
        icon={<BookOpenText className="size-4" aria-hidden="true" />}
        onClick={() => setDialog('open')}
        className="max-md:min-h-11"
      >
        {label}
      </Button>
      <Button
        size="small"
        busy={saving}
        icon={<FileDown className="size-4" aria-hidden="true" />}
        onClick={() => void save()}
        className="max-md:min-h-11"
      >
        {words.pdf}
      </Button>
      {dialog !== 'never' && (
        <Dialog
          reading
          open={dialog === 'open'}
          onClose={() => setDialog('shut')}
          title={title}
          actions={
            asked && (
              <>
                <p className="self-center text-table text-ink-2 sm:mr-auto sm:max-w-[44ch]">{asked.lead}</p>
                <Button kind="primary" busy={busy} onClick={() => void agree(asked.onPress)}>
                  {asked.button}
                </Button>
              </>
            )
          }
        >
          <div className="mx-auto grid max-w-prose gap-6">
            {sections.map(({ title, entries }) => (
              <section key={title} className="grid gap-2">
                <h3 className="text-[1.0625rem]">{title}</h3>
                {entries.map((entry) => (
                  <Paragraph key={String(entry)} entry={entry} />
                ))}
              </section>
            ))}
            {end}
          </div>
        </Dialog>
      )}
    </div>
  );
};
