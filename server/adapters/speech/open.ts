// Opens the configured speech engine.
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import { openEmbeddedSpeech } from './embedded/index.ts';
import { withFallback } from './fallback.ts';
import type { SpeechEngine } from './port.ts';
import { openRemoteSpeech } from './remote/index.ts';

export const modelsFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'models');

/** Working copies of recordings: the only folder of recordings that the engine's child can read. */
export const soundsFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'tmp');

export const openSpeech = (config: Config, log: Log): SpeechEngine => {
  const embedded = () =>
    openEmbeddedSpeech({
      models: modelsFolder(config),
      sounds: soundsFolder(config),
      only: config.SPEECH_LOCAL_MODEL,
      threads: config.SPEECH_THREADS,
      idleMs: config.SPEECH_IDLE_S * 1000,
    });
  const { SPEECH_URL: url, SPEECH_KEY: key, SPEECH_MODEL: model } = config;
  const remote = () => (url ? openRemoteSpeech({ url, key, model }) : embedded());
  const engines = config.SPEECH_ENGINES ?? (url ? 'remote' : 'embedded');
  if (engines === 'embedded') return embedded();
  if (engines === 'remote') return remote();
  return engines === 'remote,embedded'
    ? withFallback(remote(), embedded(), log)
    : withFallback(embedded(), remote(), log);
};
