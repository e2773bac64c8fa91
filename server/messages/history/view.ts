// The history as the API returns it: acts and what was sent, in order of time.
import type { HistoryItem } from '#contract/acts.ts';
import { type Actor, type Fields, isAsLeft } from '../acts/rules.ts';
import type { ActRow } from '../acts/store.ts';
import { personOf, shownFields } from '../acts/view.ts';
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
  if (act.act === 'handed_over') return true;
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
      person: personOf(act, names),
      // Of a hand-over, the state of its mail; its id is that of its act.
      state: sent.handOvers.find(({ id }) => id === act.id)?.state ?? null,
      to: typeof act.after.to === 'string' ? act.after.to : null,
      before: shownFields(act.before, names),
      after: shownFields(act.after, names),
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
