// Notes and history of the demonstration's messages, in the memory of the page.
import { type HistoryItem, historyPage, type Note, type Viewing, type Visit } from '#contract/acts.ts';
import { type CallAttempt, MOST_ATTEMPTS } from '#contract/call-backs.ts';
import { AXES, resultOf } from '#contract/values.ts';
import { OUTCOMES, type Voicemail, type VoicemailPatch } from '#contract/voicemail.ts';
import type { MessageActs } from '#web/app/dashboard/source.ts';
import { demoHandOvers } from './demo-hand-overs.ts';
import { DEMO_PERSON, DEMO_PROFILE, notifiedAtOf } from './records.ts';

type Store = {
  visit: () => Visit;
  /** A message that a colleague has open. */
  viewings: Viewing[];
  now: () => Date;
  message: (id: string) => Voicemail;
  patch: (id: string, patch: VoicemailPatch) => Promise<Voicemail>;
};

const PERSON = { id: DEMO_PERSON, name: DEMO_PROFILE.full_name };
const FIELDS = ['is_read', 'status', 'outcome', 'assignee_id', 'remind_at', 'transcription'] as const;
const triesIn = (fields: Record<string, unknown>): number =>
  typeof fields.tries === 'number' ? fields.tries : 0;

const fieldsOf = (message: Voicemail): Record<string, unknown> => ({
  ...Object.fromEntries(FIELDS.map((name) => [name, message[name] ?? null])),
  tries: message.tries ?? 0,
  ...Object.fromEntries(AXES.map((axis) => [axis, resultOf(message, axis)])),
});

const entry = (
  id: string,
  kind: HistoryItem['kind'],
  at: string,
  more: Partial<HistoryItem> = {},
): HistoryItem => ({
  id,
  kind,
  at,
  person: null,
  state: null,
  to: null,
  before: {},
  after: {},
  undoes: null,
  undoable: false,
  resendable: false,
  ...more,
});

export type DemoActs = ReturnType<typeof demoActs>;

export const demoActs = ({ now, message, patch, visit, viewings }: Store) => {
  const acts = new Map<string, HistoryItem[]>();
  let notes: (Note & { message: string })[] = [];
  let made = 0;
  const newId = (): string => {
    made += 1;
    return `0190d3a2-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
  };
  const note = (id: string, kind: HistoryItem['kind'], more: Partial<HistoryItem> = {}): string => {
    const item = entry(newId(), kind, now().toISOString(), { person: PERSON, ...more });
    acts.set(id, [...(acts.get(id) ?? []), item]);
    return item.id;
  };
  const handOvers = demoHandOvers({ now, newId, person: PERSON, note });

  /** Notes what differs between two states of a message. */
  const changed = (before: Voicemail, after: Voicemail, undoes: string | null = null) => {
    const [old, made] = [fieldsOf(before), fieldsOf(after)];
    const names = Object.keys(made).filter((name) => made[name] !== old[name]);
    const part = (of: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, of[name]]));
    if (names.length > 0)
      note(after.id, 'changed', { at: after.updated_at, before: part(old), after: part(made), undoes });
  };

  const isUndoable = (item: HistoryItem, message: Voicemail): boolean => {
    const fields = fieldsOf(message);
    if (item.undoes !== null || acts.get(message.id)?.some(({ undoes }) => undoes === item.id)) return false;
    if (item.kind === 'handed_over') return true;
    return (
      item.kind === 'changed' && Object.entries(item.after).every(([name, value]) => fields[name] === value)
    );
  };

  /** The calls to these messages' caller that were noted, the latest first. */
  const attempts = (ids: readonly string[]): CallAttempt[] =>
    ids
      .flatMap((id) => {
        const all = acts.get(id) ?? [];
        return all.filter(
          (one, place) =>
            one.undoes === null &&
            !all.some(
              ({ undoes, after }, later) =>
                undoes === one.id ||
                (later > place && 'tries' in after && triesIn(after) < triesIn(one.after)),
            ),
        );
      })
      .flatMap(({ at, before, after }) => {
        const isTry = triesIn(after) > triesIn(before);
        const outcome = isTry ? 'no_answer' : OUTCOMES.find((known) => known === after.outcome);
        return outcome ? [{ at, outcome, person: PERSON.name }] : [];
      })
      .sort((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, MOST_ATTEMPTS);

  const source: MessageActs = {
    ...handOvers,
    readings: async () => ({ items: [], total: 0 }),
    holds: async () => [],
    hold: async () => {},
    releaseHold: async () => {},
    people: async () => [],
    access: async () => ({ person_ids: null }),
    setAccess: async () => {},
    history: async (id, query) => {
      const shown = message(id);
      const sentAt = notifiedAtOf(shown);
      const all = [
        entry(id, 'received', shown.received_at),
        ...(sentAt
          ? [entry(`${id} mail`, 'mail', sentAt, { state: 'sent', to: DEMO_PROFILE.email, resendable: true })]
          : []),
        ...(acts.get(id) ?? []).map((item) => ({ ...item, undoable: isUndoable(item, shown) })),
      ];
      return historyPage(all, query);
    },
    undoAct: async (id, actId) => {
      const act = acts.get(id)?.find((item) => item.id === actId);
      if (!act || !isUndoable(act, message(id))) throw new Error('Ce message a été modifié entre-temps.');
      if (act.kind === 'handed_over') {
        await handOvers.withdrawHandOver(actId);
        return message(id);
      }
      const fields = Object.entries(act.before);
      const axes = Object.fromEntries(fields.filter(([name]) => AXES.some((axis) => axis === name)));
      const rest = Object.fromEntries(fields.filter(([name]) => !(name in axes)));
      await patch(id, { ...rest, ...(Object.keys(axes).length > 0 ? { corrections: axes } : {}) });
      const last = acts.get(id)?.at(-1);
      if (last) last.undoes = actId;
      return message(id);
    },
    resend: async (id) => note(id, 'resent', { to: DEMO_PROFILE.email }),
    resendText: async (id) => note(id, 'resent'),
    visit: async () => visit(),
    view: async () => viewings,
    viewings: async () => viewings,
    notes: async (id) => notes.filter((one) => one.message === id).map(({ message: _, ...shown }) => shown),
    addNote: async (id, text) => {
      const added = { id: newId(), text, person: PERSON, own: true, created_at: now().toISOString() };
      notes = [...notes, { ...added, changed_at: null, message: id }];
      note(id, 'note_added');
    },
    changeNote: async (noteId, text) => {
      const before = notes.find(({ id }) => id === noteId);
      if (before) note(before.message, 'note_changed');
      notes = notes.map((one) =>
        one.id === noteId ? { ...one, text, changed_at: now().toISOString() } : one,
      );
    },
    removeNote: async (noteId) => {
      const before = notes.find(({ id }) => id === noteId);
      if (before) note(before.message, 'note_removed');
      notes = notes.filter(({ id }) => id !== noteId);
    },
  };
  return { changed, source, attempts };
};
