// Where a report that a mail did not arrive comes back to: an address of that delivery alone, which nobody can make up.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidOfHex } from '#contract/uuid.ts';

export type Returns = {
  /** Undefined where no domain is routed to us: reports go to the sender then. */
  addressFor(deliveryId: string): string | undefined;
  /** The delivery that a mailbox stands for; null for any other mailbox. */
  deliveryOf(mailbox: string): string | null;
};

const MAILBOX = /^retour-([0-9a-f]{32})-([0-9a-f]{20})$/;

export const returnsWith = (key: Buffer, domain: string | undefined): Returns => {
  const markOf = (hex: string): string =>
    createHmac('sha256', key).update(`voxlex return ${hex}`).digest('hex').slice(0, 20);
  return {
    addressFor: (deliveryId) => {
      const hex = deliveryId.replaceAll('-', '');
      return domain && `retour-${hex}-${markOf(hex)}@${domain}`;
    },
    deliveryOf: (mailbox) => {
      const [, hex, mark] = MAILBOX.exec(mailbox) ?? [];
      if (!hex || !mark || !timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(hex)))) return null;
      return uuidOfHex(hex);
    },
  };
};
