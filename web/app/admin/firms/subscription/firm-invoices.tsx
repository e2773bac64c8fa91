// The invoices of a firm, for the operator.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InvoiceList } from '#web/app/shell/invoice-list.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useAdmin } from '../../context.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { subscriptionTexts } from './texts.ts';

const PAGE_SIZE = 12;

export const FirmInvoices = ({ firmId }: { firmId: string }) => {
  const { client } = useAdmin();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['admin', 'firms', 'invoices', firmId, page],
    queryFn: ({ signal }) =>
      client.call('adminInvoices', { params: { id: firmId }, query: { page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard title={subscriptionTexts.invoices}>
      <Loaded query={query} rows={2}>
        {({ items, pages }) => (
          <>
            <InvoiceList
              label={subscriptionTexts.invoiceList}
              items={items}
              open={(id, file) =>
                client.open(file === 'pdf' ? 'adminInvoicePdf' : 'adminInvoiceXml', { params: { id } })
              }
            />
            <Pager label={subscriptionTexts.pages} page={page} pages={pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
};
