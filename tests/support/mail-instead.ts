// For tests of texts: no form goes by mail.
import type { MailInstead } from '#server/replies/index.ts';

export const noMailInstead: MailInstead = { ofCall: async () => false, ofText: async () => false };
