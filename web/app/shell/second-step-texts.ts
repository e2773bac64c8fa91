// Texts of the form for the second factor.
export const secondStep = {
  code: 'Code à 6 chiffres',
  codeHint: 'Il s’affiche dans votre application d’authentification.',
  paperCode: 'Code de secours',
  paperHint: 'L’un des dix codes que vous avez conservés. Chacun ne sert qu’une fois.',
  check: 'Vérifier le code',
  checking: 'Vérification...',
  usePaper: 'Utiliser un code de secours',
  useTelephone: 'Utiliser l’application d’authentification',
  unexpected: 'Le code n’a pas pu être vérifié. Veuillez réessayer.',
} as const;
