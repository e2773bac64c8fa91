// Words that name days.
import { wordSet } from './tokens.ts';

const index = (list: string): Map<string, number> => new Map(list.split(' ').map((word, at) => [word, at]));

/** Sunday is 0, as in Date. */
export const WEEKDAYS = index('dimanche lundi mardi mercredi jeudi vendredi samedi');
export const MONTHS = index(
  '_ janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
);

/** Approximate days in a unit. */
export const UNITS = new Map<string, number>([
  ['minute', 0],
  ['minutes', 0],
  ['heure', 1 / 24],
  ['heures', 1 / 24],
  ['jour', 1],
  ['jours', 1],
  ['nuits', 1],
  ['semaine', 7],
  ['semaines', 7],
  ['mois', 30],
  ['an', 365],
  ['ans', 365],
  ['annee', 365],
  ['annees', 365],
  ['trimestre', 91],
]);

export const DAY_PARTS = new Set(['matin', 'midi', 'soir', 'nuit', 'minuit', 'matinee', 'soiree']);

/** Fixed or nearly fixed feasts and seasons: the month in which they begin. */
export const SEASONS = new Map<string, number>([
  ['printemps', 3],
  ['ete', 6],
  ['automne', 9],
  ['hiver', 12],
  ['rentree', 9],
  ['noel', 12],
  ['toussaint', 11],
  ['paques', 4],
  ['pentecote', 5],
  ['carnaval', 2],
  ['fetes', 12],
  ['vacances', 7],
]);

/** Counted things that are no days: 'le deux rue…', 'les dix pour cent', 'le premier étage'. */
export const COUNTED = wordSet(
  'rue avenue boulevard place chaussee euros euro pour_cent degre etage fois personnes enfants ans mois jours jour heures heure semaines semaine metres kilometres km pieces chambres pages fevrier_ avocat rendez juge tribunal jugement dossier contrat mari bebe arrive venu courrier mail coup appel message b bis centimes cent mille % points',
);

export const PAST_BEFORE = wordSet(
  'depuis date datee dates recu recue envoye envoyee paye payee debite verse signe deposee depose poste postee etait etais ete eu passe passee le_jour lors',
);

/** Participles of planned events, which look past but are future. */
export const PLANNED = wordSet(
  'fixe fixee fixes fixees prevu prevue prevus calee cale programme programmee planifie planifiee convoque convoquee convoques reporte reportee remis remise avance avancee deplace deplacee attendu attendue cite citee assigne assignee reserve bloque',
);
