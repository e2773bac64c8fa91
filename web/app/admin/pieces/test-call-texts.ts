// Texts of a test call.
import type { TEST_CALL_STEPS, TestCall } from '#contract/admin/numbers.ts';

export const testCallWords = {
  place: 'Faire un appel d’essai',
  again: 'Refaire un appel d’essai',
  lead: 'Le fournisseur appelle la ligne et parle après le bip. L’enregistrement est reçu puis effacé\u202f: aucun message n’entre chez le cabinet, et aucun e-mail ne part.',
  title: 'Appel d’essai',
  from: (from: string, to: string) => `De ${from} vers ${to}`,
  steps: {
    placed: 'Appel passé par le fournisseur',
    answered: 'Notre serveur a répondu au webhook',
    greeting: 'Annonce servie',
    recorded: 'Enregistrement annoncé par le fournisseur',
    fetched: 'Enregistrement reçu et effacé chez lui',
  } satisfies Record<(typeof TEST_CALL_STEPS)[number], string>,
  states: { waiting: 'en attente', done: 'fait', failed: 'échec' },
  heard: {
    recording: 'la voix du cabinet',
    voice: 'une voix de synthèse',
    both: 'la voix du cabinet, puis l’avis d’enregistrement lu par une voix de synthèse',
  } satisfies Record<NonNullable<TestCall['heard']>, string>,
  works: 'La ligne répond et enregistre.',
  fails: 'L’appel d’essai n’est pas allé jusqu’au bout.',
  trouble: (code: string) => `Réponse du fournisseur\u202f: ${code}`,
} as const;
