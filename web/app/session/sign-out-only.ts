// Takes the place of auth-js' GoTrueAdminApi in the browser (web/site/build/lean-auth-js.ts): of its calls for servers, a
// browser only signs out.
import { isAuthError } from '@supabase/auth-js/dist/module/lib/errors.js';
import { _request, type Fetch } from '@supabase/auth-js/dist/module/lib/fetch.js';

type Scope = 'global' | 'local' | 'others';
type Settings = { url: string; headers: Record<string, string>; fetch?: Fetch };

export default class SignOutOnly {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async signOut(jwt: string, scope: Scope): Promise<{ data: null; error: unknown }> {
    const { url, headers, fetch = globalThis.fetch } = this.#settings;
    try {
      await _request(fetch, 'POST', `${url}/logout?scope=${scope}`, { headers, jwt, noResolveJson: true });
      return { data: null, error: null };
    } catch (error) {
      if (isAuthError(error)) return { data: null, error };
      throw error;
    }
  }
}
