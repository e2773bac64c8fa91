// What was done about a message and by whom, and its notes.
import * as z from 'zod/mini';
import { FIELD_TEXTS } from './field-texts.ts';

export const MOST_MESSAGE_NOTE = 4000;
/** How often one notice may be sent again to one recipient. */
export const MOST_RESENT = 3;

export const HISTORY_KINDS = [
  'received',
  /** A notice of the message to the firm. */
  'mail',
  /** A text to the caller. */
  'text',
  'form',
  /** An urgent message that was not opened: a contact was asked, or accepted it. */
  'escalation',
  /** The same, to a browser. */
  'push',
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
  /** The owner stopped the erasure of the message, or allowed it again. */
  'held',
  'hold_released',
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
  /** The changed fields of an act; of a form that was sent, the channel. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The act that this one took back. */
  undoes: z.nullable(z.uuid()),
  /** The signed-in person did this act, it was not undone, and its fields still have the values that it set. */
  undoable: z.boolean(),
  /** A notice that was sent, or a text to the caller that failed and was not sent again. */
  resendable: z.boolean(),
});
export type HistoryItem = z.infer<typeof historyItem>;
/** The oldest entry comes first; `earlier` is the value of `before` for the entries before them, null if there is none. */
export const history = z.object({ items: z.array(historyItem), earlier: z.nullable(z.string()) });
export type History = z.infer<typeof history>;

export const HISTORY_GROUPS = ['acts', 'sent', 'reads'] as const;
export type HistoryGroup = (typeof HISTORY_GROUPS)[number];
export const HISTORY_PAGE = 50;
export const historyQuery = z.object({
  group: z.optional(z.enum(HISTORY_GROUPS)),
  /** The moment and the id of an entry. */
  before: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z \S+( \S+)?$/))),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

const SENT: readonly HistoryItem['kind'][] = ['mail', 'text', 'push', 'resent', 'reminded', 'handed_over'];
/** States of a form or an escalation that a person decided; the others were sent. */
const DECIDED: readonly (string | null)[] = ['approved', 'refused', 'accepted'];

/** An entry may belong to two groups: a message that was handled and read at once. The arrival belongs to none. */
export const isInGroup = ({ kind, state, after }: HistoryItem, group: HistoryGroup): boolean => {
  const isRead = kind === 'changed' && 'is_read' in after;
  const isDecided = ['form', 'escalation'].includes(kind) && DECIDED.includes(state);
  const isSent = SENT.includes(kind) || (['form', 'escalation'].includes(kind) && !isDecided);
  if (group === 'reads') return isRead;
  if (group === 'sent') return isSent;
  return (
    (!isSent || kind === 'handed_over') && kind !== 'received' && !(isRead && Object.keys(after).length === 1)
  );
};

type Placed = Pick<HistoryItem, 'at' | 'id'>;
const placeOf = ({ at, id }: Placed): string => `${at} ${id}`;

/** The last entries of a group before a place. All of them are ISO moments, so that text has their order. */
export const historyPage = (items: readonly HistoryItem[], { group, before }: HistoryQuery): History => {
  const found = items
    .filter((item) => group === undefined || isInGroup(item, group))
    .filter((item) => before === undefined || placeOf(item) < before)
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const shown = found.slice(-HISTORY_PAGE);
  const [first] = shown;
  return { items: shown, earlier: first && shown.length < found.length ? placeOf(first) : null };
};

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
export const resendingText = z.strictObject({ text_id: z.uuid() });

const noteText = z
  .string()
  .check(z.trim(), z.minLength(1, FIELD_TEXTS.note), z.maxLength(MOST_MESSAGE_NOTE, FIELD_TEXTS.note));
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
