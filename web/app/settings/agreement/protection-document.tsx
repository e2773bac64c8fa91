// A document of data protection that unfolds, and its PDF.
import { ChevronDown, FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ProtectionDocument } from '#contract/agreements.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { Button } from '#web/ui/button.tsx';
import { useSettings } from '../context.ts';
import { words } from './texts.ts';

type Props = ProtectionDocument & {
  label: string;
  file: string;
  pdf: 'agreementPdf' | 'processingRecordPdf';
  /** At the end of the text. */
  children?: ReactNode;
};

export const ProtectionDocumentPart = ({ sections, label, file, pdf, children }: Props) => {
  const { client, notify } = useSettings();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBlob(await (await client.open(pdf, {})).blob(), file);
    } catch (error) {
      notify(messageOr(error, words.notSaved));
    }
    setBusy(false);
  };
  return (
    <>
      <details className="group">
        <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 text-table font-semibold text-brand max-md:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
          {label}
        </summary>
        <div className="grid max-w-prose gap-5 pt-2 text-table">
          {sections.map(({ title, entries }) => (
            <section key={title} className="grid gap-2">
              <h3 className="text-[1.0625rem]">{title}</h3>
              {entries.map((entry) =>
                typeof entry === 'string' ? (
                  <p key={entry}>{entry}</p>
                ) : (
                  <ul key={entry.join()} className="grid list-disc gap-1 pl-5">
                    {entry.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
          {children}
        </div>
      </details>
      <Button
        size="small"
        busy={busy}
        icon={<FileDown className="size-4" aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => void save()}
      >
        {words.pdf}
      </Button>
    </>
  );
};
