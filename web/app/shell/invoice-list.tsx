// Invoices of a firm, each as a PDF and as a structured invoice: for its owner, and for an operator.
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceEntry, InvoiceFile } from '#contract/invoices.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { moneyText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveBlob } from './save.ts';

const texts = {
  none: 'Aucune facture pour l’instant.',
  period: (from: string, to: string) => `du ${from} au ${to}`,
  pdf: (number: string) => `Facture ${number} en PDF`,
  xml: (number: string) => `Facture ${number} au format Peppol`,
  notSaved: 'La facture n’a pas pu être téléchargée.',
};

const dayText = (date: string): string => date.split('-').reverse().join('/');

type InvoiceListProps = {
  label: string;
  items: readonly InvoiceEntry[];
  open: (id: string, file: InvoiceFile) => Promise<Response>;
};

export const InvoiceList = ({ label, items, open }: InvoiceListProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const save = async ({ id, number }: InvoiceEntry, file: InvoiceFile) => {
    setProblem(null);
    try {
      saveBlob(await (await open(id, file)).blob(), `facture-${number}.${file}`);
    } catch (error) {
      setProblem(messageOr(error, texts.notSaved));
    }
  };
  if (items.length === 0) return <p className="text-table text-ink-3">{texts.none}</p>;
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <ul aria-label={label} className="divide-y divide-line">
        {items.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 gap-0.5">
              <span className="font-semibold tabular-nums">
                {one.number} · {moneyText(one.total_cents)}
              </span>
              <span className="text-table text-ink-3 tabular-nums">
                {texts.period(dayText(one.from), dayText(one.to))}
              </span>
            </div>
            <div className="flex gap-2">
              {(['pdf', 'xml'] as const).map((file) => (
                <Button
                  key={file}
                  size="small"
                  aria-label={texts[file](one.number)}
                  icon={<FileDown className="size-4" aria-hidden="true" />}
                  onClick={() => void save(one, file)}
                >
                  {file === 'pdf' ? 'PDF' : 'Peppol'}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};
