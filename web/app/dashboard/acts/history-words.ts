// Writes one entry of the history in words.
import type { HistoryItem } from '#contract/acts.ts';
import { DELETED, HANDLED } from '#contract/message-states.ts';
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import { OUTCOMES } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { deliveryStateText, sentText } from '#web/texts/sent-states.ts';
import { dashboard } from '../texts.ts';
import { OUTCOME_TEXTS } from './texts.ts';

const statusWords = (status: unknown, before: unknown, outcome: unknown): string => {
  if (status === DELETED) return 'Supprimé';
  if (status !== HANDLED) return before === DELETED ? 'Restauré' : 'Remis à traiter';
  const ended = OUTCOMES.find((one) => one === outcome);
  return ended ? `Traité\u202f: ${OUTCOME_TEXTS[ended].toLowerCase()}` : 'Traité';
};

const CAUSES: Readonly<Record<string, string>> = {
  removed: 'personne retirée du cabinet',
  no_access: 'n’a plus accès au message',
};
const nameOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

type Changed = Pick<HistoryItem, 'before' | 'after' | 'person'>;

const assignWords = ({ before, after, person }: Changed): string => {
  const to = after.assignee_id;
  if (to)
    return to === person?.id ? 'Pris en charge' : `Confié à ${nameOf(after.assignee_name, 'un collègue')}`;
  const cause = CAUSES[nameOf(after.cause, '')];
  if (cause === undefined) return 'Plus pris en charge';
  return `Attribué à ${nameOf(before.assignee_name, 'un collègue')} → non attribué (${cause})`;
};

const triesWords = ({ before, after }: Changed): string =>
  Number(after.tries) > Number(before.tries ?? 0)
    ? `${OUTCOME_TEXTS.no_answer}, ${dashboard.tries(Number(after.tries))}`
    : 'Essai retiré';

/** The changed fields, such as «Traité : rappelé, Lu». */
export const changeWords = (item: Changed): string => {
  const { before, after } = item;
  const ended = OUTCOMES.find((one) => one === after.outcome);
  const words = [
    ...('status' in after ? [statusWords(after.status, before.status, after.outcome)] : []),
    ...(ended && !('status' in after) ? [`Issue\u202f: ${OUTCOME_TEXTS[ended].toLowerCase()}`] : []),
    ...('tries' in after ? [triesWords(item)] : []),
    ...('assignee_id' in after ? [assignWords(item)] : []),
    ...(typeof after.remind_at === 'string' ? [`Rappel demandé pour le ${momentText(after.remind_at)}`] : []),
    ...(after.remind_at === null && !('status' in after) ? ['Rappel retiré'] : []),
    ...('is_read' in after ? [after.is_read ? 'Lu' : 'Marqué comme non lu'] : []),
    ...('transcription' in after ? ['Transcription corrigée'] : []),
    ...AXES.filter((axis) => axis in after).map(
      (axis) => `${ANALYSIS_TYPES[axis]}\u202f: ${String(before[axis] ?? '–')} → ${String(after[axis])}`,
    ),
  ];
  return words.join(', ');
};

/** A hand-over waits for its address; a notice waits for its turn. */
const handedWords = ({ state, to }: HistoryItem): string => {
  const became = state === 'waiting' ? 'adresse à confirmer' : state && deliveryStateText(state);
  return `Transmis à ${to}${became ? `\u202f: ${became}` : ''}`;
};

export const historyWordsOf = (item: HistoryItem): string => {
  const { kind, state, to } = item;
  const sent = sentText(item);
  if (sent !== null) return sent;
  if (kind === 'received') return 'Message reçu';
  if (kind === 'escalation' && state === 'accepted')
    return to ? `Escalade acceptée par ${to}` : 'Escalade acceptée';
  if (kind === 'escalation') return `Escalade vers ${to}\u202f: ${deliveryStateText(state)}`;
  if (kind === 'resent') return to ? `E-mail renvoyé à ${to}` : 'SMS renvoyé à l’appelant';
  if (kind === 'reminded') return 'Rappel envoyé';
  if (kind === 'handed_over') return handedWords(item);
  if (kind === 'hand_over_withdrawn') return `Accès retiré à ${to}`;
  if (kind === 'hand_over_opened') return `Ouvert par ${to}`;
  if (kind === 'hand_over_taken') return `Pris en charge par ${to}`;
  if (kind === 'hand_over_declined') return `Décliné par ${to}`;
  if (kind === 'held') return `Effacement suspendu\u202f: ${String(item.after.reason)}`;
  if (kind === 'hold_released') return 'Suspension de l’effacement levée';
  if (kind === 'note_added') return item.undoes ? 'Note rétablie' : 'Note ajoutée';
  if (kind === 'note_changed') return 'Note modifiée';
  if (kind === 'note_removed') return 'Note supprimée';
  return item.undoes ? `Annulation\u202f: ${changeWords(item)}` : changeWords(item);
};
