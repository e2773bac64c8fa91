// Stores which callers refuse SMS. A STOP must outlive the erasure of the caller, so only a keyed hash of the number is
// stored (docs/decisions/0440). The hash is the same for every firm: a STOP to a number that firms share applies to all of
// them.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/database.ts';
import type { Row } from '#server/platform/tables.ts';
import { emitEvent } from '#server/webhooks/index.ts';

export type OptOut = {
  userId: string;
  number: string;
  /** The id of the caller's text, of the refused text or of the request: a repetition changes nothing. */
  sourceId: string;
  optedOut: boolean;
  reportedBy: 'caller' | 'provider';
};

export type OptOuts = ReturnType<typeof openOptOuts>;

const CODE_LENGTH = 10;

export const openOptOuts = (key: Buffer) => {
  const hashOf = (number: string): string =>
    createHmac('sha256', key).update(`number ${number}`).digest('hex');
  /** The code of a stop link, which cannot be guessed without the key. */
  const codeOf = (userId: string, hash: string): string =>
    createHmac('sha256', key)
      .update(`link ${userId} ${hash}`)
      .digest('base64')
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, CODE_LENGTH);

  const rowsOf = (trx: Trx, userId: string, hash: string): Promise<Row<'text_opt_outs'>[]> =>
    trx
      .selectFrom('text_opt_outs')
      .selectAll()
      .where('user_id', '=', userId)
      .where('number_hash', '=', hash)
      .orderBy('created_at')
      .orderBy('opted_out')
      .execute();

  const isRefused = async (trx: Trx, userId: string, hash: string): Promise<boolean> =>
    (await rowsOf(trx, userId, hash)).at(-1)?.opted_out ?? false;

  const ofCode = (trx: Trx, code: string) =>
    trx
      .selectFrom('text_stop_links')
      .select(['user_id', 'number_hash'])
      .where('code', '=', code)
      .executeTakeFirst();

  const noteHash = async (
    trx: Trx,
    { userId, sourceId, optedOut, reportedBy }: Omit<OptOut, 'number'>,
    hash: string,
    messageId: string | null,
  ): Promise<void> => {
    const done = await trx
      .insertInto('text_opt_outs')
      .values({
        user_id: userId,
        number_hash: hash,
        source_id: sourceId,
        opted_out: optedOut,
        reported_by: reportedBy,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'number_hash', 'source_id']).doNothing())
      .executeTakeFirst();
    if (optedOut && done.numInsertedOrUpdatedRows)
      await emitEvent(trx, { userId, type: 'reply.opted_out', messageId, ids: { reported_by: reportedBy } });
  };

  /** The message that was answered last to this number. */
  const lastAnswered = async (trx: Trx, userId: string, number: string): Promise<string | null> =>
    (
      await trx
        .selectFrom('replies')
        .select('voicemail_id')
        .where('user_id', '=', userId)
        .where('recipient', '=', number)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.voicemail_id ?? null;

  return {
    hashOf,

    note: async (trx: Trx, given: OptOut): Promise<void> =>
      noteHash(trx, given, hashOf(given.number), await lastAnswered(trx, given.userId, given.number)),

    /** STOP and START of this number, oldest first. */
    ofNumber: (trx: Trx, userId: string, number: string) => rowsOf(trx, userId, hashOf(number)),

    /** The newest STOP or START of this number decides; if both have the same time, STOP wins. */
    has: (trx: Trx, userId: string, number: string): Promise<boolean> =>
      isRefused(trx, userId, hashOf(number)),

    /** Firms that have written to this number, also in a message that was erased, or have a STOP or START from it. */
    firmsWritingTo: async (trx: Trx, number: string): Promise<string[]> => {
      const { rows } = await sql<{ user_id: string }>`
        select user_id from replies where recipient = ${number}
        union select user_id from text_stop_links where number_hash = ${hashOf(number)}
        union select user_id from text_opt_outs where number_hash = ${hashOf(number)}`.execute(trx);
      return rows.map(({ user_id }) => user_id);
    },

    /** Keeps the newest row if it is a STOP, because without it the next call would be answered by text. */
    dropPast: async (trx: Trx, userId: string, number: string): Promise<number> => {
      const newest = (await rowsOf(trx, userId, hashOf(number))).at(-1);
      const done = await trx
        .deleteFrom('text_opt_outs')
        .where('user_id', '=', userId)
        .where('number_hash', '=', hashOf(number))
        .$if(newest?.opted_out === true, (rows) => rows.where('source_id', '<>', newest?.source_id ?? ''))
        .executeTakeFirst();
      return Number(done.numDeletedRows);
    },

    /** The code of the link with which this caller stops the texts of this firm. */
    stopCode: (userId: string, number: string): string => codeOf(userId, hashOf(number)),

    /** Stored with each text, also where the caller can answer: it names the firm after the message was erased. */
    saveStopCode: async (trx: Trx, userId: string, number: string): Promise<void> => {
      const hash = hashOf(number);
      await trx
        .insertInto('text_stop_links')
        .values({ code: codeOf(userId, hash), user_id: userId, number_hash: hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    isStoppedByCode: async (trx: Trx, code: string): Promise<boolean> => {
      const found = await ofCode(trx, code);
      return found !== undefined && isRefused(trx, found.user_id, found.number_hash);
    },

    /** A STOP or START by the link; false if there is no such link. `sourceId` is new for each request. */
    answerByCode: async (
      trx: Trx,
      code: string,
      given: Pick<OptOut, 'optedOut' | 'sourceId'>,
    ): Promise<boolean> => {
      const found = await ofCode(trx, code);
      if (!found) return false;
      // The link contains no number, so its event names no message.
      await noteHash(trx, { ...given, userId: found.user_id, reportedBy: 'caller' }, found.number_hash, null);
      return true;
    },

    /** Hashes the numbers that an earlier version stored. */
    hashStoredNumbers: async (trx: Trx): Promise<void> => {
      const rows = await trx
        .selectFrom('text_opt_outs')
        .select('number_hash')
        .distinct()
        .where('number_hash', 'like', '+%')
        .execute();
      for (const { number_hash: number } of rows)
        await trx
          .updateTable('text_opt_outs')
          .set({ number_hash: hashOf(number) })
          .where('number_hash', '=', number)
          .execute();
    },
  };
};
