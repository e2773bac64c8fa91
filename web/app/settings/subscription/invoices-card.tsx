// The invoices of the firm, each as a PDF and as a structured invoice.
import { useState } from 'react';
import { InvoiceList } from '#web/app/shell/invoice-list.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { keepPreviousData, useQuery } from '../pieces/query.tsx';
import { texts } from './texts.ts';

const PAGE_SIZE = 12;

export const InvoicesCard = () => {
  const { client } = useSettings();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['invoices', page],
    queryFn: ({ signal }) => client.call('listInvoices', { query: { page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} lines={2}>
      {({ items, pages }) => (
        <SectionCard title={texts.invoices} lead={texts.invoicesLead}>
          <InvoiceList
            label={texts.invoiceList}
            items={items}
            open={(id, file) => client.open(file === 'pdf' ? 'invoicePdf' : 'invoiceXml', { params: { id } })}
          />
          <Pager label={texts.pages} page={page} pages={pages} onPage={setPage} />
        </SectionCard>
      )}
    </Loaded>
  );
};
