// The first start with an empty embedded database makes a demonstration account with one line, so that there is
// something to speak to. Its password is made here, printed once, and kept nowhere but as a hash.
import { randomBytes } from 'node:crypto';
import type { House } from '#server/compose.ts';
import { addLine } from '#server/lines/index.ts';
import { isEmpty } from './store.ts';

const EMAIL = 'demo@voxlex.example';
const NAME = 'Cabinet de démonstration';

export type Demonstration = { email: string; password: string };

export const quickstart = async (house: House): Promise<Demonstration | null> => {
  if (!house.embedded || !house.config.QUICKSTART) return null;
  if (!(await house.db.asSystem(isEmpty))) return null;
  const password = randomBytes(9).toString('base64url');
  const account = await house.identity.createAccount({
    email: EMAIL,
    name: NAME,
    password,
    confirmed: true,
    operator: false,
  });
  await addLine(house.db, house.clock, { userId: account.id, name: NAME, slug: 'demo', recipients: [EMAIL] });
  return { email: EMAIL, password };
};
