// HTTP endpoints of the three public forms: trial, survey and greeting.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { givenFields, SENT_PAGES } from '#contract/plain-forms.ts';
import { answersOf, askedOf } from '#contract/survey-form.ts';
import { bind, type Call } from '#server/http/bind.ts';
import { readUpload } from '#server/http/upload.ts';
import { type ReadForm, withFormBody } from '#server/http/url-encoded-body.ts';
import type { Limits } from '#server/limits/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { DiskRoom } from '#server/platform/disk-room.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import { type AudioResponse, audioRoutes, type Recordings } from '#server/recordings/index.ts';
import { type ReceiveDeps, receive } from './receive.ts';
import type { Measured } from './sound.ts';

type ApiDeps = ReceiveDeps & {
  recordings: Pick<Recordings, 'system' | 'discard'>;
  config: ReceiveDeps['config'] & Pick<Config, 'AUDIO_MAX_MB'>;
  limits: Pick<Limits, 'spend'>;
  room: Pick<DiskRoom, 'requireRoom'>;
  judge: (key: string) => Promise<Measured>;
  byLink: (token: string) => Promise<AudioResponse>;
};

export const leadRoutes = (app: FastifyInstance, deps: ApiDeps): void => {
  const { limits } = deps;
  const trial = async ({ body, request }: Call<typeof endpoints.requestTrial>) => {
    await limits.spend(['trialPerAddress', request.ip], ['trialTogether', '']);
    const { id: sentId, fax, tookMs, ...content } = body;
    return receive(deps, { kind: 'trial', language: 'fr', email: body.email, sentId, fax, tookMs, content });
  };
  // Forms posted without scripts are converted into the JSON body of the endpoint.
  const trialBody: ReadForm = (fields) => ({
    ...givenFields(fields),
    timestamp: deps.clock.now().toISOString(),
  });
  withFormBody(app, trialBody, (scope) => bind(scope, endpoints.requestTrial, trial, SENT_PAGES.trial));

  const survey = async ({ body, request }: Call<typeof endpoints.answerSurvey>) => {
    await limits.spend(['surveyPerAddress', request.ip], ['surveyTogether', '']);
    const { id: sentId, fax, tookMs, ...content } = body;
    return receive(deps, { kind: 'survey', language: 'fr', email: body.email, sentId, fax, tookMs, content });
  };
  const surveyBody: ReadForm = (fields) => askedOf(answersOf(fields));
  withFormBody(app, surveyBody, (scope) => bind(scope, endpoints.answerSurvey, survey, '/success'));

  const row = endpoints.sendGreeting;
  const greeting = async ({ query, request }: Call<typeof row>) => {
    // Check the limits before reading the upload, so that refused requests use no disk space.
    await limits.spend(['sampleGreetingPerAddress', request.ip], ['sampleGreetingTogether', '']);
    await deps.room.requireRoom();
    const maxBytes = deps.config.AUDIO_MAX_MB * 1024 * 1024;
    const { sound, fields } = await readUpload(request, row.upload.file, {
      maxBytes,
      keep: deps.recordings.system.save,
      discard: ({ key }) => deps.recordings.discard(key),
    });
    const form = z.safeParse(row.upload.fields, givenFields(Object.entries(fields)));
    try {
      if (!form.success) throw new Failure('bad_request', { reason: 'fields' });
      const { id: sentId, fax, tookMs, ...content } = form.data;
      const decoded = await deps.judge(sound.key);
      const received = await receive(deps, {
        kind: 'recording',
        language: query.lang,
        email: content.email,
        sentId,
        fax,
        tookMs: tookMs === undefined ? undefined : Number(tookMs),
        content,
        sound: { ...sound, decoded },
      });
      if (!received.isNew) await deps.recordings.discard(sound.key);
      return { id: received.id };
    } catch (error) {
      // When the connection is lost during COMMIT, the lead may exist: the hourly sweep removes a file without a row.
      if (asFailure(error).code !== 'unavailable') await deps.recordings.discard(sound.key);
      throw error;
    }
  };
  bind(app, row, greeting, SENT_PAGES.greeting);

  audioRoutes(app, { byLink: deps.byLink }, '/api/leads/audio');
};
