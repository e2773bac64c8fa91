// Two firms over two server processes; the first one has a second line and two members.
import { expect } from 'vitest';
import { ask, person } from '#tests/support/ask-as.ts';
import { leave, signIn } from '#tests/support/firm.ts';
import { invitationToken } from '#tests/support/invitation.ts';
import { type TwoFirms, twoFirms } from '#tests/support/two-firms.ts';

export const ANNE = { email: 'anne.exemple@exemple.test', password: 'Merle-noir-sur-le-toit-8' };
export const BRAM = { email: 'bram.exemple@exemple.test', password: 'Grive-musicienne-du-soir-3' };

export type Person = { id: string; token: string };
export type Member = Person & { memberId: string };

export const json = async (reply: Promise<Response>) => (await reply).json();

export const postTo = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Invites the account to the first firm, accepts the invitation and signs in. */
export const join = async (
  { web, firm, installation }: TwoFirms,
  account: typeof ANNE,
  lineIds: string[] | null,
): Promise<Member> => {
  const invited = { email: account.email, full_name: 'Personne Exemple', line_ids: lineIds };
  const made = await ask(web, firm, 'POST', '/api/members', invited);
  expect(made.status).toBe(201);
  const { id: memberId } = await made.json();
  const accepted = await postTo(`${web.url}/api/invitations/accept`, {
    token: await invitationToken(installation, account.email, []),
    password: account.password,
  });
  expect(accepted.status).toBe(200);
  return { ...person(await signIn(web.url, account)), memberId };
};

/** Anne sees the second line, Bram every line. */
export const firmWithMembers = async () => {
  const fixture = await twoFirms();
  const { installation, whole, firm, sound } = fixture;
  const owner = (await json(ask(whole, firm, 'GET', '/api/members'))).items[0].email;
  const added = JSON.parse(
    await installation.voxlex(whole, 'line', 'add', '--user', owner, '--name', 'Deuxième', '--json'),
  );
  const message: string = (await (await leave(whole.url, sound, {}, added.slug)).json()).id;
  const second: { line: string; slug: string; message: string } = {
    line: added.id,
    slug: added.slug,
    message,
  };
  const anne = await join(fixture, ANNE, [second.line]);
  const bram = await join(fixture, BRAM, null);
  return { fixture, second, anne, bram };
};
