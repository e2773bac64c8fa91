// Texts of acts on many messages at once.
import type { Bulk, BulkAct } from '#contract/bulk.ts';
import { DELETED, HANDLED } from '#contract/message-states.ts';
import { groupedText } from '#web/texts/figures.ts';

type Words = { done: (count: string, many: boolean) => string; already: (many: boolean) => string };

const ending = (many: boolean): string => (many ? 's' : '');

const handled: Words = {
  done: (count, many) => `${count} message${ending(many)} traité${ending(many)}`,
  already: (many) => `déjà traité${ending(many)}`,
};
const read: Words = {
  done: (count, many) => `${count} message${ending(many)} marqué${ending(many)} comme lu${ending(many)}`,
  already: (many) => `déjà lu${ending(many)}`,
};
const removed: Words = {
  done: (count, many) => `${count} message${ending(many)} supprimé${ending(many)}`,
  already: (many) => `déjà supprimé${ending(many)}`,
};
const restored: Words = {
  done: (count, many) => `${count} message${ending(many)} restauré${ending(many)}`,
  already: (many) => `déjà restauré${ending(many)}`,
};
const taken: Words = {
  done: (count, many) => `${count} message${ending(many)} pris en charge`,
  already: () => 'déjà à vous',
};
const givenTo = (name: string | null): Words => ({
  done: (count, many) => `${count} message${ending(many)} confié${ending(many)}${name ? ` à ${name}` : ''}`,
  already: (many) => `déjà confié${ending(many)}`,
});
const undone: Words = {
  done: (count, many) => `${count} message${ending(many)} remis comme avant`,
  already: (many) => `inchangé${ending(many)}`,
};

const wordsOf = (act: BulkAct | Bulk['act'], name: string | null, personId: string): Words => {
  if (act.status === DELETED) return removed;
  if (act.status === HANDLED) return handled;
  if (act.status !== undefined) return restored;
  if (act.is_read !== undefined) return read;
  if (act.assignee_id !== undefined) return act.assignee_id === personId ? taken : givenTo(name);
  return undone;
};

/** «842 messages traités, 3 déjà traités, 2 laissés tels quels.» */
export const resultText = (bulk: Bulk, personId: string): string => {
  const { done, unchanged, skipped } = bulk;
  const words = wordsOf(bulk.act, bulk.assignee_name, personId);
  const parts = [
    words.done(groupedText(done), done > 1),
    ...(unchanged > 0 ? [`${groupedText(unchanged)} ${words.already(unchanged > 1)}`] : []),
    ...(skipped > 0
      ? [
          `${groupedText(skipped)} laissé${ending(skipped > 1)} tel${ending(skipped > 1)} quel${ending(skipped > 1)}`,
        ]
      : []),
  ];
  return `${parts.join(', ')}.`;
};

export const texts = {
  bar: 'Action sur plusieurs messages',
  running: (total: number) =>
    `Action en cours sur ${groupedText(total)} ${total < 2 ? 'message' : 'messages'}…`,
  undoing: 'Annulation en cours…',
  through: (count: number, total: number) => `${groupedText(count)} sur ${groupedText(total)}`,
  stop: 'Arrêter et annuler',
  undo: 'Annuler',
  close: 'Fermer',
  failed: 'L’action n’a pas pu commencer. Veuillez réessayer.',
  undoFailed: 'L’action n’a pas pu être annulée.',
  lost: 'La progression ne s’affiche plus\u202f: l’action continue sur le serveur.',
  /** Beside the result: which messages were left alone. */
  skippedWhy: 'Tels quels\u202f: modifiés entre-temps, effacés, ou non visibles pour la personne choisie.',
} as const;
