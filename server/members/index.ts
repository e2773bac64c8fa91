// The people of a firm beside its owner.
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { MemberDeps } from './change-members.ts';
import { MEMBER_MAIL_JOB } from './member-mail.ts';

export { memberRoutes } from './api.ts';
export { inviteMember, removeMember } from './change-members.ts';
export { MEMBER_MAIL_JOB, memberMailJob } from './member-mail.ts';
export type { MemberChange } from './record-member-change.ts';
export { factorResetByOperator } from './reset-factor.ts';
export { stateOfMember } from './rules.ts';
export { memberRows, peopleOfFirm, viewerOf } from './store.ts';

/** Enqueues the mails of this room. */
export const memberMailer =
  (jobs: Pick<Jobs, 'enqueue'>, clock: Clock): MemberDeps['mail'] =>
  async (trx, mail) => {
    const mailId = newId(clock.now().getTime());
    await jobs.enqueue(trx, MEMBER_MAIL_JOB.name, { ...mail, mailId }, { key: mailId });
  };
