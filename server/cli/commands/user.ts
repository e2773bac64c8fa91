import { PASSWORD_ADVISED } from '#contract/limits.ts';
import { eraseOwner } from '#server/admin/index.ts';
import { factorResetByOperator, memberMailer } from '#server/members/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { accountWith, type Command } from '../command.ts';
import { eraseElsewhere } from '../not-reached.ts';

const person = { email: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } } as const;

const invite: Command = {
  name: 'user invite',
  usage: '--email E --name N [--phone P]',
  summary: 'creates the account, sends the invitation mail with a link to choose a password; prints the link',
  flags: person,
  async run(app, given) {
    const phone = given.text('phone');
    const { id, link } = await app.identity.invite({
      email: given.need('email'),
      name: given.need('name'),
      ...(phone ? { phone } : {}),
    });
    return { json: { id, link }, lines: [`id    ${id}`, `link  ${link}`] };
  },
};

const SHORT = `Ce mot de passe a moins de ${PASSWORD_ADVISED}\u00a0caractères\u202f: plus long, il protégera mieux les messages du cabinet.`;

const isShort = (password: string): boolean => [...password].length < PASSWORD_ADVISED;

const create: Command = {
  name: 'user create',
  usage: '--email E --name N --password P [--unconfirmed] [--operator]',
  summary:
    'creates a confirmed account at once; common passwords are refused, and a short one gets a warning',
  flags: {
    ...person,
    password: { type: 'string' },
    unconfirmed: { type: 'boolean' },
    operator: { type: 'boolean' },
  },
  async run(app, given) {
    const phone = given.text('phone');
    const { id } = await app.identity.createAccount({
      email: given.need('email'),
      name: given.need('name'),
      password: given.need('password'),
      confirmed: !given.has('unconfirmed'),
      operator: given.has('operator'),
      ...(phone ? { phone } : {}),
    });
    const warnings = isShort(given.need('password')) ? [SHORT] : [];
    return { json: { id, ...(warnings.length > 0 ? { warnings } : {}) }, lines: [`id  ${id}`, ...warnings] };
  },
};

const list: Command = {
  name: 'user list',
  usage: '',
  summary: 'lists the accounts',
  flags: {},
  async run(app) {
    const users = await app.identity.list();
    return {
      json: { users },
      lines: users.map((user) => `${user.email.padEnd(36)} ${user.state.padEnd(12)} ${user.name}`),
    };
  },
};

const disable: Command = {
  name: 'user disable',
  usage: '--email E',
  summary:
    'disables the account, and the firm that it owns for all its people: sign-in is refused, sessions end, messages still come in',
  flags: { email: person.email },
  async run(app, given) {
    const { id } = await app.identity.disable(given.need('email'));
    return { json: { id, state: 'disabled' }, lines: [`${id} is disabled.`] };
  },
};

const enable: Command = {
  name: 'user enable',
  usage: '--email E',
  summary: 'enables a disabled account again',
  flags: { email: person.email },
  async run(app, given) {
    const { id } = await app.identity.enable(given.need('email'));
    return { json: { id, state: 'enabled' }, lines: [`${id} is enabled.`] };
  },
};

const erase: Command = {
  name: 'user erase',
  usage: '--email E [--with-firm] [--despite-holds]',
  summary: [
    'erases the account. Of an owner it erases the firm with all its data, which needs --with-firm if other people work on',
    'it, and refuses while the owner holds anything (a dispute, an inquiry): the owner releases it first, or orders the',
    'erasure in writing, which --despite-holds notes in the audit: rows, recordings, keys, its mails and texts in DATA_DIR/outbox, and the',
    'copies that restores saved in DATA_DIR. It asks the telephone and text provider to delete its texts and calls, unless OFFLINE=1.',
    'It cannot erase mails and texts that were sent, the logs of the providers, or earlier backups. After an interruption run it again.',
  ].join('\n      '),
  flags: { email: person.email, 'with-firm': { type: 'boolean' }, 'despite-holds': { type: 'boolean' } },
  async run(app, given) {
    const email = given.need('email');
    const { id } = await accountWith(app, email);
    const how = { withPeople: given.has('with-firm'), despiteHolds: given.has('despite-holds') };
    const erased = await eraseOwner(app, { id, email }, how);
    const { messages, recordings, mails, sms, copies } = erased;
    const elsewhere = await eraseElsewhere(app);
    return {
      json: { id, messages, recordings, mails, texts: sms, copies, ...elsewhere.json },
      lines: [
        `${id} is erased, with ${messages} messages, ${recordings} recordings, ${mails} mails and ${sms} texts of the outbox.`,
        ...(copies > 0 ? [`${copies} copies that a restore had saved are removed.`] : []),
        ...elsewhere.lines,
      ],
    };
  },
};

const secondFactor: Command = {
  name: 'user second-factor',
  usage: '--email E --require | --optional | --reset',
  summary:
    'requires a second factor, makes it optional, or removes it for a user who lost the telephone and the codes',
  flags: {
    email: person.email,
    require: { type: 'boolean' },
    optional: { type: 'boolean' },
    reset: { type: 'boolean' },
  },
  async run(app, given) {
    const { identity } = app;
    const email = given.need('email');
    const chosen = ['require', 'optional', 'reset'].filter((flag) => given.has(flag));
    if (chosen.length !== 1)
      throw new Failure('bad_request', { reason: 'one of --require, --optional, --reset' });
    const mail = memberMailer(app.jobs, app.clock);
    const { id } = given.has('reset')
      ? await identity.removeSecondFactor(email, (trx, who, now) =>
          factorResetByOperator(trx, { mail }, who, now),
        )
      : await identity.requireSecondFactor(email, given.has('require'));
    return { json: { id, second_factor: chosen[0] }, lines: [`${id}: ${chosen[0]}`] };
  },
};

const operator: Command = {
  name: 'user operator',
  usage: '--email E --on | --off',
  summary: 'gives or takes the mark that opens /admin; an operator must have a second factor',
  flags: { email: person.email, on: { type: 'boolean' }, off: { type: 'boolean' } },
  async run(app, given) {
    const isOn = given.has('on');
    if (isOn === given.has('off')) throw new Failure('bad_request', { reason: 'one of --on, --off' });
    const { id } = await app.identity.markOperator(given.need('email'), isOn);
    return { json: { id, operator: isOn }, lines: [`${id} is ${isOn ? 'an' : 'no'} operator.`] };
  },
};

export const userCommands: readonly Command[] = [
  ...[invite, create, list, disable, enable, erase],
  ...[secondFactor, operator],
];
