import { apiKeyRequest, intakeTokenRequest, KEY_SCOPES } from '#contract/access.ts';
import type { App } from '#server/compose.ts';
import {
  createIntakeToken,
  createKey,
  revoke,
  showIntakeToken,
  showKey,
  tokenPage,
} from '#server/firm-tokens/index.ts';
import { Failure } from '#server/platform/failure.ts';
import { accountWith, type Command, type CommandInput, firmWith, lineWith } from '../command.ts';

const ALL = { limit: 100, offset: 0 };
const user = { user: { type: 'string' } } as const;
const line = { line: { type: 'string' } } as const;

const ofAccount = async (app: App, given: CommandInput) => ({
  userId: await firmWith(app, given.need('user')),
  lineId: null,
  actor: 'operator' as const,
  now: app.clock.now(),
});
const ofLine = async (app: App, given: CommandInput) => {
  const { user_id: userId, id: lineId } = await lineWith(app, given.need('line'));
  return { userId, lineId, actor: 'operator' as const, now: app.clock.now() };
};
type About = Awaited<ReturnType<typeof ofAccount | typeof ofLine>>;

const nameOf = (given: CommandInput): string => {
  const parsed = intakeTokenRequest.safeParse({ name: given.need('name') });
  if (!parsed.success) throw new Failure('bad_request', { reason: '--name has 1 to 80 characters' });
  return parsed.data.name;
};

const row = (one: { id: string; name: string; last_used_at: string | null }, middle = ''): string =>
  `${one.id}  ${middle}${(one.last_used_at?.slice(0, 16) ?? 'never used').padEnd(16)}  ${one.name}`;

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

const revokeNamed = async (app: App, about: About, given: CommandInput) => {
  const [id = ''] = given.words;
  const revoked = isId(id) ? await app.db.asSystem((trx) => revoke(trx, about, { id })) : [];
  if (revoked.length === 0) throw new Failure('not_found', { reason: `no such id: ${id}` });
  return { json: { id, revoked: true }, lines: [`${id} is revoked.`] };
};

const keyList: Command = {
  name: 'key list',
  usage: '--user E',
  summary: 'lists the API keys of a firm, with scope and last use',
  flags: user,
  async run(app, given) {
    const about = await ofAccount(app, given);
    const { rows } = await app.db.asSystem((trx) => tokenPage(trx, about, ALL));
    const keys = rows.map(showKey);
    return { json: { keys }, lines: keys.map((key) => row(key, `${key.scope.padEnd(5)}  `)) };
  },
};

const keyCreate: Command = {
  name: 'key create',
  usage: '--user E --name N [--scope read|write]',
  summary: 'makes an API key of a firm, which reads by default; prints it (shown once)',
  flags: { ...user, name: { type: 'string' }, scope: { type: 'string' } },
  async run(app, given) {
    const about = await ofAccount(app, given);
    const scope = apiKeyRequest.shape.scope.safeParse(given.text('scope'));
    if (!scope.success)
      throw new Failure('bad_request', { reason: `--scope is one of ${KEY_SCOPES.join(', ')}` });
    const input = { name: nameOf(given), scope: scope.data };
    const { token, secret } = await app.db.asSystem((trx) => createKey(trx, about, input));
    return {
      json: { ...showKey(token), key: secret },
      lines: [`id   ${token.id}`, `key  ${secret}    (shown this once)`],
    };
  },
};

const keyRevoke: Command = {
  name: 'key revoke',
  usage: '--user E ID',
  summary: 'revokes an API key at once',
  flags: user,
  run: async (app, given) => revokeNamed(app, await ofAccount(app, given), given),
};

const tokenList: Command = {
  name: 'token list',
  usage: '--line SLUG',
  summary: 'lists the intake tokens of a line, with their last use',
  flags: line,
  async run(app, given) {
    const about = await ofLine(app, given);
    const { rows } = await app.db.asSystem((trx) => tokenPage(trx, about, ALL));
    const tokens = rows.map(showIntakeToken);
    return { json: { tokens }, lines: tokens.map((token) => row(token)) };
  },
};

const tokenCreate: Command = {
  name: 'token create',
  usage: '--line SLUG --name N',
  summary: 'makes one more intake token of a line; prints it (shown once)',
  flags: { ...line, name: { type: 'string' } },
  async run(app, given) {
    const about = await ofLine(app, given);
    const name = nameOf(given);
    const { token, secret } = await app.db.asSystem((trx) => createIntakeToken(trx, about, name));
    return {
      json: { ...showIntakeToken(token), token: secret },
      lines: [`id     ${token.id}`, `token  ${secret}    (shown this once)`],
    };
  },
};

const tokenRevoke: Command = {
  name: 'token revoke',
  usage: '--line SLUG ID',
  summary: 'revokes one intake token of a line at once',
  flags: line,
  run: async (app, given) => revokeNamed(app, await ofLine(app, given), given),
};

const sessionList: Command = {
  name: 'session list',
  usage: '--user E',
  summary: 'lists where an account is signed in, with device, network and last use',
  flags: user,
  async run(app, given) {
    const { id } = await accountWith(app, given.need('user'));
    const sessions = (await app.identity.sessionsOf(id)).map(({ current: _, ...session }) => session);
    return {
      json: { sessions },
      lines: sessions.map(
        (one) =>
          `${one.id}  ${one.last_seen_at.slice(0, 16)}  ${one.device ?? 'unknown device'}  ${one.network ?? ''}`,
      ),
    };
  },
};

const sessionEnd: Command = {
  name: 'session end',
  usage: '--user E [ID]',
  summary: 'signs one session of an account out at once, or all of them',
  flags: user,
  async run(app, given) {
    const account = await accountWith(app, given.need('user'));
    const [id] = given.words;
    if (id !== undefined && !isId(id)) throw new Failure('bad_request', { reason: `no id: ${id}` });
    const ended = await app.identity.endSessions(account.id, id);
    return { json: { ended }, lines: [`${ended.length} sessions ended.`] };
  },
};

export const accessCommands: readonly Command[] = [
  keyList,
  keyCreate,
  keyRevoke,
  tokenList,
  tokenCreate,
  tokenRevoke,
  sessionList,
  sessionEnd,
];
