// The link of an invitation, read from the mails of an installation.
import { type Installation, until } from './running-server.ts';

/** The token of an invitation to the address that is not among the known ones. */
export const invitationToken = (
  installation: Installation,
  email: string,
  known: readonly string[] = [],
): Promise<string> =>
  until(`a mail to ${email}`, async () => {
    const mails = await installation.mails();
    const tokens = mails
      .filter(({ to }) => JSON.stringify(to).includes(email))
      .flatMap(({ text }) => /\/invitation#([\w-]{64})/.exec(text ?? '')?.[1] ?? []);
    return tokens.find((token) => !known.includes(token));
  });
