// Access tokens: ES256 and nothing else, by a key of ours, for our audience, from our address.
import { sign as seal } from 'node:crypto';
import { jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Keyring } from './keyring.ts';

export const method = z.object({ method: z.string(), timestamp: z.number() });
export type Method = z.infer<typeof method>;

const userClaims = z.object({
  sub: z.uuid(),
  exp: z.number(),
  iat: z.number(),
  role: z.literal('authenticated'),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
});
export type UserClaims = z.infer<typeof userClaims>;
const serviceClaims = z.object({ exp: z.number(), role: z.literal('service_role') });
const anyClaims = z.union([userClaims, serviceClaims]);
export type Claims = z.infer<typeof anyClaims>;

export const isOfUser = (claims: Claims): claims is UserClaims => claims.role === 'authenticated';

export type TokenContent = {
  userId: string;
  sessionId: string;
  email: string;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
  aal: 'aal1' | 'aal2';
  methods: readonly Method[];
};

export type AccessTokens = {
  issue(content: TokenContent): Promise<{ token: string; expiresAt: number; expiresIn: number }>;
  issueService(lifeS: number): Promise<string>;
  /** null: not one that we believe now. */
  verify(token: string): Promise<Claims | null>;
};

const AUDIENCE = 'authenticated';
/** A token of ours with 2 kB of metadata is far below; longer ones are not worth parsing. */
const LONGEST = 8192;
const REMEMBERED = 5000;

export const openAccessTokens = (
  deps: { keyring: Keyring; clock: Clock },
  issuer: string,
  lifeS: number,
): AccessTokens => {
  const { keyring, clock } = deps;
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000);
  // A signature once proved stays proved: checking it again at every request would halve the server's pace.
  const proved = new Map<string, Claims>();

  // At once: a signature is quicker than the way to a thread and back, and waits behind no password that is being hashed.
  const sign = async (claims: Record<string, unknown>, iat: number, exp: number): Promise<string> => {
    const { kid, key } = await keyring.signing();
    const content = [
      { alg: 'ES256', kid, typ: 'JWT' },
      { ...claims, iss: issuer, aud: AUDIENCE, iat, exp },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signed = content.join('.');
    const signature = seal('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    return `${signed}.${signature.toString('base64url')}`;
  };

  const prove = async (token: string): Promise<Claims | null> => {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = typeof kid === 'string' ? await keyring.verifying(kid) : null;
          if (!key) throw new Failure('unauthorized', { reason: 'unknown key' });
          return key;
        },
        {
          algorithms: ['ES256'],
          audience: AUDIENCE,
          issuer,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'iat', 'role'],
        },
      );
      return z.parse(anyClaims, payload);
    } catch (error) {
      // The database away is no reason to call a person's token false: that would sign everybody out.
      if (error instanceof Failure && error.code !== 'unauthorized') throw error;
      return null;
    }
  };

  return {
    async issue(content) {
      const iat = seconds();
      const expiresAt = iat + lifeS;
      const claims = {
        sub: content.userId,
        email: content.email,
        phone: '',
        app_metadata: content.appMetadata,
        user_metadata: content.userMetadata,
        role: 'authenticated',
        aal: content.aal,
        amr: content.methods,
        session_id: content.sessionId,
        is_anonymous: false,
      };
      return { token: await sign(claims, iat, expiresAt), expiresAt, expiresIn: lifeS };
    },
    issueService: (life) => sign({ role: 'service_role' }, seconds(), seconds() + life),
    async verify(token) {
      if (token.length > LONGEST) return null;
      const known = proved.get(token);
      if (known) {
        if (known.exp > seconds()) return known;
        proved.delete(token);
        return null;
      }
      const claims = await prove(token);
      if (!claims) return null;
      for (const oldest of proved.keys()) {
        if (proved.size < REMEMBERED) break;
        proved.delete(oldest);
      }
      proved.set(token, claims);
      return claims;
    },
  };
};
