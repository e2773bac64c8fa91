// What was done about a message and by whom, and its notes.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';

export const NOTE_MOST = 4000;
/** How often one notice may be sent again to one recipient. */
export const RESENT_MOST = 3;

export const HISTORY_KINDS = [
  'received',
  /** A notice of the message to the firm. */
  'mail',
  /** A text to the caller. */
  'text',
  'form',
  'escalation',
  'changed',
  'note_added',
  'note_changed',
  'note_removed',
  'resent',
  /** The time of a reminder has come. */
  'reminded',
  'handed_over',
  'hand_over_withdrawn',
  /** The colleague outside the firm opened the message, took it on, or declined. */
  'hand_over_opened',
  'hand_over_taken',
  'hand_over_declined',
] as const;

export const historyItem = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(HISTORY_KINDS),
  /** Null for what the product did, and for a program with an API key. */
  person: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The state of a delivery, an SMS or a form. */
  state: z.nullable(z.string()),
  /** An address or a number; the name of a form. */
  to: z.nullable(z.string()),
  /** The changed fields of an act. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The act that this one took back. */
  undoes: z.nullable(z.uuid()),
  /** The signed-in person did this act, it was not undone, and its fields still have the values that it set. */
  undoable: z.boolean(),
});
export type HistoryItem = z.infer<typeof historyItem>;
/** The oldest entry comes first. */
export const history = z.object({ items: z.array(historyItem) });

/** Further fields of the error `message_changed`: the later act. */
export const overtaken = z.object({
  changed: z.record(z.string(), z.unknown()),
  changed_at: z.iso.datetime(),
  /** Null for a program with an API key. */
  changed_by: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});
export type Overtaken = z.infer<typeof overtaken>;

export const undoing = z.strictObject({ act_id: z.uuid() });
export const resending = z.strictObject({ delivery_id: z.uuid() });

const noteText = z
  .string()
  .check(z.trim(), z.minLength(1, FIELD_TEXTS.note), z.maxLength(NOTE_MOST, FIELD_TEXTS.note));
export const noteBody = z.strictObject({ text: noteText });
export const note = z.object({
  id: z.uuid(),
  text: z.string(),
  person: z.object({ id: z.uuid(), name: z.string() }),
  /** Whether the person who asks wrote it. */
  own: z.boolean(),
  created_at: z.iso.datetime(),
  /** Null if it was not changed. */
  changed_at: z.nullable(z.iso.datetime()),
});
export type Note = z.infer<typeof note>;
export const notes = z.object({ items: z.array(note) });

export const viewingBody = z.strictObject({ viewing: z.boolean() });
/** A person who has a message open now. */
export const viewing = z.object({
  voicemail_id: z.uuid(),
  person: z.object({ id: z.uuid(), name: z.string() }),
});
export type Viewing = z.infer<typeof viewing>;
/** Of the other people of the firm, on the messages that the asking person may see. */
export const viewings = z.object({ items: z.array(viewing) });

/** The messages that came since the last visit of the person who asks; `since` is null at the first visit. */
export const visit = z.object({
  since: z.nullable(z.iso.datetime()),
  received: z.number(),
  urgent: z.number(),
  /** Messages to do whose reminder is due today, or was due earlier. */
  reminders: z.number(),
});
export type Visit = z.infer<typeof visit>;
