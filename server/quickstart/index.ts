// The first start with an empty embedded database creates a demonstration account with one line. Its password is
// generated here, printed once and stored only as a hash.
import { randomBytes } from 'node:crypto';
import type { App } from '#server/compose.ts';
import { addLine } from '#server/lines/index.ts';
import { isElsewhere } from '#server/platform/host-of.ts';

const EMAIL = 'demo@voxlex.example';
const NAME = 'Cabinet de démonstration';

export type Demonstration = {
  email: string;
  password: string;
  /** Erases the account if the start fails before the password is printed, so that the next start creates it again. */
  eraseAccount(): Promise<void>;
};

/** On a server that others can reach, an unrequested account is a risk, so only QUICKSTART=1 creates it there. */
export const wantsDemonstration = ({
  QUICKSTART,
  PUBLIC_URL,
}: Pick<App['config'], 'QUICKSTART' | 'PUBLIC_URL'>): boolean => {
  const { protocol, host } = new URL(PUBLIC_URL);
  return QUICKSTART ?? (protocol === 'http:' && !isElsewhere(host));
};

export const quickstart = async (app: App): Promise<Demonstration | null> => {
  if (!app.embedded || !wantsDemonstration(app.config)) return null;
  if ((await app.identity.list()).length > 0) return null;
  const password = randomBytes(9).toString('base64url');
  const account = await app.identity.createAccount({
    email: EMAIL,
    name: NAME,
    password,
    confirmed: true,
    operator: false,
  });
  await addLine(app.db, app.clock, { userId: account.id, name: NAME, slug: 'demo', recipients: [EMAIL] });
  const eraseAccount = async (): Promise<void> => void (await app.identity.erase(EMAIL));
  return { email: EMAIL, password, eraseAccount };
};
