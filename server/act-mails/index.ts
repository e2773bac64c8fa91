// The mail to one person about an act on a message (an assignment, a reminder). The Message-ID is made from the act's id,
// so that a job that runs again does not send a second mail.
import * as z from 'zod';
import type { DeleteIfErased, Mailer } from '#server/adapters/mail/port.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import { type Letter, messageIdFor } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';

const payload = z.object({ userId: z.uuid(), voicemailId: z.uuid(), personId: z.uuid(), actId: z.uuid() });
export type ActMail = z.infer<typeof payload>;

export const actMailKind = (name: string): JobKind<ActMail> => ({
  name,
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
});

export type ActMailDeps = {
  clock: Clock;
  log: Log;
  mailer: Mailer;
  from: string;
  publicUrl: string;
  /** The address of a person's account; empty when there is none. */
  addressOf: (personId: string) => Promise<string>;
  deleteIfErased: DeleteIfErased;
};

/** `letterFor` answers null when the mail is not needed any more. */
export const actMailJob = (
  kind: JobKind<ActMail>,
  deps: ActMailDeps,
  letterFor: (mail: ActMail) => Promise<Letter | null>,
): JobDefinition => {
  const handler = async (mail: ActMail): Promise<void> => {
    const letter = await letterFor(mail);
    const to = letter ? await deps.addressOf(mail.personId) : '';
    if (!letter || to === '') return;
    const messageId = messageIdFor(mail.actId, deps.publicUrl);
    try {
      if (await deps.mailer.has(messageId)) return;
      await deps.mailer.send({ messageId, from: deps.from, to, date: deps.clock.now(), ...letter });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      deps.log.warn({ step: kind.name, code: failure.code, reason: failure.reason }, 'a mail was refused');
      return;
    }
    await deps.deleteIfErased({ userId: mail.userId, ids: [mail.voicemailId] }, { mail: messageId });
  };
  return defineJob(kind, 2, handler);
};
