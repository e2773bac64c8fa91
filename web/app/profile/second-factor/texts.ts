// Texts of the second factor on the profile.
const plural = (count: number, one: string, many: string): string =>
  `${count}\u00a0${count > 1 ? many : one}`;

export const secondFactor = {
  title: 'Double authentification',
  on: 'Activée',
  off: 'Désactivée',
  lead: 'En plus du mot de passe, un code de votre téléphone est demandé à chaque connexion\u202f: un mot de passe volé ne suffit plus pour lire les messages de votre cabinet.',
  required: 'Votre cabinet exige la double authentification.',
  requiredLead:
    'Votre cabinet exige la double authentification. Enregistrez votre téléphone pour accéder à vos messages\u202f: cela prend une minute.',
  unknown: 'L’état de la double authentification n’a pas pu être lu.',
  retry: 'Réessayer',
  loading: 'Chargement...',
  enable: 'Activer la double authentification',
  preparing: 'Préparation...',
  add: 'Ajouter un appareil',

  scanTitle: 'Enregistrez votre téléphone',
  scan: 'Ouvrez votre application d’authentification (par exemple Google Authenticator ou Microsoft Authenticator) et scannez ce code.',
  picture: 'Code QR à scanner avec votre application d’authentification',
  secretTitle: 'Ou saisissez cette clé dans l’application',
  openApp: 'Ouvrir dans mon application d’authentification',
  firstCode: 'Code à 6 chiffres',
  firstCodeHint: 'Celui que l’application affiche à présent.',
  confirm: 'Vérifier et activer',
  confirming: 'Vérification...',
  cancel: 'Annuler',
  othersEnd: 'Vos autres appareils seront déconnectés.',

  codesTitle: 'Conservez vos codes de secours',
  codes:
    'Si vous perdez votre téléphone, chacun de ces codes remplace une fois celui de l’application. Ils ne seront plus jamais affichés\u202f: imprimez-les ou gardez-les dans un gestionnaire de mots de passe.',
  codesList: 'Codes de secours',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'La copie a échoué. Sélectionnez le texte pour le copier.',
  download: 'Télécharger',
  file: 'voxlex-codes-de-secours.txt',
  fileHead: 'Voxlex\u00a0– codes de secours (chacun sert une fois)',
  kept: 'J’ai conservé ces codes',

  enabled: 'Double authentification activée',
  added: 'Appareil enregistré',
  disabled: 'Double authentification désactivée',
  removed: 'Appareil retiré',
  renewed: 'Nouveaux codes de secours enregistrés',
  devices: 'Appareils',
  device: (n: number) => (n === 1 ? 'Téléphone' : `Téléphone ${n}`),
  since: (day: string) => `enregistré le ${day}`,
  remove: 'Retirer',
  removeNamed: (name: string) => `Retirer ${name}`,
  disable: 'Désactiver la double authentification',
  disableTitle: 'Désactiver la double authentification\u202f?',
  disableLead:
    'Votre mot de passe suffira de nouveau pour lire les messages, et vos codes de secours ne serviront plus.',
  disableNow: 'Désactiver',
  removeTitle: (name: string) => `Retirer ${name}\u202f?`,
  removeLead: 'Les codes de cet appareil ne seront plus acceptés.',
  codesLeft: (count: number | null) =>
    count === null
      ? 'Aucun code de secours.'
      : `${plural(count, 'code de secours restant', 'codes de secours restants')}.`,
  newCodes: 'Créer de nouveaux codes',
  newCodesTitle: 'Créer de nouveaux codes de secours\u202f?',
  newCodesLead: 'Les codes précédents ne serviront plus.',
  create: 'Créer les codes',
  passwordTitle: 'Confirmez votre mot de passe',
  passwordLead:
    'Votre dernière connexion remonte à plus de dix minutes. Pour modifier la double authentification, saisissez de nouveau votre mot de passe.',
  password: 'Mot de passe',
  passwordGo: 'Continuer',
  failed: 'L’opération a échoué. Veuillez réessayer.',
} as const;
