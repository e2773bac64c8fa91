// Posts the events that are due, webhook by webhook and in their order. A failed try is repeated for RETRY_DAYS.
import type { Alerts } from '#server/alerts/index.ts';
import type { Keys } from '#server/keys/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import { askVendor, type VendorReply, vendorRefusalOf } from '#server/platform/vendor-request.ts';
import { payloadOf } from './payload.ts';
import {
  chooserOf,
  isForbiddenOffline,
  nextTry,
  PAUSE_MS,
  type Reach,
  reasonOf,
  signedHeaders,
} from './rules.ts';
import {
  claimDelivery,
  type DeliveryRow,
  deleteOldDeliveries,
  dueWebhooks,
  lockWebhook,
  messageForEvent,
  settleDelivery,
  updateWebhook,
  type WebhookRow,
} from './store.ts';

export type PostDeps = {
  db: Database;
  clock: Clock;
  keys: Pick<Keys, 'userKey'>;
  reach: Reach;
  alerts: Pick<Alerts, 'webhookFailed'>;
  /** Milliseconds that a receiver has for its answer. */
  timeoutMs?: number;
};

const WEBHOOKS_AT_ONCE = 50;
const REQUESTS_AT_ONCE = 8;
const EVENTS_IN_A_ROW = 20;
const TIMEOUT_MS = 15_000;
const MOST_REPLY_BYTES = 64 * 1024;

/** `lineId` is null for a test, which is about no message. */
type Claimed = { webhook: WebhookRow; delivery: DeliveryRow; body: string; lineId: string | null };

/** Null if nothing is due. The claim is committed before the request. */
const claimNext = (
  deps: PostDeps,
  { user_id, id }: { user_id: string; id: string },
): Promise<Claimed | null> =>
  deps.db.asSystem(async (trx) => {
    const webhook = await lockWebhook(trx, user_id, id);
    const delivery = webhook?.active ? await claimDelivery(trx, webhook, deps.clock.now()) : undefined;
    if (!webhook || !delivery) return null;
    const message = delivery.voicemail_id
      ? await messageForEvent(trx, user_id, delivery.voicemail_id)
      : undefined;
    const body = payloadOf(delivery, webhook, message);
    return { webhook, delivery, body, lineId: message?.line_id ?? null };
  });

const post = async (
  deps: PostDeps,
  { webhook, delivery, body }: Claimed,
  stop: AbortSignal,
): Promise<VendorReply> => {
  const url = new URL(webhook.url);
  if (isForbiddenOffline(deps.reach, url))
    throw new Failure('vendor_failed', { retry: 'no', reason: 'offline' });
  const signing = { eventId: delivery.event_id, body, now: deps.clock.now() };
  return askVendor({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Voxlex-Webhooks/1',
      ...signedHeaders(await deps.keys.userKey(webhook.user_id), webhook, signing),
    },
    body,
    mostBytes: MOST_REPLY_BYTES,
    cutsReply: true,
    signal: AbortSignal.any([stop, AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS)]),
    chosenBy: chooserOf(deps.reach, url),
  });
};

type Outcome = { status: number | null; failure: Failure | null };

const tryOnce = async (deps: PostDeps, claimed: Claimed, stop: AbortSignal): Promise<Outcome> => {
  try {
    const reply = await post(deps, claimed, stop);
    return { status: reply.status, failure: vendorRefusalOf(reply, deps.clock.now()) };
  } catch (error) {
    return { status: null, failure: asFailure(error) };
  }
};

/** True if the next event may be tried at once. */
const settle = async (deps: PostDeps, claimed: Claimed, outcome: Outcome): Promise<boolean> => {
  const { webhook, delivery, lineId } = claimed;
  const { status, failure } = outcome;
  const now = deps.clock.now();
  const isGone = status === 410;
  // An answer such as 404 or 302 is tried again too: receivers are redeployed. What never left this machine is not.
  const isFinal = isGone || (status === null && failure?.retry === 'no');
  const afterMs = typeof failure?.retry === 'object' ? failure.retry.afterMs : null;
  const first_at = new Date(Math.max(delivery.occurred_at.getTime(), delivery.replayed_at?.getTime() ?? 0));
  const next = failure && !isFinal ? nextTry({ attempts: delivery.attempts, first_at }, now, afterMs) : null;
  const isUnreachable = status === null && failure !== null && !isFinal;
  const unsent = next ? 'waiting' : 'failed';
  await deps.db.asSystem(async (trx) => {
    await settleDelivery(trx, delivery, {
      state: failure === null ? 'sent' : unsent,
      next_at: next,
      last_at: now,
      last_status: status,
      last_reason: failure && reasonOf(failure),
    });
    if (failure && !next && lineId !== null)
      await deps.alerts.webhookFailed(trx, {
        userId: webhook.user_id,
        lineId,
        webhook: webhook.name,
        code: reasonOf(failure),
      });
    if (isGone) await updateWebhook(trx, webhook, { active: false, ended_by: 'gone' });
    if (isUnreachable)
      await updateWebhook(trx, webhook, {
        paused_until: new Date(now.getTime() + Math.min(PAUSE_MS, pauseOf(delivery))),
      });
  });
  return !isGone && !isUnreachable;
};

/** A first failure pauses only for the wait of its own event. */
const pauseOf = ({ attempts }: DeliveryRow): number => (attempts <= 1 ? 5000 : PAUSE_MS);

const postAllOf = async (
  deps: PostDeps,
  id: { user_id: string; id: string },
  stop: AbortSignal,
): Promise<void> => {
  for (let count = 0; count < EVENTS_IN_A_ROW && !stop.aborted; count += 1) {
    const claimed = await claimNext(deps, id);
    if (!claimed) return;
    const outcome = await tryOnce(deps, claimed, stop);
    // The process stops: the claim ends by itself and the event is posted again under the same id.
    if (stop.aborted && outcome.failure) return;
    if (!(await settle(deps, claimed, outcome))) return;
  }
};

/** Posts the due events of every webhook once. */
export const postEvents = async (deps: PostDeps, stop: AbortSignal): Promise<void> => {
  const due = await deps.db.asSystem((trx) => dueWebhooks(trx, deps.clock.now(), WEBHOOKS_AT_ONCE));
  const inTurn = limitConcurrency(REQUESTS_AT_ONCE);
  await Promise.all(due.map((id) => inTurn(() => postAllOf(deps, id, stop))));
};

export const sweepEvents = ({ db, clock }: Pick<PostDeps, 'db' | 'clock'>): Promise<void> =>
  db.asSystem((trx) => deleteOldDeliveries(trx, clock.now()));
