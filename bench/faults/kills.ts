// kill -9 after a step of the journey: whoever reaches it dies, the next process of the house takes over.
import { randomUUID } from 'node:crypto';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { startRelay } from '#tests/support/smtp.ts';
import { audit, type Row } from './audit.ts';
import { openPlace } from './place.ts';

const AT_THE_DOOR = ['stored', 'keep'];

export type KillOptions = {
  times: number;
  speechUrl: string;
  sound: Uint8Array<ArrayBuffer>;
  external?: ExternalPostgres;
  /** A relay cannot be asked what it has; the outbox can. */
  relay?: boolean;
};

export const killedAfter = async (step: string, options: KillOptions): Promise<Row> => {
  const { times, speechUrl, sound, external, relay } = options;
  const carrier = relay ? await startRelay() : null;
  const place = await openPlace(
    {
      SPEECH_URL: speechUrl,
      SPEECH_KEY: 'invented',
      // A killed step costs its seconds: nobody shall be told before the text is there, or an update would follow.
      LATE_AFTER_S: '3600',
      ...(carrier ? { SMTP_URL: carrier.url } : {}),
    },
    { external },
  );
  const acknowledged: string[] = [];
  let kills = 0;
  try {
    for (let n = 0; n < times; n += 1) {
      const id = randomUUID();
      const door = AT_THE_DOOR.includes(step);
      if (!door && (await place.upload(sound, id)) === 201) acknowledged.push(id);
      const dying = await place.start({ ROLE: door ? 'web' : 'worker', FAILPOINT: step });
      if (door) await place.upload(sound, id, dying.url);
      if ((await dying.ended) === 'SIGKILL') kills += 1;
      // The caller's browser saw no answer and tries again.
      if (door && (await place.upload(sound, id)) === 201) acknowledged.push(id);
    }
    const worker = await place.start({ ROLE: 'worker' });
    await place.settled();
    await worker.stop();
    const arrived = carrier?.received.flatMap(({ mail }) => mail.messageId ?? []);
    const found = await audit(place, { acknowledged, sound, ...(arrived ? { arrived } : {}) });
    const where = external ? 'external PostgreSQL' : 'embedded PostgreSQL';
    const fault = `kill -9 after ${step}, ${where}${relay ? ', a relay that cannot be asked' : ''}`;
    return { fault, ...found, seen: `${kills} kills` };
  } finally {
    await place.close();
    await carrier?.close();
  }
};
