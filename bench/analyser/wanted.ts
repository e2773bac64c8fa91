/** The percentage of right answers that is required, by the name of the share. */
export const WANTED: readonly (readonly [name: string, percent: number])[] = [
  ['sentiment', 93],
  ['urgence', 93],
  ['etape', 90],
  ['categorie', 90],
  ['domaine', 90],
  ['all five', 70],
  ['Urgent recall', 98],
  ['callback', 98],
  ['deadline', 85],
  ['caller', 90],
];
