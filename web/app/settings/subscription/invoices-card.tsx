// The invoices of the firm, each as a PDF and as a structured invoice.
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceEntry, InvoiceFile } from '#contract/invoices.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { saveBlob } from '#web/app/shell/save.ts';
import { moneyText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { keepPreviousData, useQuery } from '../pieces/query.tsx';
import { texts } from './texts.ts';

const PAGE_SIZE = 12;
const dayText = (date: string): string => date.split('-').reverse().join('/');

type RowProps = { one: InvoiceEntry; onSave: (file: InvoiceFile) => void };

const Row = ({ one, onSave }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
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
          onClick={() => onSave(file)}
        >
          {file === 'pdf' ? 'PDF' : 'Peppol'}
        </Button>
      ))}
    </div>
  </li>
);

export const InvoicesCard = () => {
  const { client } = useSettings();
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['invoices', page],
    queryFn: ({ signal }) => client.call('listInvoices', { query: { page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  const save = async ({ id, number }: InvoiceEntry, file: InvoiceFile) => {
    setProblem(null);
    try {
      const name = file === 'pdf' ? 'invoicePdf' : 'invoiceXml';
      const reply = await client.open(name, { params: { id } });
      saveBlob(await reply.blob(), `facture-${number}.${file}`);
    } catch (error) {
      setProblem(messageOr(error, texts.notSaved));
    }
  };
  return (
    <Loaded query={query} lines={2}>
      {({ items, pages }) => (
        <SectionCard title={texts.invoices} lead={texts.invoicesLead}>
          {problem !== null && <Banner tone="error">{problem}</Banner>}
          {items.length === 0 ? (
            <p className="text-table text-ink-3">{texts.noInvoices}</p>
          ) : (
            <ul aria-label={texts.invoiceList} className="divide-y divide-line">
              {items.map((one) => (
                <Row key={one.id} one={one} onSave={(file) => void save(one, file)} />
              ))}
            </ul>
          )}
          <Pager label={texts.pages} page={page} pages={pages} onPage={setPage} />
        </SectionCard>
      )}
    </Loaded>
  );
};
