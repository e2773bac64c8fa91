// The mail with which a case form goes out in the place of a text.
import type { Trx } from '#server/platform/database.ts';
import type { Called } from './called.ts';
import type { Reply } from './store.ts';

export type MailInstead = {
  /** Sends the form of a call by mail: `first` before a text is considered, `instead` where none can be sent. False if none goes. */
  ofCall(trx: Trx, called: Called, when: 'first' | 'instead'): Promise<boolean>;
  /** Sends the form by mail after the text with its link failed. False if none goes. */
  ofText(trx: Trx, reply: Reply): Promise<boolean>;
};
