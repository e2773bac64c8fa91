// Passkeys, Ethereum and administration are a sixth of auth-js and on no screen of ours: they stay out of the
// browser, where signed-in pages have 120 kB for everything. The day a screen needs one, its line goes.
import type { AstroIntegration } from 'astro';

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
};

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
                source in LEFT_OUT && importer?.includes('@supabase/auth-js') ? MARK + source : null,
              load: (id) => (id.startsWith(MARK) ? (LEFT_OUT[id.slice(MARK.length)] ?? null) : null),
            },
          ],
        },
      });
    },
  },
});
