// Texts of changes that wait for a connection.
import { DELETED } from '#contract/message-states.ts';
import type { VoicemailPatch } from '#contract/voicemail.ts';
import { OUTCOME_TEXTS } from '../acts/texts.ts';
import type { Loss } from './act-rules.ts';

const reasons: Readonly<Record<Loss, string>> = {
  gone: 'ce message n’existe plus',
  changed: 'le message a été modifié entre-temps',
  refused: 'le serveur l’a refusé',
};

export const changes = (count: number): string => `${count} ${count > 1 ? 'changements' : 'changement'}`;

export const unsent = {
  sending: (action: string) => `${action}…`,
  /** After an action. */
  kept: (action: string) => `${action}\u202f: en attente d’envoi.`,
  sent: (count: number) =>
    count > 1 ? `${changes(count)} en attente ont été envoyés.` : 'Le changement en attente a été envoyé.',
  lost: (action: string, when: string, why: Loss, overtaken: string = reasons[why]) =>
    `«\u202f${action}\u202f» n’a pas été enregistré pour le message du ${when}\u202f: ${overtaken}.`,
  show: 'Voir le message',
} as const;

/** The action as its button calls it. */
export const actionOf = ({
  is_read,
  status,
  corrections,
  assignee_id,
  remind_at,
  tries,
}: VoicemailPatch): string => {
  if (status === DELETED) return 'Supprimer';
  if (remind_at) return 'Me le rappeler';
  if (remind_at === null) return 'Ne plus me le rappeler';
  if (assignee_id !== undefined) return assignee_id ? 'Je m’en charge' : 'Libérer le message';
  if (status === 'Traité') return 'Marquer comme traité';
  if (status !== undefined) return 'Remettre à traiter';
  if (tries !== undefined) return OUTCOME_TEXTS.no_answer;
  if (corrections !== undefined) return 'Corriger l’analyse';
  return is_read ? 'Marquer comme lu' : 'Marquer comme non lu';
};
