// Texts of «File».
import { groupedText } from '#web/texts/figures.ts';

export const words = {
  stepsTitle: 'Par étape',
  idle: 'La file est vide.',
  columns: {
    name: 'Étape',
    waiting: 'En attente',
    running: 'En cours',
    failed: 'En échec',
    oldest: 'La plus ancienne',
  },
  failedTitle: 'Tâches en échec',
  failedLead:
    'Elles ont épuisé leurs essais. Relancez-les une fois la cause levée, ou mettez-les de côté\u202f: elles quittent alors cette liste, et le message garde son état.',
  noneFailed: 'Aucune tâche en échec.',
  retryingTitle: 'Tâches qui seront réessayées',
  jobColumns: {
    choose: 'Choisir',
    name: 'Étape',
    reason: 'Motif',
    attempts: 'Essais',
    at: 'Échec',
    next: 'Prochain essai',
  },
  choose: (name: string) => `Choisir la tâche ${name}`,
  chooseAll: 'Tout choisir',
  chosen: (count: number) => `${groupedText(count)} ${count < 2 ? 'tâche choisie' : 'tâches choisies'}`,
  run: 'Relancer',
  setAside: 'Mettre de côté',
  ran: 'Les tâches sont relancées.',
  aside: 'Les tâches sont mises de côté.',
} as const;
