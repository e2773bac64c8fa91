// Leaves auth-js' code for passkeys and wallets out of the pages. If a later version imports a name that the replacement
// does not have, the build fails.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const REPLACEMENT = fileURLToPath(new URL('../../app/session/unused-auth-js.ts', import.meta.url));
const UNUSED = /^\.\/lib\/(webauthn|web3\/ethereum)$/;

export const leanAuthJs = (): Plugin => ({
  name: 'lean-auth-js',
  enforce: 'pre',
  resolveId: (source, importer) =>
    UNUSED.test(source) && importer?.includes('/@supabase/auth-js/') ? REPLACEMENT : null,
});
