// Mails about the people of a firm: an invitation, a hand-over, a second factor that was removed. As jobs, so that a relay
// that is down delays them and does not lose them.
import * as z from 'zod';
import type { Mailer } from '#server/adapters/mail/port.ts';
import type { Accounts, People } from '#server/identity/index.ts';
import { defineJob, type JobDefinition, type JobKind } from '#server/jobs/index.ts';
import { type Letter, messageIdFor, peopleLetter } from '#server/letters/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { asFailure } from '#server/platform/failure.ts';
import type { Log } from '#server/platform/log.ts';
import { invitationToken, stateOfMember } from './rules.ts';
import { memberRow } from './store.ts';

const payload = z.object({
  userId: z.uuid(),
  kind: z.enum(['invitation', 'handed_over', 'factor_reset']),
  memberId: z.optional(z.uuid()),
  /** The account that gets the mail, and the one that it is about. */
  to: z.optional(z.uuid()),
  about: z.optional(z.uuid()),
  /** The Message-ID is made from it, so that a retry is the same mail. */
  mailId: z.uuid(),
});
export type MemberMail = z.infer<typeof payload>;

export const MEMBER_MAIL_JOB: JobKind<MemberMail> = {
  name: 'members.mail',
  schema: payload,
  retryLimit: 40,
  backoff: { firstS: 5, mostS: 900 },
  timeoutS: 60,
};

export type MemberMailDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  identity: Pick<Accounts, 'accountOf'> & { people: Pick<People, 'firmName'> };
  key: Buffer;
  from: string;
  publicUrl: string;
  company: string;
};

/** Null when there is nothing to send any more. */
const letterFor = async (
  deps: MemberMailDeps,
  mail: MemberMail,
): Promise<{ to: string; letter: Letter } | null> => {
  const { publicUrl, company } = deps;
  const { row, firm } = await deps.db.asSystem(async (trx) => ({
    row: mail.memberId ? await memberRow(trx, mail.userId, mail.memberId) : undefined,
    firm: await deps.identity.people.firmName(trx, mail.userId),
  }));
  if (mail.kind === 'invitation') {
    if (!row || stateOfMember(row, deps.clock.now()) !== 'invited') return null;
    const link = `${publicUrl}/invitation#${invitationToken(deps.key, row)}`;
    const facts = { kind: mail.kind, firm, person: row.full_name, link, until: row.link_until, company };
    return { to: row.email, letter: peopleLetter(facts) };
  }
  const [to, about] = await Promise.all(
    [mail.to, mail.about].map((id) => (id ? deps.identity.accountOf(id) : null)),
  );
  if (!to || !about) return null;
  const facts = { kind: mail.kind, firm, person: about.email, link: `${publicUrl}/dashboard`, company };
  return { to: to.email, letter: peopleLetter(facts) };
};

export const memberMailJob = (deps: MemberMailDeps): JobDefinition => {
  const handler = async (mail: MemberMail): Promise<void> => {
    const found = await letterFor(deps, mail);
    if (!found) return;
    // With the firm's id, so that the erasure of the firm finds the mail in the outbox.
    const messageId = messageIdFor(`${mail.userId}.${mail.mailId}`, deps.publicUrl);
    try {
      if (await deps.mailer.has(messageId)) return;
      const { to, letter } = found;
      await deps.mailer.send({ messageId, from: deps.from, to, date: deps.clock.now(), ...letter });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.retry !== 'no') throw failure;
      deps.log.warn({ code: failure.code, reason: failure.reason }, 'a mail about a member was refused');
    }
  };
  return defineJob(MEMBER_MAIL_JOB, 2, handler);
};
