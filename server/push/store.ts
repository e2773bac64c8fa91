// SQL of the devices that get push notices.

import { sql } from 'kysely';
import { OPEN } from '#contract/message-states.ts';
import type { Trx } from '#server/platform/database.ts';
import type { NewRow, Row } from '#server/platform/tables.ts';

export type DeviceRow = Row<'push_devices'>;

const SHOWN = ['id', 'name', 'created_at', 'last_sent_at'] as const;
export type ShownDevice = Pick<DeviceRow, (typeof SHOWN)[number]>;

export const pushDeviceRows = (trx: Trx, userId: string): Promise<ShownDevice[]> =>
  trx
    .selectFrom('push_devices')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Devices of the people who may open the message; one that an older version added names no person. */
export const pushDevicesFor = (trx: Trx, userId: string, messageId: string): Promise<{ id: string }[]> =>
  trx
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`account_id is null or may_open(user_id, ${messageId}, account_id)`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const pushDevice = (trx: Trx, userId: string, id: string): Promise<DeviceRow | undefined> =>
  trx
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Waits for another request that adds a device of the firm. */
export const lockForDevices = (trx: Trx, userId: string) =>
  trx.selectFrom('firms').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

export const deviceAt = (trx: Trx, userId: string, digest: string): Promise<ShownDevice | undefined> =>
  trx
    .selectFrom('push_devices')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('endpoint_digest', '=', digest)
    .executeTakeFirst();

export const insertDevice = async (trx: Trx, row: NewRow<'push_devices'>): Promise<void> => {
  await trx.insertInto('push_devices').values(row).execute();
};

/** Replaces the keys and the person of a device whose address has stayed the same: another person may use the browser now. */
export const replaceSubscription = async (
  trx: Trx,
  userId: string,
  id: string,
  wrapped: Buffer,
): Promise<void> => {
  await trx
    .updateTable('push_devices')
    // The default is the person who acts.
    .set({ wrapped_subscription: wrapped, account_id: sql`default` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};

export const noteSent = async (trx: Trx, { user_id, id }: DeviceRow, now: Date): Promise<void> => {
  await trx
    .updateTable('push_devices')
    .set({ last_sent_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
};

/** Its places in lists of escalation go with it. The name, or undefined for an unknown device. */
export const deleteDevice = async (trx: Trx, userId: string, id: string): Promise<string | undefined> =>
  (
    await trx
      .deleteFrom('push_devices')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
  )?.name;

export const deleteDevicesOf = async (trx: Trx, userId: string, personId: string): Promise<void> => {
  await trx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('account_id', '=', personId)
    .execute();
};

/** Whether the message still waits for its first reader, and the person of the device sees it. */
export const isUnopened = async (trx: Trx, userId: string, id: string, deviceId: string): Promise<boolean> =>
  (await trx
    .selectFrom('voicemails')
    .select(sql<number>`1`.as('one'))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_read', '=', false)
    .where('status', '=', OPEN)
    .where(sql<boolean>`contact_sees(user_id, null, ${deviceId}, null, line_id, closed_to)`)
    .executeTakeFirst()) !== undefined;
