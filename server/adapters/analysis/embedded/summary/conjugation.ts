// Turns verbs of the first person into the third: 'je dois' → 'doit', 'nous avons reçu' → 'ont reçu'.

const SINGULAR: Readonly<Record<string, string>> = {
  ai: 'a',
  suis: 'est',
  vais: 'va',
  vaux: 'vaut',
  peux: 'peut',
  puis: 'peut',
  veux: 'veut',
  connais: 'connaît',
  reconnais: 'reconnaît',
  parais: 'paraît',
  convaincs: 'convainc',
  vaincs: 'vainc',
  plais: 'plaît',
};

/** Null if the word is no verb of the first person singular. */
export const thirdOf = (verb: string): string | null => {
  const known = SINGULAR[verb];
  if (known) return known;
  if (/ais$/.test(verb)) return `${verb.slice(0, -1)}t`;
  if (/rai$/.test(verb)) return verb.slice(0, -1);
  if (/(?:d|t|c)s$/.test(verb)) return verb.slice(0, -1);
  if (/[iuîoeaérnvy]s$/.test(verb)) return `${verb.slice(0, -1)}t`;
  return /e$/.test(verb) ? verb : null;
};

const PLURAL: Readonly<Record<string, string>> = {
  avons: 'ont',
  sommes: 'sont',
  allons: 'vont',
  faisons: 'font',
  devons: 'doivent',
  pouvons: 'peuvent',
  voulons: 'veulent',
  savons: 'savent',
  recevons: 'reçoivent',
  venons: 'viennent',
  tenons: 'tiennent',
  prenons: 'prennent',
  comprenons: 'comprennent',
  croyons: 'croient',
  voyons: 'voient',
  envoyons: 'envoient',
  payons: 'paient',
  essayons: 'essaient',
  disons: 'disent',
  souhaitons: 'souhaitent',
  aurons: 'auront',
};

export const pluralOf = (verb: string): string | null => {
  const known = PLURAL[verb];
  if (known) return known;
  if (/rons$/.test(verb) && /(?:er|ir|dr|vr|ur)ons$/.test(verb) && verb.length > 7)
    return verb.replace(/ons$/, 'ont');
  if (/ions$/.test(verb)) return verb.replace(/ions$/, 'aient');
  if (/eons$/.test(verb)) return verb.replace(/eons$/, 'ent');
  if (/çons$/.test(verb)) return verb.replace(/çons$/, 'cent');
  return /[^aeiou]ons$/.test(verb) ? verb.replace(/ons$/, 'ent') : null;
};
