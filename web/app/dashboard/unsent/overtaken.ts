// Who changed a message before this change arrived, as the server's refusal says it.
import * as z from 'zod/mini';
import { type Overtaken, overtaken } from '#contract/acts.ts';
import { momentText } from '#web/texts/figures.ts';
import { changeWords } from '../acts/history-words.ts';

/** The refusal's own fields, or null if it names no act. */
export const overtakenIn = (error: unknown): Overtaken | null =>
  z.safeParse(z.object({ details: overtaken }), error).data?.details ?? null;

const whoOf = ({ changed_by: by }: Overtaken, personId: string): string => {
  if (by === null) return 'un logiciel l’a modifié';
  if (by.id === personId) return 'vous l’avez modifié depuis un autre appareil';
  return `${by.name || 'un collègue'} l’a modifié`;
};

/** Such as «Claire Exemple l’a modifié le 26/11/2026 08:16 (Traité)». */
export const overtakenText = (given: Overtaken, personId: string): string => {
  const { changed, changed_by: person } = given;
  const words = changeWords({ before: {}, after: changed, person });
  return `${whoOf(given, personId)} le ${momentText(given.changed_at)}${words && ` (${words})`}`;
};
