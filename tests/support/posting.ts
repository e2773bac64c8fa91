// A firm with a webhook, a message, a receiver, and a clock that a test moves.
import { EVENT_TYPES } from '#contract/webhooks.ts';
import { openAlerts } from '#server/alerts/index.ts';
import { openKeys } from '#server/keys/index.ts';
import { parseConfig } from '#server/platform/config.ts';
import { newId } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import type { Row } from '#server/platform/tables.ts';
import { emitEvent, postEvents } from '#server/webhooks/index.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { makeFirm, makeLine, makeMessage } from './factories.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

type PostDeps = Parameters<typeof postEvents>[0];
type FirmEvent = Parameters<typeof emitEvent>[1];
type DeliveryRow = Row<'webhook_deliveries'>;

export type Posting = {
  fresh: FreshDatabase;
  deps: PostDeps;
  time: { now: Date };
  firm: string;
  line: string;
  message: string;
  receiver: Receiver;
  /** A new firm, line, message and receiver, and the clock set back. */
  renew(): Promise<void>;
  add(given?: { url?: string; events?: string[]; content?: string }): Promise<string>;
  emit(given?: Partial<FirmEvent>): Promise<void>;
  run(given?: Partial<PostDeps>): Promise<void>;
  later(ms: number): void;
  /** The newest first. */
  log(id: string): Promise<DeliveryRow[]>;
  one(id: string): Promise<DeliveryRow | undefined>;
  close(): Promise<void>;
};

export const posting = async (): Promise<Posting> => {
  const start = Date.now() + 1000;
  const time = { now: new Date(start) };
  const clock = { now: () => time.now };
  const reach = { listed: ['127.0.0.1', 'localhost'], offline: false };
  const fresh = await freshDatabase();
  const secrets = await openSecrets(parseConfig({ SECRET_KEY: 'ab'.repeat(32) }));
  const alerts = openAlerts({ db: fresh.db, clock, jobs: { enqueue: async () => true }, log: silentLog });
  const deps: PostDeps = { db: fresh.db, clock, keys: await openKeys(fresh.db, secrets), reach, alerts };
  const never = new AbortController().signal;
  const fixture: Posting = {
    fresh,
    deps,
    time,
    firm: '',
    line: '',
    message: '',
    receiver: await startReceiver(),
    renew: async () => {
      await fixture.receiver.close();
      await fresh.owner('delete from webhooks');
      time.now = new Date(start);
      fixture.receiver = await startReceiver();
      fixture.firm = (await makeFirm(fresh.db)).id;
      fixture.line = (await makeLine(fresh.db, fixture.firm)).id;
      fixture.message = await makeMessage(
        fresh.db,
        { userId: fixture.firm, lineId: fixture.line },
        {
          caller_phone_number: '+32470000041',
          ai_summary: 'Rappeler au sujet du bail.',
          transcription: 'Bonjour',
        },
      );
    },
    add: async ({ url = fixture.receiver.url, events = [...EVENT_TYPES], content = 'ids' } = {}) => {
      const id = newId();
      await fresh.owner(
        `insert into webhooks (id, user_id, name, url, events, content, created_at)
         values ($1, $2, 'Agenda', $3, $4, $5, now())`,
        [id, fixture.firm, url, events, content],
      );
      return id;
    },
    emit: (given = {}) =>
      fresh.db.asSystem((trx) =>
        emitEvent(trx, {
          userId: fixture.firm,
          type: 'message.received',
          messageId: fixture.message,
          ...given,
        }),
      ),
    run: (given = {}) => postEvents({ ...deps, ...given }, never),
    later: (ms) => {
      time.now = new Date(time.now.getTime() + ms);
    },
    log: (id) =>
      fresh.owner<DeliveryRow>(
        'select * from webhook_deliveries where webhook_id = $1 order by occurred_at desc, id desc',
        [id],
      ),
    one: async (id) => (await fixture.log(id))[0],
    close: async () => {
      await fixture.receiver.close();
      await fresh.close();
    },
  };
  return fixture;
};
