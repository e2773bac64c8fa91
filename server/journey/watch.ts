// What ought to have happened and did not: texts that are late, engines that came back, jobs that a fault swallowed.
import type { SpeechEngine } from '#server/adapters/speech/port.ts';
import { untold } from '#server/deliveries/index.ts';
import { waitingForEngine } from '#server/messages/index.ts';
import type { Database } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Follow } from './journey.ts';

const EVERY_MS = 5_000;
const AT_ONCE = 200;

export type Watch = { stop(): void };

export const lookOnce = (deps: { db: Database; follow: Follow; lateAfterS: number }): Promise<number> =>
  deps.db.asSystem(async (trx) => {
    const late = await untold(trx, deps.lateAfterS, AT_ONCE);
    await deps.follow(trx, 'tell', ...late);
    return late.length;
  });

/** With an engine at hand, what was told without a text is heard after all. */
export const hearWhatWaited = (deps: {
  db: Database;
  follow: Follow;
  speech: SpeechEngine | null;
}): Promise<number> =>
  deps.db.asSystem(async (trx) => {
    if (!deps.speech) return 0;
    const waiting = await waitingForEngine(trx, AT_ONCE);
    await deps.follow(trx, 'hear', ...waiting);
    return waiting.length;
  });

export const watch = (deps: {
  db: Database;
  follow: Follow;
  speech: SpeechEngine | null;
  lateAfterS: number;
  log: Log;
}): Watch => {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    try {
      await lookOnce(deps);
    } catch (error) {
      deps.log.error({ step: 'watch' }, 'watch failed', error);
    }
    if (!stopped) timer = setTimeout(look, EVERY_MS);
  };
  hearWhatWaited(deps)
    .then((count) => count > 0 && deps.log.info({ count }, 'messages heard after all'))
    .catch((error) => deps.log.error({ step: 'watch' }, 'watch failed', error));
  timer = setTimeout(look, EVERY_MS);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
