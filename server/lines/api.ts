// The caller's page gets the firm and the notice of a line, but never its number or its recipients. An inactive line
// gets the same answer as an unknown slug. A firm reads and changes its own lines.
import type { FastifyInstance } from 'fastify';
import type { HeardPart } from '#contract/caller-hears.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LinePatch, Retention, Texting, WouldGo } from '#contract/line-settings.ts';
import { processorsOf } from '#server/data-processors/index.ts';
import { bind } from '#server/http/bind.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { changeSettings, columnsOf } from './change-settings.ts';
import { findOwnWords } from './find-own-words.ts';
import { hintsOf, termsWith } from './rules.ts';
import { callersLine, type Line, lineById, pageOfLines, sentOutOf } from './store.ts';
import { showOwn, showSettings } from './view.ts';

type Deps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  config: Config;
  texting: Texting;
  /** The greetings and notices that a caller of this line hears now. */
  greetings: { parts(line: Line): Promise<HeardPart[]> };
  /** Counts what these retention periods would erase of a line today. */
  wouldGo: (line: { user_id: string; id: string }, terms: Retention) => Promise<WouldGo>;
};

export const lineRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock, config } = deps;

  const own = async (userId: string, id: string): Promise<Line> => {
    const line = await db.asUser(wholeFirm(userId), (trx) => lineById(trx, userId, id));
    if (!line) throw new Failure('not_found');
    return line;
  };
  const shown = (line: Line) =>
    showSettings(line, { publicUrl: config.PUBLIC_URL, texting: deps.texting }, clock.now());

  /** New terms that erase anything carry the counts that the person has seen: erasure is final. */
  const mustBeConfirmed = async (line: Line, { retention, confirmed }: LinePatch): Promise<void> => {
    if (!retention) return;
    const due = await deps.wouldGo(line, termsWith(line, retention));
    if (due.sounds + due.texts + due.messages === 0) return;
    const same =
      confirmed?.sounds === due.sounds &&
      confirmed.texts === due.texts &&
      confirmed.messages === due.messages;
    if (!same) throw new Failure('erasure_unconfirmed', { details: { would_go: due } });
  };

  bind(app, endpoints.ownLines, async ({ userId, who, query }) => {
    const { rows, total } = await db.asUser(who, (trx) => pageOfLines(trx, userId, limitOf(query)));
    return pageWith(query, total, rows.map(showOwn));
  });

  bind(app, endpoints.getLine, async ({ userId, params, reply }) => {
    const line = await own(userId, params.id);
    sendVersion(reply, line.version);
    return shown(line);
  });

  bind(app, endpoints.patchLine, async ({ userId, who, sessionId, params, body, request, reply }) => {
    const actor = sessionId === null ? 'key' : 'user';
    // Erasure is final, so only a person shortens what is kept.
    if (actor === 'key' && body.retention) throw new Failure('key_scope');
    const before = await own(userId, params.id);
    const version = versionIn(request);
    await mustBeConfirmed(before, body);
    // The journal names the person.
    const after = await db.asUser(who, (trx) =>
      changeSettings(trx, { userId, lineId: params.id }, columnsOf(body), {
        actor,
        version,
        now: clock.now(),
        show: shown,
      }),
    );
    sendVersion(reply, after.version);
    return shown(after);
  });

  bind(app, endpoints.previewRetention, async ({ userId, params, query }) => {
    const line = await own(userId, params.id);
    return deps.wouldGo(line, termsWith(line, query));
  });

  bind(app, endpoints.tryOwnWords, async ({ userId, params, body }) => {
    const line = await own(userId, params.id);
    const words = body.own_words ?? line.own_words;
    return { expected: hintsOf({ ...line, own_words: words }), ...findOwnWords(body.text, words) };
  });

  bind(app, endpoints.listSentOut, async ({ userId, params, query }) => {
    const line = await own(userId, params.id);
    const { rows, total } = await db.asUser(wholeFirm(userId), (trx) =>
      sentOutOf(trx, userId, line.id, limitOf(query)),
    );
    const items = rows.map(({ id, received_at, sent: { at, host, model } }) => ({
      voicemail_id: id,
      received_at: received_at.toISOString(),
      at,
      host,
      model,
    }));
    const processors = processorsOf(config, [line]).filter(
      ({ leaves, kind }) => leaves && kind !== 'leads' && kind !== 'payment',
    );
    return { ...pageWith(query, total, items), processors };
  });

  bind(app, endpoints.describeLine, async ({ params, request }) => {
    await deps.limits.spend(['lineShownPerAddress', request.ip]);
    const line = await db.asSystem((trx) => callersLine(trx, params.slug));
    if (!line) throw new Failure('line_unknown');
    if (line.closed_at) throw new Failure('line_closed');
    return {
      slug: line.slug,
      firm: line.firm,
      language: line.language,
      notice: line.recording_notice,
      greeting: (await deps.greetings.parts(line)).filter(({ what }) => what === 'greeting'),
      max_seconds: config.AUDIO_MAX_MIN * 60,
    };
  });
};
