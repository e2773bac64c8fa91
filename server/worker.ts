// The side that works: the journey's jobs and the watch over them.
import type { House } from './compose.ts';
import { hear } from './journey/3-hear.ts';
import { understand } from './journey/4-understand.ts';
import { tell } from './journey/5-tell.ts';
import { definitionsOf } from './journey/definitions.ts';
import { writeNotice } from './journey/notice.ts';
import { watch } from './journey/watch.ts';
import { messageIdFor } from './letters/index.ts';

export const startWorker = async (house: House): Promise<{ stop(): void }> => {
  const { db, clock, log, recordings, follow, failpoint, metrics, config } = house;
  const updated = house.bulletin.updated;
  await house.jobs.work([
    ...house.identity.jobs(),
    ...house.leads.jobs(),
    ...definitionsOf(
      {
        hear: hear({ db, clock, recordings, speech: house.speech, follow, updated, failpoint }),
        understand: understand({ db, clock, log, analyser: house.analyser, follow, updated, failpoint }),
        tell: tell({
          db,
          clock,
          mailer: house.mailer,
          metrics,
          from: config.MAIL_FROM,
          messageIdOf: (deliveryId) => messageIdFor(deliveryId, config.PUBLIC_URL),
          ownerAddress: async (userId) => (await house.identity.accountOf(userId))?.email ?? '',
          write: writeNotice({ db, recordings, publicUrl: config.PUBLIC_URL }),
          updated,
          failpoint,
        }),
      },
      metrics,
    ),
  ]);
  const watching = watch({ db, follow, speech: house.speech, lateAfterS: config.LATE_AFTER_S, log });
  return {
    stop: watching.stop,
  };
};
