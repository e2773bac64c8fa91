// Invoices and credit notes of a firm, each as a PDF and as a structured invoice: for its owner, and for an operator.
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { dateIn } from '#contract/brussels.ts';
import type { InvoiceEntry, InvoiceFile, IssuedInvoice } from '#contract/invoices.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { moneyText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveBlob } from './save.ts';

const texts = {
  none: 'Aucune facture pour l’instant.',
  period: (from: string, to: string) => `du ${from} au ${to}`,
  creditNote: (number: string) => `Note de crédit ${number}`,
  corrects: (day: string, number: string) => `du ${day}, corrige la facture ${number}`,
  refundFailed: (day: string) =>
    `La banque a renvoyé ce remboursement le ${day}\u202f: versez-le au cabinet par virement.`,
  pdf: (name: string) => `${name} en PDF`,
  xml: (name: string) => `${name} au format Peppol`,
  notSaved: 'Le document n’a pas pu être téléchargé.',
};

const isCreditNote = ({ corrects }: InvoiceEntry): boolean => corrects !== null;
const nameOf = (one: InvoiceEntry): string =>
  isCreditNote(one) ? texts.creditNote(one.number) : `Facture ${one.number}`;
const fileName = (one: InvoiceEntry, file: InvoiceFile): string =>
  `${isCreditNote(one) ? 'note-de-credit' : 'facture'}-${one.number}.${file}`;
const amountText = (cents: number): string => (cents < 0 ? `−${moneyText(-cents)}` : moneyText(cents));

const dayText = (date: string): string => date.split('-').reverse().join('/');

type InvoiceListProps = {
  label: string;
  /** A refund that failed is shown to operators only. */
  items: readonly (InvoiceEntry & Partial<Pick<IssuedInvoice, 'refund_failed_at'>>)[];
  open: (id: string, file: InvoiceFile) => Promise<Response>;
};

export const InvoiceList = ({ label, items, open }: InvoiceListProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (one: InvoiceEntry, file: InvoiceFile) => {
    setProblem(null);
    try {
      saveBlob(await (await open(one.id, file)).blob(), fileName(one, file));
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
                {isCreditNote(one) ? texts.creditNote(one.number) : one.number} ·{' '}
                {amountText(one.total_cents)}
              </span>
              <span className="text-table text-ink-3 tabular-nums">
                {one.corrects === null
                  ? texts.period(dayText(one.from), dayText(one.to))
                  : texts.corrects(dayText(one.issued_on), one.corrects)}
              </span>
              {one.refund_failed_at && (
                <span className="text-table text-waiting">
                  {texts.refundFailed(dayText(dateIn(new Date(one.refund_failed_at))))}
                </span>
              )}
            </div>
            <div className="flex gap-2">
              {(['pdf', 'xml'] as const).map((file) => (
                <Button
                  key={file}
                  size="small"
                  aria-label={texts[file](nameOf(one))}
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
