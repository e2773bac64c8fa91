// The uploads of an exchange and of a mail server; `leave` in firm.ts is the caller's page.
import { createTransport } from 'nodemailer';
import { makeIntakeToken } from './factories.ts';
import { withDatabaseOf } from './kept-sounds.ts';
import type { Installation } from './running-server.ts';

export const FIRM_NUMBER = '+3222000001';

/** Gives the demonstration line a number and an exchange token. Returns the token. */
export const openEveryDoor = (
  installation: Pick<Installation, 'folder'>,
  environment: Record<string, string> = {},
): Promise<string> =>
  withDatabaseOf(installation, environment, async (db) => {
    const line = await db.asSystem((trx) =>
      trx
        .updateTable('lines')
        .set({ number: FIRM_NUMBER })
        .where('slug', '=', 'demo')
        .returning(['user_id', 'id'])
        .executeTakeFirstOrThrow(),
    );
    return makeIntakeToken(db, { userId: line.user_id, lineId: line.id });
  });

/** Returns the status, or null where the connection ended without one. */
export const sendToPbx = async (
  url: string,
  token: string,
  sound: Uint8Array<ArrayBuffer>,
  fields: Record<string, string>,
): Promise<number | null> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('audio', new File([sound], 'msg0001.wav', { type: 'audio/x-wav' }));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/intake/pbx`, { method: 'POST', body: form, headers }).catch(
    () => null,
  );
  await reply?.body?.cancel();
  return reply?.status ?? null;
};

/** Returns the SMTP code, or null where the connection ended without one. */
export const sendByMail = async (
  port: number,
  sound: Uint8Array<ArrayBuffer>,
  messageId: string,
): Promise<number | null> => {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({
      from: 'asterisk@pbx.example',
      to: 'demo@voxlex.example',
      subject: '[PBX]: Nouveau message 1 dans la boîte 100',
      text: 'Vous avez un message.',
      messageId,
      attachments: [{ filename: 'msg0000.WAV', contentType: 'audio/x-wav', content: Buffer.from(sound) }],
    });
    return Number(response.slice(0, 3));
  } catch (error) {
    return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : null;
  } finally {
    transport.close();
  }
};
