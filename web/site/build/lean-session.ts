// Signed-in pages have 120 kB of script for everything. What stays out of them: passkeys, Ethereum and administration,
// which no screen of ours has; lists without end; and what the endpoints' table says to its readers alone. The day a
// screen needs one, its line goes.
import type { AstroIntegration } from 'astro';
import { leanClient } from './lean-client.ts';

const refusing = (...names: string[]): string =>
  `const unused = () => { throw new Error('left out of this build'); };\n` +
  names.map((name) => `export const ${name} = unused;`).join('\n');

const LEFT_OUT: Readonly<Record<string, string>> = {
  './lib/webauthn': `${refusing(
    'createCredential',
    'deserializeCredentialCreationOptions',
    'deserializeCredentialRequestOptions',
    'getCredential',
    'serializeCredentialCreationResponse',
    'serializeCredentialRequestResponse',
  )}
export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = { createNewAbortSignal: unused, cancelCeremony: () => {} };
export class WebAuthnApi {}`,
  './lib/web3/ethereum': refusing('createSiweMessage', 'fromHex', 'getAddress', 'toHex'),
  './GoTrueAdminApi': 'export default class GoTrueAdminApi {}',
  './infiniteQueryBehavior.js': refusing('hasNextPage', 'hasPreviousPage', 'infiniteQueryBehavior'),
};

/** OpenAPI prints them; no browser reads them. */
const TOLD_TO_READERS = /^\s*(?:summary:\s*(['"]).*\1|errors: \[[^\]]*\]),\n/gm;

const MARK = '\0left-out:';

export const leanSession = (): AstroIntegration => ({
  name: 'lean-session',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'lean-session',
              enforce: 'pre',
              resolveId: (source, importer) =>
                source in LEFT_OUT && /@supabase\/auth-js|@tanstack\/query-core/.test(importer ?? '')
                  ? MARK + source
                  : null,
              transform: (code, id) => {
                if (id.endsWith('auth-js/dist/module/GoTrueClient.js'))
                  return { code: leanClient(code), map: null };
                if (/\/contract\/endpoints-[a-z-]+\.ts$/.test(id))
                  return { code: code.replace(TOLD_TO_READERS, ''), map: null };
                return null;
              },
              load: (id) => (id.startsWith(MARK) ? (LEFT_OUT[id.slice(MARK.length)] ?? null) : null),
            },
          ],
        },
      });
    },
  },
});
