// The address of a firm's owner, for mails about its messages.
import { asFailure } from '#server/platform/failure.ts';
import type { Accounts } from './accounts.ts';

/**
 * Empty for a firm that was erased. A database that does not answer is another matter: with an empty address the notice
 * would count as refused, while the job is tried again.
 */
export const ownerAddressOf =
  ({ addressOf }: Pick<Accounts, 'addressOf'>) =>
  (firmId: string): Promise<string> =>
    addressOf(firmId).catch((error: unknown) => {
      if (asFailure(error).code === 'not_found') return '';
      throw error;
    });
