// GET /api/events: the live stream of one firm, which resumes after the last event received.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { LiveEvent } from '#contract/events.ts';
import { bind, identify } from '#server/http/bind.ts';
import type { Viewer } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import type { StreamCounts } from './stream-counts.ts';
import type { createSubscribers } from './subscribers.ts';
import { eventId, momentOf, paced } from './subscribers.ts';

const HEARTBEAT_MS = 20_000;
/** Per firm, over all processes: several people with several devices, and streams that were not closed yet. */
const MOST_STREAMS = 50;
/** Proxies and sleeping laptops keep dead streams open. The browser reconnects with a fresh token. */
const LONGEST_MS = 15 * 60_000;

/** A change carries the time before its commit, so a slow one may become visible after a later one. */
const OVERLAP_MS = 30_000;

type Missed = { id: string; created: boolean; updated_at: Date };

export const eventRoutes = (
  app: FastifyInstance,
  deps: {
    subscribers: ReturnType<typeof createSubscribers>;
    streams: StreamCounts;
    changedSince: (who: Viewer, since: Date) => Promise<Missed[]>;
    mayReceiveEvent: (who: Viewer, voicemailId: string) => Promise<boolean>;
  },
): void => {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  bind(app, endpoints.liveEvents, async ({ userId, who, request, reply }) => {
    const { streams, subscribers } = deps;
    if (subscribers.sizeOf(userId) + (await streams.elsewhere(userId)) >= MOST_STREAMS)
      throw new Failure('rate_limited', { retry: { afterMs: 60_000 }, reason: 'streams' });
    const last = request.headers['last-event-id'];
    const since = momentOf(typeof last === 'string' ? last : undefined);
    // A hijacked reply loses the headers that hooks have set, so they are written here.
    reply.hijack();
    const out = reply.raw;
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    out.write('retry: 2000\n\n');
    const write = (event: LiveEvent) => {
      out.write(`id: ${event.id}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`);
    };
    const pace = paced(write);
    // When the session ends, shows another firm or other lines, or needs a second factor, the stream ends too.
    const rightsOf = (viewer: Viewer) => JSON.stringify([viewer.userId, viewer.member]);
    const recheck = () => {
      identify(app, endpoints.liveEvents, request).then((now) => {
        if (rightsOf(now) !== rightsOf(who)) end();
      }, end);
    };
    // A member gets the events of the messages that they may see.
    const send = (event: LiveEvent, isAccess: boolean) => {
      if (event.event === 'voicemail.viewed' && who.personId === null) return undefined;
      if (!who.member) return pace.send(event);
      deps.mayReceiveEvent(who, event.voicemail_id).then((may) => {
        if (may) pace.send(event);
        // The page may still show a message that was just reserved to others: it loads anew when it comes back.
        else if (isAccess) end();
      }, end);
    };
    const leave = subscribers.join(userId, { personId: who.personId, send, recheck });
    streams.changed(userId);
    const beat = setInterval(() => {
      out.write(': ici\n\n');
      // A notification is lost while the connection to the database is down.
      recheck();
      streams.changed(userId);
    }, HEARTBEAT_MS);
    const end = () => {
      clearInterval(beat);
      clearTimeout(limit);
      pace.stop();
      leave();
      streams.changed(userId);
      open.delete(end);
      out.end();
    };
    const limit = setTimeout(end, LONGEST_MS);
    open.add(end);
    out.on('close', end);
    // Queried after subscribing: an event between the two may be sent twice, but is not lost.
    const missed = since
      ? await deps.changedSince(who, new Date(since.getTime() - OVERLAP_MS)).catch(() => null)
      : [];
    if (missed === null) end();
    for (const row of missed ?? [])
      pace.send({
        id: eventId(row.updated_at.getTime(), row.id),
        event: row.created ? 'voicemail.created' : 'voicemail.updated',
        voicemail_id: row.id,
      });
    return undefined;
  });
};
