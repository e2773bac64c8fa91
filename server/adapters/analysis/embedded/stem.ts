// Cuts the endings of a French word: 'licencié', 'licenciement' → 'licenci'. The model is trained with it (decision 0341).

const ENDINGS =
  /(issements?|issantes?|issants?|ements?|ations?|itions?|ateurs?|atrices?|antes?|ants?|euses?|eurs?|elles?|aient|eraient|erait|erons|erez|eront|erais|erai|era|ees|ions|iez|ait|ais|ant|ent|ees|ons|ez|er|ir|es|ee|is|it|ie|e|s|x)$/;

export const stem = (word: string): string => {
  if (word.length < 5) return word;
  const cut = word.replace(ENDINGS, '');
  return cut.length >= 4 ? cut : word.slice(0, 4);
};
