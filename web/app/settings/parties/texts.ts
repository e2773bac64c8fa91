// Texts of «Parties adverses».
import type { PartyRefusal } from '#contract/adverse-parties.ts';

const REFUSALS: Readonly<Record<PartyRefusal, string>> = {
  name: 'aucun nom lisible',
  too_long: 'texte trop long',
  formula: 'ressemble à une formule de tableur',
  number: 'numéro de téléphone incomplet',
  known: 'déjà dans votre liste',
  too_many: 'la liste est complète',
};

const number = new Intl.NumberFormat('fr-BE');
const many = (count: number, one: string, more: string): string =>
  `${number.format(count)}\u00a0${count > 1 ? more : one}`;

export const texts = {
  title: 'Votre liste',
  lead: 'Un message qui nomme l’une d’elles, même mal prononcée ou mal écrite, est signalé avant d’être ouvert, et rien ne lui répond automatiquement. Les noms sont comparés chez Voxlex, sans service extérieur.',
  label: 'Parties adverses',
  search: 'Chercher une partie adverse',
  none: 'Aucune partie adverse pour l’instant.',
  sample: {
    title: 'Exemple\u202f: ce que vous verriez',
    caller: 'Jean Delvaux · +32 470 00 00 21',
    mark: 'Partie adverse\u202f?',
    text: '«\u202fBonjour, Jean Delvaux à l’appareil, c’est au sujet de l’appartement de la rue Royale…\u202f»',
    why: 'Le nom entendu ressemble à «\u202fDelvaux Immobilier SRL\u202f», dossier 2026/114. Aucun SMS ni formulaire ne part tout seul.',
  },
  notFound: 'Aucune partie adverse ne porte ce nom.',
  total: (count: number) => many(count, 'partie adverse', 'parties adverses'),
  comparing: 'Comparaison des 90\u00a0derniers jours en cours',
  messages: (count: number) => many(count, 'message signalé', 'messages signalés'),
  dossier: (dossier: string) => `Dossier ${dossier}`,
  pages: 'Pages des parties adverses',
  edit: 'Modifier',
  editing: (name: string) => `Modifier ${name}`,
  remove: 'Retirer',
  removing: (name: string) => `Retirer ${name}`,
  askRemove: (name: string) => `Retirer ${name}\u202f?`,
  removeLead: 'Ses alertes disparaissent avec elle, et il n’en reste rien.',
  removed: 'Partie adverse retirée.',
  changed: 'Cette partie adverse a été modifiée entre-temps. La liste est à jour\u202f: réessayez.',
  add: 'Ajouter une partie adverse',
  addTitle: 'Nouvelle partie adverse',
  added: 'Partie adverse ajoutée. Les messages récents sont comparés.',
  adding: ['Ajouter', 'Ajout…'] as const,
  name: 'Nom',
  nameHint: 'Personne ou société, avec son prénom ou sa forme juridique.',
  number: 'Numéro de téléphone',
  numberHint: 'Un appel de ce numéro est signalé, même sans un mot.',
  dossierField: 'Dossier',
  importTitle: 'Importer une liste',
  importLead:
    'Un fichier CSV avec une colonne «\u202fnom\u202f», et si vous voulez «\u202ftéléphone\u202f» et «\u202fdossier\u202f». Rien n’est enregistré avant votre confirmation.',
  file: 'Fichier CSV',
  unreadable: 'Ce fichier n’a pas pu être lu.',
  wouldAdd: (count: number) => `${many(count, 'partie adverse', 'parties adverses')} à ajouter`,
  wereAdded: (count: number) => `${many(count, 'partie adverse ajoutée', 'parties adverses ajoutées')}.`,
  refused: (count: number) => many(count, 'ligne refusée', 'lignes refusées'),
  line: (at: number, text: string, reason: PartyRefusal) =>
    `Ligne ${at}, «\u202f${text}\u202f»\u202f: ${REFUSALS[reason]}`,
  doImport: (count: number) => `Importer ${many(count, 'nom', 'noms')}`,
  cancel: 'Annuler',
  failed: 'Rien n’a été enregistré.',
} as const;
