// Interface of the provider that charges cards for subscriptions.

export type CardSubscription = {
  id: string;
  /** The provider's word, such as trialing, active, past_due or canceled. */
  status: string;
  quantity: number;
  periodEndsAt: Date | null;
  /** Null while it is renewed. */
  endsAt: Date | null;
};

export type PaidInvoice = {
  id: string;
  from: Date;
  to: Date;
  /** What the card was charged, in cents with VAT, by line and without discounts. */
  lines: { quantity: number; grossCents: number }[];
};

export type Refund = {
  id: string;
  /** The invoice that was paid. */
  invoice: string;
  cents: number;
  /** The bank refused it, or it was cancelled: the customer has nothing of it. */
  failed: boolean;
};

export type CustomerState = {
  /** The one that runs; else the last one. */
  subscription: CardSubscription | null;
  paid: PaidInvoice[];
  /** Invoices whose charge failed and that are still open. */
  failed: { id: string; at: Date }[];
  /** The oldest first, without those that are still on their way. */
  refunds: Refund[];
};

export type PaymentEvent = { type: string; customer: string };

export type Payments = {
  /** A repeat for the same firm is answered with the same customer. */
  createCustomer(given: { firm: string; name: string; email: string }): Promise<string>;
  /** The address of the page where the card is entered. An earlier page of the customer that is still open is closed. */
  checkout(given: {
    customer: string;
    seats: number;
    firstChargeAt: Date | null;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  /** The address of the page where card and subscription are changed. */
  portal(given: { customer: string; returnUrl: string }): Promise<string>;
  read(customer: string): Promise<CustomerState>;
  /** From the next period on. */
  setSeats(subscription: string, seats: number): Promise<void>;
  /** Removes the customer, which ends the subscription at once. Done already is done. */
  forget(customer: string): Promise<void>;
  /** Null for an event that changes nothing here. Failure `forbidden` if the provider did not sign these bytes lately. */
  eventOf(body: Buffer, signature: string): Promise<PaymentEvent | null>;
};
