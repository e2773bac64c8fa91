// Stores which addresses refuse the mails of a firm. As a STOP does, the refusal outlives the erasure of the caller, so only a
// keyed hash of the address is stored.
import { createHmac } from 'node:crypto';
import type { Trx } from '#server/platform/database.ts';

export type MailOptOuts = ReturnType<typeof openMailOptOuts>;

const CODE_LENGTH = 16;

export const openMailOptOuts = (key: Buffer) => {
  const digestOf = (text: string) => createHmac('sha256', key).update(text);
  const hashOf = (address: string): string => digestOf(`address ${address.toLowerCase()}`).digest('hex');

  const ofCode = (trx: Trx, code: string) =>
    trx
      .selectFrom('mail_stop_links')
      .select(['user_id', 'address_hash'])
      .where('code', '=', code)
      .executeTakeFirst();
  const isRefused = async (trx: Trx, userId: string, hash: string): Promise<boolean> =>
    (await trx
      .selectFrom('mail_opt_outs')
      .select('created_at')
      .where('user_id', '=', userId)
      .where('address_hash', '=', hash)
      .executeTakeFirst()) !== undefined;

  return {
    has: (trx: Trx, userId: string, address: string): Promise<boolean> =>
      isRefused(trx, userId, hashOf(address)),

    /** The code of the link with which this address stops the mails of this firm. It cannot be guessed without the key. */
    stopCode: async (trx: Trx, userId: string, address: string): Promise<string> => {
      const hash = hashOf(address);
      const code = digestOf(`link ${userId} ${hash}`).digest('base64url').slice(0, CODE_LENGTH);
      await trx
        .insertInto('mail_stop_links')
        .values({ code, user_id: userId, address_hash: hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return code;
    },

    isStoppedByCode: async (trx: Trx, code: string): Promise<boolean> => {
      const found = await ofCode(trx, code);
      return found !== undefined && isRefused(trx, found.user_id, found.address_hash);
    },

    /** Nothing happens for an unknown code or a repeated request. */
    stopByCode: async (trx: Trx, code: string): Promise<void> => {
      const found = await ofCode(trx, code);
      if (!found) return;
      await trx
        .insertInto('mail_opt_outs')
        .values(found)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    resumeByCode: async (trx: Trx, code: string): Promise<void> => {
      const found = await ofCode(trx, code);
      if (!found) return;
      await trx
        .deleteFrom('mail_opt_outs')
        .where('user_id', '=', found.user_id)
        .where('address_hash', '=', found.address_hash)
        .execute();
    },
  };
};
