// What the stand-in for Stripe keeps of refunds, and how its API shows charges, refunds and payments of invoices.
import { type InvoiceThere, idOf } from './stripe-objects.ts';

export type RefundThere = {
  id: string;
  invoice: InvoiceThere;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  created: number;
};

const chargeOf = (invoice: Pick<InvoiceThere, 'id'>): string => `ch_${invoice.id}`;
const intentOf = (invoice: Pick<InvoiceThere, 'id'>): string => `pi_${invoice.id}`;
/** A charge is shown with its newest refunds, and says whether there are more. */
const SHOWN = 10;

const shownRefund = ({ id, invoice, amount, status, created }: RefundThere) => ({
  id,
  object: 'refund',
  amount,
  currency: 'eur',
  charge: chargeOf(invoice),
  payment_intent: intentOf(invoice),
  status,
  created,
});

export const openRefunds = (invoices: readonly InvoiceThere[]) => {
  const refunds: RefundThere[] = [];
  const list = (data: object[], has_more = false) => ({ object: 'list', has_more, data });
  const ofInvoice = (invoice: InvoiceThere) => refunds.filter((one) => one.invoice === invoice);
  const shownCharge = (invoice: InvoiceThere, withRefunds: boolean) => {
    const own = ofInvoice(invoice).map(shownRefund);
    return {
      id: chargeOf(invoice),
      object: 'charge',
      customer: invoice.customer,
      amount: invoice.total,
      payment_intent: intentOf(invoice),
      ...(withRefunds ? { refunds: list(own.slice(0, SHOWN), own.length > SHOWN) } : {}),
    };
  };
  const charged = () => invoices.filter(({ status, total }) => status === 'paid' && total > 0);
  return {
    make: (given: Omit<RefundThere, 'id'>): RefundThere => {
      const refund = { id: idOf('re'), ...given };
      // The newest comes first.
      refunds.unshift(refund);
      return refund;
    },
    /** Null for a path of another object. */
    read: (path: string, query: URLSearchParams): object | null => {
      if (path === '/v1/charges')
        return list(
          charged()
            .filter(({ customer }) => customer === query.get('customer'))
            .map((one) => shownCharge(one, query.get('expand[0]') === 'data.refunds')),
        );
      if (path === '/v1/refunds')
        return list(
          refunds.filter(({ invoice }) => chargeOf(invoice) === query.get('charge')).map(shownRefund),
        );
      if (path === '/v1/invoice_payments')
        return list(
          charged()
            .filter((one) => intentOf(one) === query.get('payment[payment_intent]'))
            .map(({ id }) => ({ id: idOf('inpay'), object: 'invoice_payment', invoice: id, status: 'paid' })),
        );
      const one = charged().find((invoice) => path === `/v1/charges/${chargeOf(invoice)}`);
      return one ? shownCharge(one, false) : null;
    },
    /** The event names the refund, which has no customer. */
    event: (type: string, refund: RefundThere): string =>
      JSON.stringify({
        id: idOf('evt'),
        object: 'event',
        type,
        created: refund.created,
        api_version: null,
        data: { object: shownRefund(refund) },
      }),
  };
};
