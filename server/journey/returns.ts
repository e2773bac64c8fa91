// The return address of a delivery, to which its bounce is sent. An HMAC in it prevents invented addresses.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidOfHex } from '#contract/uuid.ts';

export type Returns = {
  /** Undefined when no bounce domain is set; then bounces go to the sender. */
  addressFor(deliveryId: string): string | undefined;
  /** The delivery whose return address this is; null for any other mailbox. */
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
