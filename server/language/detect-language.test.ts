import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['fr', 'Bonjour, ici Camille Exemple, je vous appelle pour le dossier de ma mère.'],
  ['nl', 'Goedemorgen, ik bel u voor het dossier van mijn vader, kunt u mij terugbellen.'],
  ['de', 'Guten Tag, ich rufe Sie wegen der Kündigung an, können Sie mich bitte zurückrufen.'],
  ['en', 'Hello, this is a message for the lawyer, could you please call me back.'],
  [null, 'Dupont, Tribunal, Tournai, Liège, Namur, Wavre.'],
  [null, 'Merci.'],
])('%s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});
