// The history as the API returns it: acts and what was sent, in order of time.
import type { HistoryItem } from '#contract/acts.ts';
import { FAILED_STATES } from '#server/replies/index.ts';
import { type Actor, type Fields, isAsLeft } from '../acts/rules.ts';
import type { ActRow } from '../acts/store.ts';
import { type Names, personOf, shownFields } from '../acts/view.ts';
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
  resendable: false,
  ...given,
  at: given.at.toISOString(),
});

const FORM_STATES = [
  ...(['proposed', 'approved', 'sent', 'opened', 'completed', 'refused', 'expired', 'reminded'] as const),
];
/** What a person of the firm decided; the other states come from the caller or the product. */
const DECISIONS: readonly string[] = ['approved', 'refused'];
/** States in which the link went to the caller. */
const SENDINGS: readonly string[] = ['sent', 'reminded'];

const sentItems = (
  { mails, texts, forms, escalations, accepted }: SentAbout,
  names: Names,
): HistoryItem[] => [
  ...mails.map(({ id, recipient, state, sent_at, created_at }) =>
    item({
      id,
      kind: 'mail',
      at: sent_at ?? created_at,
      state,
      to: recipient,
      resendable: !['intended', 'held'].includes(state),
    }),
  ),
  ...texts.map(({ id, recipient, purpose, state, created_at }) =>
    item({
      id,
      kind: 'text',
      at: created_at,
      state,
      to: recipient,
      resendable:
        purpose === 'call' && FAILED_STATES.includes(state) && !texts.some((one) => one.purpose === 'resent'),
    }),
  ),
  ...forms.flatMap((form) =>
    FORM_STATES.flatMap((state) => {
      const at = form[`${state}_at`];
      const person = DECISIONS.includes(state) ? personOf(form.decided_by, names) : null;
      const after = SENDINGS.includes(state) && form.channel ? { channel: form.channel } : {};
      const shown = { id: `${form.id} ${state}`, kind: 'form', state, to: form.name, person, after } as const;
      return at ? [item({ ...shown, at })] : [];
    }),
  ),
  ...escalations.map(({ id, channel, address, state, sent_at, created_at }) =>
    item({
      id,
      state,
      at: sent_at ?? created_at,
      to: address,
      kind: channel === 'push' ? 'push' : 'escalation',
    }),
  ),
  ...accepted.flatMap(({ id, accepted_at, accepted_by, accepted_person }) =>
    accepted_at
      ? [
          item({
            id,
            kind: 'escalation',
            state: 'accepted',
            at: accepted_at,
            to: accepted_by,
            person: personOf(accepted_person, names),
          }),
        ]
      : [],
  ),
];

export type Told = {
  message: { id: string; received_at: Date };
  fields: Fields;
  sent: SentAbout;
  acts: readonly ActRow[];
  undone: ReadonlySet<string>;
  notes: readonly NoteRow[];
  names: Names;
  actor: Actor;
};

const canUndo = (act: ActRow, { undone, actor, fields, notes }: Told): boolean => {
  if (act.person_id === null || act.person_id !== actor.personId || act.undoes !== null) return false;
  if (undone.has(act.id)) return false;
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
      person: personOf(act.person_id, names),
      // Of a hand-over, the state of its mail; its id is that of its act.
      state: sent.handOvers.find(({ id }) => id === act.id)?.state ?? null,
      to: typeof act.after.to === 'string' ? act.after.to : null,
      before: shownFields(act.before, names),
      after: shownFields(act.after, names),
      undoes: act.undoes,
      undoable: canUndo(act, told),
    }),
  );
  return [
    item({ id: message.id, kind: 'received', at: message.received_at }),
    ...sentItems(sent, names),
    ...done,
  ];
};
