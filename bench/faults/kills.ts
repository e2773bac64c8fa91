// kill -9 of the process that reaches a step of the journey; the next process takes over.
import { randomUUID } from 'node:crypto';
import type { ExternalPostgres } from '#tests/support/external-postgres.ts';
import { openEveryDoor, sendByMail, sendToPbx } from '#tests/support/intake.ts';
import { freePort } from '#tests/support/running-server.ts';
import { startRelay } from '#tests/support/smtp.ts';
import { audit, type Row } from './audit.ts';
import { openPlace, type Place } from './place.ts';

const AT_THE_DOOR = ['received', 'store'];

export type KillOptions = {
  times: number;
  speechUrl: string;
  sound: Uint8Array<ArrayBuffer>;
  external?: ExternalPostgres;
  /** A relay cannot be asked which mails it has; the outbox can. */
  relay?: boolean;
};

const settingsWith = (speechUrl: string): Record<string, string> => ({
  SPEECH_URL: speechUrl,
  SPEECH_KEY: 'invented',
  // A kill takes seconds: without this the notice would go before the text, and an update would follow.
  LATE_AFTER_S: '3600',
});

export const killedAfter = async (step: string, options: KillOptions): Promise<Row> => {
  const { times, speechUrl, sound, external, relay } = options;
  const carrier = relay ? await startRelay() : null;
  const place = await openPlace(
    { ...settingsWith(speechUrl), ...(carrier ? { SMTP_URL: carrier.url } : {}) },
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
      // The caller's browser got no answer and repeats.
      if (door && (await place.upload(sound, id)) === 201) acknowledged.push(id);
    }
    const worker = await place.start({ ROLE: 'worker' });
    await place.settled();
    await worker.stop();
    const arrived = carrier?.received.flatMap(({ mail }) => mail.messageId ?? []);
    const found = await audit(place, { acknowledged, ...(arrived ? { arrived } : {}) });
    const where = external ? 'external PostgreSQL' : 'embedded PostgreSQL';
    const fault = `kill -9 after ${step}, ${where}${relay ? ', a relay that cannot be asked' : ''}`;
    return { fault, ...found, seen: `${kills} kills` };
  } finally {
    await place.close();
    await carrier?.close();
  }
};

type Sent = { id: string; again: (at: { url: string; mailbox: number }) => Promise<boolean> };

/** Sends the same message at every call; whether it was acknowledged. */
export const prepared = (
  door: 'mailbox' | 'exchange',
  { place, token, sound }: { place: Place; token: string; sound: Uint8Array },
): Sent => {
  const id = door === 'mailbox' ? `<${randomUUID()}@pbx.example>` : randomUUID();
  const bytes = place.sounding(sound, id);
  return {
    id,
    again: async ({ url, mailbox }) =>
      door === 'mailbox'
        ? (await sendByMail(mailbox, bytes, id)) === 250
        : (await sendToPbx(url, token, bytes, { id })) === 201,
  };
};

/** Exchange and mail server repeat what was not acknowledged. */
export const killedInDoor = async (
  door: 'mailbox' | 'exchange',
  step: string,
  { times, speechUrl, sound }: KillOptions,
): Promise<Row> => {
  const mailbox = await freePort();
  const place = await openPlace({ ...settingsWith(speechUrl), MAILBOX_PORT: String(mailbox) });
  const acknowledged: string[] = [];
  let kills = 0;
  try {
    const token = await openEveryDoor(place.installation);
    for (let n = 0; n < times; n += 1) {
      const port = await freePort();
      const dying = await place.start({ ROLE: 'web', MAILBOX_PORT: String(port), FAILPOINT: step });
      const { id, again } = prepared(door, { place, token, sound });
      await again({ url: dying.url, mailbox: port });
      if ((await dying.ended) === 'SIGKILL') kills += 1;
      if (await again({ url: place.front.url, mailbox })) acknowledged.push(id);
    }
    const worker = await place.start({ ROLE: 'worker', MAILBOX_PORT: '' });
    await place.settled();
    await worker.stop();
    const found = await audit(place, { acknowledged });
    const before = door === 'mailbox' ? 'its 250' : 'its 201';
    return {
      fault: `kill -9 in the ${door} after ${step}, before ${before}`,
      ...found,
      seen: `${kills} kills`,
    };
  } finally {
    await place.close();
  }
};
