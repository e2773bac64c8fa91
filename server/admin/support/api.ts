// The support view of a firm: 404 without a grant of its owner that runs.
import type { FastifyInstance } from 'fastify';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { SENDING_DAYS } from '#contract/admin/sendings.ts';
import { SUPPORT_SENDINGS, supportMessage, supportSettings } from '#contract/admin/support.ts';
import { bind } from '#server/http/bind.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Recordings } from '#server/recordings/index.ts';
import { sendingRows } from '../sendings/store.ts';
import { showSending } from '../sendings/view.ts';
import { readMessage, readSettings, readSound, type SupportReader } from './store.ts';

export type AdminSupportDeps = { db: Database; clock: Clock; recordings: Pick<Recordings, 'playable'> };

export const adminSupportRoutes = (
  app: FastifyInstance,
  { db, clock, recordings }: AdminSupportDeps,
): void => {
  type Call = { params: { id: string }; personId: string; request: { ip: string } };
  const readerOf = ({ params, personId, request }: Call): SupportReader => ({
    userId: params.id,
    personId,
    id: newId(clock.now().getTime()),
    network: networkOf(request.ip),
  });

  bind(app, adminEndpoints.adminSupportView, async (call) => {
    const found = await db.asOperator(async (trx) => {
      const settings = await readSettings(trx, readerOf(call));
      if (settings === null) return null;
      const filter = { days: SENDING_DAYS, firm: call.params.id };
      return { settings, sendings: await sendingRows(trx, filter, { limit: SUPPORT_SENDINGS, offset: 0 }) };
    });
    if (!found) throw new Failure('not_found');
    return { ...supportSettings.parse(found.settings), sendings: found.sendings.map(showSending) };
  });

  bind(app, adminEndpoints.adminSupportMessage, async (call) => {
    const message = await db.asOperator((trx) => readMessage(trx, readerOf(call)));
    if (message === null) throw new Failure('not_found');
    return supportMessage.parse(message);
  });

  bind(app, adminEndpoints.adminSupportSound, async (call) => {
    const recording = await db.asOperator((trx) => readSound(trx, readerOf(call)));
    if (!recording) throw new Failure('not_found');
    const sound = await recordings.playable(recording);
    call.reply
      .type(sound.contentType)
      .header('content-length', sound.bytes)
      .header('cache-control', 'no-store')
      .send(sound.read({ start: 0, end: sound.bytes }));
    return undefined;
  });
};
