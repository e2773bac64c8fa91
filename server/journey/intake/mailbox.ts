// Voicemails sent by mail to the mailbox named after the line: the first audio attachment is the message.
import { Readable } from 'node:stream';
import type { DeliveryReport, MailboxKeeper, VoicemailMail } from '#server/adapters/mailbox/port.ts';
import type { Limits } from '#server/limits/index.ts';
import { asFailure, Failure } from '#server/platform/failure.ts';
import type { StoredSound } from '#server/recordings/index.ts';
import { callerOf, type Receive } from '../1-receive.ts';
import type { Returns } from '../bounces.ts';
import type { UploadDeps } from './take-upload.ts';

/** Handles bounces. */
export type BounceHandler = {
  returns: Returns;
  /** The mailbox of the sender's address, which gets the bounces when no bounce domain is set. */
  sender: string;
  take: (report: DeliveryReport, deliveryId: string | null) => Promise<void>;
};

export type MailboxDeps = UploadDeps & {
  receive: Receive;
  limits: Pick<Limits, 'spend'>;
  reports: BounceHandler;
};

const SLUG = /^[a-z0-9-]{1,60}$/;
const NO_SOUND = ['not_audio', 'bad_audio_empty'];

/** Mails also carry logos and signatures: the bytes of an attachment decide, not its name. */
const firstSound = async (
  deps: MailboxDeps,
  userId: string,
  attachments: readonly Buffer[],
): Promise<StoredSound> => {
  for (const bytes of attachments) {
    const kept = await deps.recordings
      .save(userId, Readable.from([bytes]), { maxBytes: deps.maxBytes })
      .catch((error: unknown) => {
        if (NO_SOUND.includes(asFailure(error).code)) return null;
        throw error;
      });
    if (kept) return kept;
  }
  throw new Failure('not_audio', { reason: 'no attachment is sound' });
};

const momentOf = ({ receivedAt }: VoicemailMail, now: Date): Date =>
  receivedAt === null || receivedAt > now ? now : receivedAt;

const isForReports = ({ reports }: MailboxDeps, mailbox: string): boolean =>
  reports.returns.deliveryOf(mailbox) !== null || mailbox === reports.sender;

export const mailboxKeeper = (deps: MailboxDeps): MailboxKeeper => ({
  exists: async (mailbox) => {
    if (isForReports(deps, mailbox)) return true;
    if (!SLUG.test(mailbox)) return false;
    return deps.receive(mailbox).then(
      () => true,
      (error: unknown) => {
        if (['line_unknown', 'line_closed'].includes(asFailure(error).code)) return false;
        throw error;
      },
    );
  },
  admit: async (mailbox, ip) => {
    if (isForReports(deps, mailbox)) return deps.limits.spend(['mailPerSender', ip, 'reports']);
    const { id } = await deps.receive(mailbox);
    await deps.limits.spend(['mailPerSender', ip, id], ['mailPerLine', id]);
  },
  receive: async (mailbox, mail) => {
    const { returns, sender, take } = deps.reports;
    const deliveryId = returns.deliveryOf(mailbox);
    if (deliveryId !== null || (mailbox === sender && mail.report)) {
      // Other mails to a return address, such as automatic answers, are dropped.
      if (mail.report) await take(mail.report, deliveryId);
      return;
    }
    try {
      const line = await deps.receive(mailbox);
      const sound = await firstSound(deps, line.user_id, mail.attachments);
      const { isNew } = await deps.storeMessage(line, sound, {
        source: 'mailbox',
        sourceId: mail.id,
        caller: callerOf(line, mail.caller ?? undefined),
        receivedAt: momentOf(mail, deps.clock.now()),
      });
      if (isNew) deps.received('mailbox');
    } catch (error) {
      deps.refused(asFailure(error).code);
      throw error;
    }
  },
});
