// Who may reach a firm's messages: its API keys, the intake tokens of its lines, and its sessions.
//
// A key or a token is shown once, in the answer that creates it; only its digest is stored. A revoked one is refused at
// once. `last_used_at` is written at most every ten minutes.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';
import { pageOf } from './paging.ts';

/** `read` only reads; `write` also changes messages and settings of lines. */
export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export const MOST_KEYS = 20;
export const MOST_INTAKE_TOKENS = 10;

const name = z
  .string()
  .check(z.trim(), z.minLength(1, FIELD_TEXTS.keyName), z.maxLength(80, FIELD_TEXTS.keyName));
const used = { created_at: z.iso.datetime(), last_used_at: z.nullable(z.iso.datetime()) };

export const apiKey = z.object({ id: z.uuid(), name: z.string(), scope: z.enum(KEY_SCOPES), ...used });
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeyPage = pageOf(apiKey);
export const apiKeyRequest = z.strictObject({ name, scope: z._default(z.enum(KEY_SCOPES), 'read') });
export const madeApiKey = z.extend(apiKey, { key: z.string() });

/** A telephone exchange uploads messages of the line with it: POST /api/intake/pbx. */
export const intakeToken = z.object({ id: z.uuid(), line_id: z.uuid(), name: z.string(), ...used });
export type IntakeToken = z.infer<typeof intakeToken>;
export const intakeTokenPage = pageOf(intakeToken);
export const intakeTokenRequest = z.strictObject({ name });
export const madeIntakeToken = z.extend(intakeToken, { token: z.string() });

export const ownSession = z.object({
  id: z.uuid(),
  /** The session of this request. */
  current: z.boolean(),
  /**
   * The browser and system of the user agent in French, such as 'Firefox sur Windows'. Null if it names none that is known.
   */
  device: z.nullable(z.string()),
  /** The network of the sign-in: 24 bits of an IPv4 address, 48 bits of an IPv6 one. */
  network: z.nullable(z.string()),
  signed_in_at: z.iso.datetime(),
  /** Exact to a quarter of an hour. */
  last_seen_at: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSession>;
export const ownSessionPage = pageOf(ownSession);
export const endedSessions = z.object({ ended: z.number() });
