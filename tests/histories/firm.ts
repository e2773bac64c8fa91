// Each history has its own firm. Reads its messages, their sounds and its mails at the end.
import { randomInt } from 'node:crypto';
import { recordingsOf } from '#server/recordings/index.ts';
import { makeFirm, makeIntakeToken, makeLine } from '#tests/support/factories.ts';
import { hashOf, type World } from './world.ts';

export type Firm = { id: string; lineId: string; slug: string; number: string; token: string };

export const newFirm = async ({ fresh }: World): Promise<Firm> => {
  const { id } = await makeFirm(fresh.db);
  const number = `+322${randomInt(1_000_000, 9_999_999)}`;
  const line = await makeLine(fresh.db, id, {
    number,
    recipients: ['cabinet@firme.example'],
  });
  const token = await makeIntakeToken(fresh.db, { userId: id, lineId: line.id });
  return { id, lineId: line.id, slug: line.slug, number, token };
};

type Notice = { kind: string; content: string; state: string; mails: number };
export type MessageInFirm = {
  id: string;
  source: string;
  sourceId: string | null;
  kind: string;
  hearing: string;
  caller: string | null;
  isRead: boolean;
  /** SHA-256 of the decrypted sound; null without sound. */
  hash: string | null;
  sounds: number;
  notices: Notice[];
};

export const messagesOf = async (world: World, firm: Firm): Promise<MessageInFirm[]> => {
  const rows = await world.fresh.owner<{
    id: string;
    source: string;
    source_id: string | null;
    kind: string;
    transcription_state: string;
    caller_phone_number: string | null;
    is_read: boolean;
  }>('select * from voicemails where line_id = $1 order by received_at, id', [firm.lineId]);
  return Promise.all(
    rows.map(async (row) => {
      const [first, ...more] = await world.fresh.db.asSystem((trx) => recordingsOf(trx, firm.id, [row.id]));
      const deliveries = await world.fresh.owner<{
        kind: string;
        content: string;
        state: string;
        message_id: string;
      }>(
        'select kind, content, state, message_id from deliveries where voicemail_id = $1 order by created_at',
        [row.id],
      );
      const pieces: Buffer[] = [];
      if (first) {
        const sound = await world.recordings.original(first);
        for await (const piece of sound.read({ start: 0, end: sound.bytes })) pieces.push(piece);
      }
      return {
        id: row.id,
        source: row.source,
        sourceId: row.source_id,
        kind: row.kind,
        hearing: row.transcription_state,
        caller: row.caller_phone_number,
        isRead: row.is_read,
        hash: first ? hashOf(Buffer.concat(pieces)) : null,
        sounds: (first ? 1 : 0) + more.length,
        notices: deliveries.map(({ message_id, ...rest }) => ({
          ...rest,
          mails: world.relay.received.filter(({ mail }) => mail.messageId === message_id).length,
        })),
      };
    }),
  );
};

/** Removes the firm, so that the next history starts empty. */
export const dropFirm = async (world: World, firm: Firm): Promise<void> => {
  await world.fresh.owner('delete from accounts where id = $1', [firm.id]);
  await world.fresh.owner('delete from calls');
  await world.fresh.owner('delete from unmatched_calls');
  await world.fresh.owner('delete from pgboss.job');
  world.provider.recordings.clear();
  world.provider.calls.clear();
  world.provider.asked.length = 0;
  world.relay.received.length = 0;
  world.violations.length = 0;
  world.forgiveCrashes();
  world.setClockOff(0);
};
