// Leaves auth-js' code for passkeys, wallets and servers out of the pages. If a later version imports a name that a
// replacement does not have, the build fails.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const inSession = (file: string): string =>
  fileURLToPath(new URL(`../../app/session/${file}`, import.meta.url));

const REPLACEMENTS = [
  { module: /^\.\/lib\/(webauthn|web3\/ethereum)$/, by: inSession('unused-auth-js.ts') },
  { module: /^\.\/GoTrueAdminApi$/, by: inSession('sign-out-only.ts') },
] as const;

export const leanAuthJs = (): Plugin => ({
  name: 'lean-auth-js',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/@supabase/auth-js/')
      ? (REPLACEMENTS.find(({ module }) => module.test(source))?.by ?? null)
      : null,
});
