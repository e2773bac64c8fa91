import type { App } from '#server/compose.ts';
import {
  inviteMember,
  memberMailer,
  memberRows,
  removeMember,
  stateOfMember,
} from '#server/members/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { type Command, firmWith, lineWith } from '../command.ts';

const user = { type: 'string' } as const;

const within = (app: App) => ({ people: app.identity.people, mail: memberMailer(app.jobs, app.clock) });
const about = (app: App, userId: string) => ({ userId, actor: 'operator' as const, now: app.clock.now() });

const add: Command = {
  name: 'member add',
  usage: '--user OWNER --email E --name N [--lines SLUG,SLUG]',
  summary: 'invites a person to the firm by mail; without --lines they see the messages of every line',
  flags: { user, email: user, name: user, lines: user },
  async run(app, given) {
    const userId = await firmWith(app, given.need('user'));
    const slugs = given.text('lines')?.split(',');
    const lines = slugs && (await Promise.all(slugs.map((slug) => lineWith(app, slug))));
    const input = {
      email: given.need('email'),
      full_name: given.need('name'),
      line_ids: lines?.map(({ id }) => id) ?? null,
    };
    const id = await app.db.asSystem((trx) => inviteMember(trx, within(app), about(app, userId), input));
    return { json: { id }, lines: [`id  ${id}`] };
  },
};

const remove: Command = {
  name: 'member remove',
  usage: '--user OWNER --email E',
  summary: 'removes a person or an invitation: their sessions in the firm end and notices to them stop',
  flags: { user, email: user },
  async run(app, given) {
    const userId = await firmWith(app, given.need('user'));
    const email = given.need('email').toLowerCase();
    const { id, unassigned, reminders, viewed } = await app.db.asSystem(async (trx) => {
      const row = (await memberRows(trx, userId)).find((one) => one.email === email);
      if (!row) throw new Failure('not_found', { reason: `no member ${email}` });
      return { id: row.id, ...(await removeMember(trx, within(app), about(app, userId), row.id)) };
    });
    // The other people who had them open see at once that this person is gone.
    for (const one of viewed) app.notifier.viewed(userId, one);
    const freed = `${unassigned} messages are unassigned again, ${reminders} reminders go to the owner.`;
    return { json: { id, unassigned, reminders }, lines: [`${id} is removed. ${freed}`] };
  },
};

const list: Command = {
  name: 'member list',
  usage: '--user OWNER',
  summary: 'lists the people of the firm beside its owner',
  flags: { user },
  async run(app, given) {
    const userId = await firmWith(app, given.need('user'));
    const rows = await app.db.asSystem((trx) => memberRows(trx, userId));
    const members = rows.map((row) => ({
      id: row.id,
      email: row.email,
      full_name: row.full_name,
      state: stateOfMember(row, app.clock.now()),
      line_ids: row.line_ids,
    }));
    return {
      json: { members },
      lines: members.map((one) => `${one.email.padEnd(36)} ${one.state.padEnd(12)} ${one.full_name}`),
    };
  },
};

export const memberCommands: readonly Command[] = [add, remove, list];
