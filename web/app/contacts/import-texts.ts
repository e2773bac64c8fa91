// French texts of the import and the export of contacts.
import { type ContactImport, IMPORT_REFUSAL_WORDS, type ImportRefusal } from '#contract/contact-imports.ts';
import { count } from './texts.ts';

const fiches = (n: number): string => count(n, 'fiche', 'fiches');

export const importWords = {
  title: 'Importer des contacts',
  lead: 'Un fichier CSV ou vCard (.vcf) de 10\u202f000\u00a0contacts au plus, exporté d’Outlook, de Google ou de votre téléphone. Rien n’est enregistré avant votre confirmation.',
  file: 'Fichier CSV ou vCard',
  reading: 'Lecture du fichier…',
  unreadable: 'Ce fichier n’a pas pu être lu.',
  failed: 'L’importation n’a pas pu commencer. Réessayez.',
  rule: 'Un numéro déjà connu complète sa fiche\u202f: votre nom et votre note restent, ceux du fichier s’ajoutent à la note.',
  counts: ({ counts }: ContactImport): string[] => [
    count(counts.new, 'nouvelle fiche', 'nouvelles fiches'),
    ...(counts.merged > 0 ? [count(counts.merged, 'fiche complétée', 'fiches complétées')] : []),
    ...(counts.same > 0 ? [count(counts.same, 'fiche déjà à jour', 'fiches déjà à jour')] : []),
  ],
  refused: (n: number) => count(n, 'ligne refusée', 'lignes refusées'),
  line: (line: number, text: string, reason: ImportRefusal) =>
    `Ligne ${line}${text === '' ? '' : `, «\u202f${text}\u202f»`}\u202f: ${IMPORT_REFUSAL_WORDS[reason]}`,
  start: (n: number) => `Importer ${fiches(n)}`,
  nothing: 'Ce fichier n’ajoute rien à vos contacts.',
  running: 'Importation en cours',
  undoing: 'Annulation de l’importation…',
  done: 'L’importation est terminée.',
  undone: 'L’importation est annulée.',
  kept: (n: number) =>
    n === 0
      ? ''
      : ` ${count(n, 'fiche modifiée depuis reste telle quelle', 'fiches modifiées depuis restent telles quelles')}.`,
  undo: 'Annuler l’importation',
  report: 'Télécharger le rapport',
  cancel: 'Choisir un autre fichier',
  last: (when: string) => `Dernière importation, le ${when}`,
  exportTitle: 'Exporter les contacts',
  exportLead: 'Toutes vos fiches, avec numéros, adresses, note et références.',
  csv: 'Pour un tableur (CSV)',
  vcard: 'Pour un carnet d’adresses (vCard)',
  notExported: 'Le fichier n’a pas pu être préparé. Réessayez.',
} as const;
