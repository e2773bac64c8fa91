// Which passwords are refused: too short, among the most common ones, or the address itself.
import { OFTEN_TRIED } from './often-tried.data.ts';

export type Weakness = 'length' | 'pwned';

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** `pwned` is the protocol's word for a password that everybody tries first. */
export const weaknesses = (password: string, email: string, least: number): Weakness[] => {
  const found: Weakness[] = [];
  if ([...password].length < least) found.push('length');
  const typed = plain(password);
  const own = [plain(email), plain(email.split('@')[0] ?? '')];
  const isOneSign = new Set(typed).size < 3;
  if (OFTEN_TRIED.has(typed) || own.includes(typed) || isOneSign) found.push('pwned');
  return found;
};
