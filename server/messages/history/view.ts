// The history as the API returns it: acts and what was sent, in order of time.
import type { HistoryItem } from '#contract/acts.ts';
import { withoutBidi } from '#contract/plain-text.ts';
import { type Actor, type Fields, isAsLeft } from '../acts/rules.ts';
import type { ActRow } from '../acts/store.ts';
import { isNoteAct, isNoteAsLeft, noteIdOf } from '../notes/change-notes.ts';
import type { NoteRow } from '../notes/store.ts';
import type { SentAbout } from './store.ts';

const item = (
  given: Pick<HistoryItem, 'id' | 'kind'> & { at: Date } & Partial<Omit<HistoryItem, 'at'>>,
): HistoryItem => ({
  person: null,
  state: null,
  to: null,
  before: {},
  after: {},
  undoes: null,
  undoable: false,
  ...given,
  at: given.at.toISOString(),
});

const FORM_STATES = ['proposed', 'sent', 'opened', 'completed', 'refused', 'expired', 'reminded'] as const;

const sentItems = ({ mails, texts, forms, escalations }: SentAbout): HistoryItem[] => [
  ...mails.map(({ id, recipient, state, sent_at, created_at }) =>
    item({ id, kind: 'mail', at: sent_at ?? created_at, state, to: recipient }),
  ),
  ...texts.map(({ id, recipient, state, created_at }) =>
    item({ id, kind: 'text', at: created_at, state, to: recipient }),
  ),
  ...forms.flatMap((form) =>
    FORM_STATES.flatMap((state) => {
      const at = form[`${state}_at`];
      return at ? [item({ id: `${form.id} ${state}`, kind: 'form', at, state, to: form.name })] : [];
    }),
  ),
  ...escalations.map(({ id, address, state, sent_at, created_at }) =>
    item({ id, kind: 'escalation', at: sent_at ?? created_at, state, to: address }),
  ),
];

/** Texts of notes stand in the list of notes, and those of the message beside it: an act says only that they changed. */
const shownValue = (name: string, value: unknown): unknown => {
  if (name === 'transcription') return value !== null;
  return typeof value === 'string' ? withoutBidi(value) : value;
};

const shownOf = (
  fields: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> => {
  const shown = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name === 'text' ? [] : [[name, shownValue(name, value)]],
    ),
  );
  const assignee = typeof fields.assignee_id === 'string' ? names.get(fields.assignee_id) : undefined;
  return assignee ? { ...shown, assignee_name: withoutBidi(assignee) } : shown;
};

export type Told = {
  message: { id: string; received_at: Date };
  fields: Fields;
  sent: SentAbout;
  acts: readonly ActRow[];
  notes: readonly NoteRow[];
  names: ReadonlyMap<string, string>;
  actor: Actor;
};

const canUndo = (act: ActRow, { acts, actor, fields, notes }: Told): boolean => {
  if (act.person_id === null || act.person_id !== actor.personId || act.undoes !== null) return false;
  if (acts.some(({ undoes }) => undoes === act.id)) return false;
  if (isNoteAct(act))
    return isNoteAsLeft(
      act,
      notes.find(({ id }) => id === noteIdOf(act)),
    );
  // The person who lost access cannot have the message back.
  return act.act === 'changed' && act.after.cause === undefined && isAsLeft(fields, act);
};

export const historyView = (told: Told): HistoryItem[] => {
  const { message, acts, names, sent } = told;
  const done = acts.map((act) =>
    item({
      id: act.id,
      kind: act.act,
      at: act.at,
      person: act.person_id === null ? null : { id: act.person_id, name: names.get(act.person_id) ?? '' },
      to: typeof act.after.to === 'string' ? act.after.to : null,
      before: shownOf(act.before, names),
      after: shownOf(act.after, names),
      undoes: act.undoes,
      undoable: canUndo(act, told),
    }),
  );
  const all = [
    item({ id: message.id, kind: 'received', at: message.received_at }),
    ...sentItems(sent),
    ...done,
  ];
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
};
