// The first start with an empty embedded database makes a demonstration account with one line, so that there is
// something to speak to. Its password is made here, printed once, and kept nowhere but as a hash.
import { randomBytes } from 'node:crypto';
import type { App } from '#server/compose.ts';
import { addLine } from '#server/lines/index.ts';
import { isElsewhere } from '#server/platform/host-of.ts';
import { isEmpty } from './store.ts';

const EMAIL = 'demo@voxlex.example';
const NAME = 'Cabinet de démonstration';

export type Demonstration = {
  email: string;
  password: string;
  /** For a start that fails before the password is printed: the next one makes the account anew. */
  takeBack(): Promise<void>;
};

/** Where others reach the server, an account that nobody asked for is a way in: there it is made by QUICKSTART=1 alone. */
export const wantsDemonstration = ({
  QUICKSTART,
  PUBLIC_URL,
}: Pick<App['config'], 'QUICKSTART' | 'PUBLIC_URL'>): boolean => {
  const { protocol, host } = new URL(PUBLIC_URL);
  return QUICKSTART ?? (protocol === 'http:' && !isElsewhere(host));
};

export const quickstart = async (app: App): Promise<Demonstration | null> => {
  if (!app.embedded || !wantsDemonstration(app.config)) return null;
  if (!(await app.db.asSystem(isEmpty))) return null;
  const password = randomBytes(9).toString('base64url');
  const account = await app.identity.createAccount({
    email: EMAIL,
    name: NAME,
    password,
    confirmed: true,
    operator: false,
  });
  await addLine(app.db, app.clock, { userId: account.id, name: NAME, slug: 'demo', recipients: [EMAIL] });
  const takeBack = async (): Promise<void> => void (await app.identity.erase(EMAIL));
  return { email: EMAIL, password, takeBack };
};
