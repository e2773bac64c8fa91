// Access tokens are JWTs. Only ES256 with this server's keys, audience and issuer is accepted.
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
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
  personId: string;
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
  /** Null for a token that is not valid now. */
  verify(token: string): Promise<Claims | null>;
};

const AUDIENCE = 'authenticated';
/** The longest valid token, with 2 kB of metadata, is far shorter. A longer one is refused without parsing it. */
const LONGEST = 8192;
const MOST_CACHED = 5000;

export const openAccessTokens = (
  deps: { keyring: Keyring; clock: Clock },
  issuer: string,
  lifeS: number,
): AccessTokens => {
  const { keyring, clock } = deps;
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000);
  // Verified tokens are cached, because verifying a signature costs more than the rest of a request.
  const verified = new Map<string, Claims>();

  const sign = async (claims: Record<string, unknown>, iat: number, exp: number): Promise<string> => {
    const { kid, key } = await keyring.signing();
    return new SignJWT({ ...claims, iss: issuer, aud: AUDIENCE, iat, exp })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .sign(key);
  };

  const verifySignature = async (token: string): Promise<Claims | null> => {
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
      // An unavailable database is not an invalid token: a refusal would sign every user out.
      if (error instanceof Failure && error.code !== 'unauthorized') throw error;
      return null;
    }
  };

  return {
    async issue(content) {
      const iat = seconds();
      const expiresAt = iat + lifeS;
      const claims = {
        sub: content.personId,
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
      const known = verified.get(token);
      if (known && known.exp > seconds()) return known;
      verified.delete(token);
      const claims = await verifySignature(token);
      if (!claims) return null;
      for (const oldest of verified.keys()) {
        if (verified.size < MOST_CACHED) break;
        verified.delete(oldest);
      }
      verified.set(token, claims);
      return claims;
    },
  };
};
