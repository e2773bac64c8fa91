// A change that the user made to a message, as it waits to be sent. It holds ids and values, no text of the message.
import * as z from 'zod/mini';
import { type Voicemail, type VoicemailPatch, voicemailPatch } from '#contract/voicemail.ts';

const act = z.object({
  /** Sorts by time. */
  id: z.string(),
  message: z.object({ id: z.uuid(), received_at: z.iso.datetime() }),
  patch: voicemailPatch,
  /** The state that the user saw: the change is refused where another person has changed the same field since. */
  seen: z.optional(z.iso.datetime()),
  at: z.iso.datetime(),
});
export type Act = z.infer<typeof act>;

/** Null for an entry that an older version of this page wrote differently. */
export const actFrom = (text: string): Act | null => {
  try {
    return act.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Fields whose earlier change by another person must not be overwritten. Marking as read needs no check: the later mark may stand. */
const isShared = (patch: VoicemailPatch): boolean =>
  ['status', 'outcome', 'assignee_id', 'remind_at', 'tries', 'corrections'].some((name) => name in patch);

let made = 0;

export const newAct = (
  { id, received_at, updated_at }: Pick<Voicemail, 'id' | 'received_at' | 'updated_at'>,
  patch: VoicemailPatch,
  now: Date,
): Act => {
  made += 1;
  // Two tabs can make one in the same millisecond.
  const chance = Math.random().toString(36).slice(2, 8);
  return {
    id: `${now.getTime()}-${String(made).padStart(6, '0')}-${chance}`,
    message: { id, received_at },
    patch,
    ...(isShared(patch) ? { seen: updated_at } : {}),
    at: now.toISOString(),
  };
};

/** An action of the user on one message or several becomes one `Act` for each message. */
export type Change = {
  messages: readonly Voicemail[];
  patch: VoicemailPatch;
  /** Announced when the server has confirmed it. */
  done?: string;
  undo?: (message: Voicemail) => VoicemailPatch;
  /** It follows from another act, which says that it waits. */
  quiet?: boolean;
};
