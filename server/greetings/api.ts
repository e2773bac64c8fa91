// The greetings of a firm's own lines, and the public sounds of their recordings.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import type { Greeting } from '#contract/greetings.ts';
import type { Texting } from '#contract/line-settings.ts';
import { bind, checked } from '#server/http/bind.ts';
import { readUpload } from '#server/http/upload.ts';
import { sendVersion, versionIn } from '#server/http/versions.ts';
import type { Limits } from '#server/limits/index.ts';
import { type Line, lineById, showSettings, type Writer } from '#server/lines/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, wholeFirm } from '#server/platform/database.ts';
import type { DiskRoom } from '#server/platform/disk-room.ts';
import { Failure } from '#server/platform/failure.ts';
import { limitOf, pageWith } from '#server/platform/pages.ts';
import { audioRoutes } from '#server/recordings/index.ts';
import type { GreetingInput } from './change-greetings.ts';
import type { Greetings } from './open-greetings.ts';

type Deps = {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  room: Pick<DiskRoom, 'requireRoom'>;
  greetings: Greetings;
  config: { PUBLIC_URL: string; AUDIO_MAX_MB: number };
  texting: Texting;
};

/** An address serves the same sound for ever. A day, so that a removed greeting does not stay in caches for long. */
const CACHED = 'public, max-age=86400, immutable';

const add = endpoints.addGreeting;

/** Refusals of a sound name its field. */
const aboutTheSound = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  const { code, reason } = error;
  if (!['bad_audio_empty', 'greeting_too_long', 'not_audio', 'audio_too_big'].includes(code)) return error;
  const message = code === 'bad_audio_empty' ? { message: FIELD_TEXTS.soundEmpty } : {};
  return new Failure(code, {
    cause: error,
    ...(reason && { reason }),
    details: { field: add.upload.file, ...message },
  });
};

export const greetingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, clock, config, greetings } = deps;
  audioRoutes(app, { byLink: greetings.byLink, cacheControl: CACHED }, '/api/lines/audio');

  const own = async (userId: string, id: string): Promise<Line> => {
    const line = await db.asUser(wholeFirm(userId), (trx) => lineById(trx, userId, id));
    if (!line) throw new Failure('not_found');
    return line;
  };
  const writerOf = (sessionId: string | null, version: number | null): Writer => ({
    actor: sessionId === null ? 'key' : 'user',
    version,
    now: clock.now(),
    show: (line) => showSettings(line, { publicUrl: config.PUBLIC_URL, texting: deps.texting }, clock.now()),
  });
  const ifGiven = (request: FastifyRequest): number | null =>
    request.headers['if-match'] === undefined ? null : versionIn(request);
  const withAddress = (greeting: Greeting): Greeting => ({
    ...greeting,
    sound: greeting.sound && { ...greeting.sound, url: greetings.addressOf(greeting.id) },
  });
  const shown = ({ line, greeting }: { line: Line; greeting: Greeting }) => ({
    ...withAddress(greeting),
    version: line.version,
  });

  /** The file is stored before its fields are known, because fields may follow it. */
  const recordingIn = async (request: FastifyRequest, userId: string): Promise<GreetingInput> => {
    await deps.room.requireRoom();
    const { sound: file, fields } = await readUpload(request, add.upload.file, {
      maxBytes: config.AUDIO_MAX_MB * 1024 * 1024,
      keep: (source) => greetings.keep(userId, source),
      discard: greetings.discard,
    }).catch((error: unknown) => {
      throw aboutTheSound(error);
    });
    try {
      const {
        says_notice: saysNotice,
        languages = [],
        kind,
        from,
        to,
      } = checked(add.upload.fields, fields, 'fields');
      return { kind, languages, from, to, file, saysNotice: saysNotice === 'true' };
    } catch (error) {
      await greetings.discard(file);
      throw error;
    }
  };

  bind(app, endpoints.listGreetings, async ({ userId, params, query, reply }) => {
    const line = await own(userId, params.id);
    const all = await greetings.list(line);
    const { limit, offset } = limitOf(query);
    sendVersion(reply, line.version);
    return { ...pageWith(query, all.length, all.slice(offset, offset + limit)), version: line.version };
  });

  bind(app, add, async ({ userId, sessionId, params, body, request, reply }) => {
    await own(userId, params.id);
    const writer = writerOf(sessionId, ifGiven(request));
    await deps.limits.spend(['greetingPerAccount', userId]);
    const input: GreetingInput = body
      ? { ...body, from: body.from, to: body.to, languages: body.language ? [body.language] : [] }
      : await recordingIn(request, userId);
    const done = await greetings.add({ userId, lineId: params.id }, input, writer);
    sendVersion(reply, done.line.version);
    return shown(done);
  });

  bind(app, endpoints.patchGreeting, async ({ userId, sessionId, params, body, request, reply }) => {
    await own(userId, params.id);
    const which = { userId, lineId: params.id };
    const writer = writerOf(sessionId, versionIn(request));
    const done = await greetings.change(which, params.gid, body, writer);
    sendVersion(reply, done.line.version);
    return shown(done);
  });

  bind(app, endpoints.patchAbsence, async ({ userId, sessionId, params, body, request, reply }) => {
    await own(userId, params.id);
    const which = { userId, lineId: params.id };
    const done = await greetings.changeAbsence(which, body, writerOf(sessionId, versionIn(request)));
    sendVersion(reply, done.line.version);
    return { greetings: done.greetings.map(withAddress), version: done.line.version };
  });

  bind(app, endpoints.removeGreeting, async ({ userId, sessionId, params, request, reply }) => {
    await own(userId, params.id);
    const which = { userId, lineId: params.id };
    const { line } = await greetings.remove(which, params.gid, writerOf(sessionId, ifGiven(request)));
    sendVersion(reply, line.version);
    return { id: params.gid, version: line.version };
  });

  bind(app, endpoints.heardNow, async ({ userId, params, query }) => {
    const line = await own(userId, params.id);
    const at = query.at === undefined ? clock.now() : new Date(query.at);
    return greetings.preview(line, at);
  });
};
