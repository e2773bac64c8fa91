// Why a field was refused, in French, for the person who filled it in. A schema names its text as its error; the server
// answers 400 with the field and this text.

export const FIELD_TEXTS = {
  name: 'Indiquez un nom de 1 à 200\u00a0caractères.',
  language: 'Choisissez une langue proposée\u202f: français, néerlandais, allemand ou anglais.',
  greeting: 'L’annonce compte de 1 à 1\u202f000\u00a0caractères.',
  notice:
    'L’avis d’enregistrement se reformule, mais ne se retire pas\u202f: écrivez de 20 à 1\u202f000\u00a0caractères.',
  e164: 'Écrivez le numéro en entier, avec l’indicatif du pays\u202f: +32\u00a02\u00a0000\u00a000\u00a001 s’écrit +3220000001.',
  area: 'Indiquez les premiers chiffres après l’indicatif du pays, par exemple 65 pour Mons.',
  ownWord:
    'Chaque mot compte de 2 à 60\u00a0lettres, chiffres, points, apostrophes ou traits d’union, sans autre signe.',
  ownWords: 'La liste contient 100\u00a0mots au plus.',
  link: 'Indiquez une adresse complète qui commence par https://.',
  replyText: 'Le SMS compte de 1 à 480\u00a0caractères.',
  textVariable:
    'Entre accolades, seules ces variables existent\u202f: {cabinet}, {appelant}, {lien} et {delai_rappel}.',
  textCountries: 'Choisissez au moins un pays.',
  textsADay: 'Indiquez un nombre entier de SMS par jour, de 1 à 1\u202f000.',
  replyDelay: 'Choisissez un délai proposé.',
  days: 'Indiquez un nombre entier de jours, de 1 à 36\u202f500, ou laissez vide pour tout conserver.',
  hours: 'Indiquez deux heures différentes, de 00:00 à 23:59.',
  hour: 'Choisissez une heure entière, de 0 à 23.',
  digestHour: 'Choisissez l’heure du récapitulatif.',
  email: 'Cette adresse e-mail n’est pas valable.',
  dates: 'La date de fin doit suivre la date de début, et les deux doivent être valables.',
  absence: 'Indiquez la date de début et la date de fin de l’absence.',
  absencePast: 'Cette période est déjà passée\u202f: choisissez une date de fin à partir d’aujourd’hui.',
  greetingLanguage: 'Choisissez une des langues de cette ligne.',
  soundEmpty: 'Cet enregistrement est vide ou muet. Enregistrez au moins une seconde de voix.',
  callerNumber: 'Indiquez un numéro de téléphone complet, par exemple +32 470 00 00 12.',
  callerConfirmation: 'Ce numéro n’est pas celui que vous voulez effacer.',
  keyName: 'Donnez un nom de 1 à 80\u00a0caractères.',
  escalationMinutes: 'Indiquez un nombre entier de minutes, de 1 à 240.',
  escalationContact: 'Choisissez un destinataire de cette ligne, une personne qui la voit ou un appareil.',
  escalationContacts: 'La liste compte 10\u00a0contacts au plus.',
  eventTypes: 'Choisissez au moins un évènement de la liste.',
  webhookHttps: 'L’adresse doit commencer par https://.',
  webhookPrivate:
    'Cette adresse n’est pas joignable depuis Internet\u202f: les adresses privées sont refusées.',
  pushKeys: 'Ce navigateur n’a pas donné de clés valables.',
  pushOffline: 'Ce serveur fonctionne hors ligne\u202f: aucune alerte n’en sort.',
  webhookOffline: 'Ce serveur fonctionne hors ligne\u202f: aucun évènement n’en sort.',
  street: 'Indiquez la rue et le numéro, en 200\u00a0caractères au plus.',
  postcode: 'Indiquez le code postal.',
  city: 'Indiquez la localité.',
  vatNumber:
    'Ce numéro de TVA n’est pas valable. Un numéro belge s’écrit BE suivi de dix chiffres, par exemple BE\u00a00123.456.749.',
  handOverWord: 'Le mot compte 1\u202f000\u00a0caractères au plus.',
  handOverDays: 'Choisissez un nombre entier de jours, de 1 à 30.',
  handOverInside:
    'Cette personne fait partie du cabinet\u202f: confiez-lui le message au lieu de le transmettre.',
  note: 'La note compte de 1 à 4\u202f000\u00a0caractères.',
  formName: 'Donnez au formulaire un nom de 1 à 120\u00a0caractères.',
  useWhen: 'Dites en 10 à 600\u00a0caractères quand ce formulaire convient.',
  formRoute: 'Choisissez SMS puis e-mail, E-mail puis SMS, ou SMS seul.',
  formSending: 'Choisissez Automatique, Sur approbation ou Désactivé.',
  formScenarios: 'Choisissez des situations de la liste.',
  reminderDays: 'Indiquez un nombre entier de jours, de 1 à 30, ou laissez vide pour ne pas relancer.',
  triedMessage: 'Écrivez un message d’essai de 1 à 4\u202f000\u00a0caractères.',
  partyName: 'Indiquez un nom de 2 à 200\u00a0caractères, avec au moins une lettre.',
  dossier: 'Le dossier compte 120\u00a0caractères au plus.',
  csv: 'Choisissez un fichier CSV de 900\u202f000\u00a0caractères au plus.',
  dismissal: 'Donnez une raison de 3 à 500\u00a0caractères.',
  contactReference: 'Une référence compte de 1 à 200\u00a0caractères, en numéro ou en intitulé.',
  contactReferences: 'Un contact porte 50\u00a0références au plus.',
  contactNumbers: 'Un contact porte 50\u00a0numéros au plus.',
  contactNumberUsed: 'Ce numéro appartient déjà à un autre contact\u202f: fusionnez-les.',
  contactNumberRefused: 'Ce numéro ne peut pas être ajouté à ce contact.',
  contactNumberCalled: 'Ce numéro a laissé des messages\u202f: séparez-le du contact au lieu de l’ôter.',
  contactEmails: 'Un contact porte 20\u00a0adresses au plus.',
  contactSplit: 'Séparez un numéro au moins, et laissez-en un au contact.',
  importFile: 'Choisissez un fichier CSV ou vCard avec au moins un contact.',
  importLines: 'Un fichier compte 10\u202f000\u00a0contacts au plus\u202f: divisez-le.',
  contactPerson: 'Choisissez une personne du cabinet.',
  holdReason: 'Indiquez un motif de 3 à 500\u00a0caractères.',
  reference: 'Collez la référence de la réponse, par exemple VX-7K3M-9QTD-2H.',
} as const;

const TEXTS: ReadonlySet<string> = new Set(Object.values(FIELD_TEXTS));

/** True for a text of this list. The other messages of a schema are English and technical, and no user sees them. */
export const isFieldText = (text: string): boolean => TEXTS.has(text);
