// Files that cannot be decoded among good ones: the good ones are transcribed, the others set aside.
import { randomBytes, randomUUID } from 'node:crypto';
import { audit, type Row } from './audit.ts';
import { openPlace } from './place.ts';

const POISON = 20;

export const poisonAmongGood = async (options: {
  good: number;
  speechUrl: string;
  sound: Uint8Array<ArrayBuffer>;
}): Promise<Row> => {
  const { good, speechUrl, sound } = options;
  const place = await openPlace({ SPEECH_URL: speechUrl, SPEECH_KEY: 'invented', LATE_AFTER_S: '3600' });
  // A webm signature, then noise: accepted at upload, not decodable.
  const bad = () => new Uint8Array(Buffer.concat([Buffer.from(sound).subarray(0, 60), randomBytes(4000)]));
  try {
    const acknowledged: string[] = [];
    const all = good + POISON;
    const apart = Math.floor(all / POISON);
    for (let n = 0; n < all; n += 1) {
      const id = randomUUID();
      const poisoned = n % apart === 0 && n / apart < POISON;
      if ((await place.upload(poisoned ? bad() : sound, id)) === 201) acknowledged.push(id);
    }
    const worker = await place.start({ ROLE: 'worker' });
    await place.settled();
    await worker.stop();
    const [state] = await place.query<{ read: number; aside: number; tries: number }>(
      `select (count(*) filter (where transcription_state = 'done'))::int as read,
         (count(*) filter (where transcription_state = 'failed' and step_reason = 'not_audio'))::int as aside,
         (select max(retry_count) + 1 from pgboss.job where name = 'journey.transcribe')::int as tries
       from voicemails`,
    );
    const found = await audit(place, { acknowledged });
    const seen = `${state?.read} read, ${state?.aside} set aside after ${state?.tries} tries`;
    return { fault: `${POISON} poison files among ${all}`, ...found, seen };
  } finally {
    await place.close();
  }
};
