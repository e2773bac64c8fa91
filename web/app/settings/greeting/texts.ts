// Texts of «Annonce».
const writtenText = (language: string | null): string =>
  language === null ? 'Texte lu par une voix de synthèse' : `Texte en ${language}`;

export const words = {
  heard: {
    now: 'Ce qu’un appelant entend maintenant',
    otherwise: 'Ce qu’un appelant entendrait',
    lead: 'Dans l’ordre, avant le bip. La page de l’appelant montre la même annonce.',
    at: 'À un autre moment',
    atHint: 'Heure de Belgique',
    reset: 'Revenir à maintenant',
    situation: {
      usual: 'Annonce habituelle',
      closed: 'Hors des heures d’ouverture',
      holiday: 'Jour férié',
      absence: 'Absence',
    },
    asUsual: 'Aucune annonce n’est prévue pour ce cas\u202f: l’annonce habituelle est diffusée.',
    absenceTitle: (from: string, to: string) =>
      from === to ? `Absence du ${from}` : `Absence du ${from} au ${to}`,
    greeting: 'Annonce',
    notice: 'Avis d’enregistrement',
    voice: 'Votre enregistrement',
    read: 'Lue par une voix de synthèse',
    sound: (language: string) => `Annonce en ${language}`,
  },
  usual: {
    title: 'Annonce habituelle',
    read: 'Voix de synthèse',
    lead: 'Lue par une voix de synthèse, ou dite par vous.',
    text: writtenText,
    replaced: 'Votre enregistrement remplace ce texte.',
  },
  notice: {
    title: 'Langues et avis d’enregistrement',
    lead: 'L’appelant doit savoir qu’il est enregistré. L’avis se reformule, mais ne se retire pas\u202f: une voix de synthèse le lit après l’annonce.',
    second: 'Deuxième langue',
    none: 'Aucune',
    notice: (language: string | null) =>
      language === null ? 'Avis d’enregistrement' : `Avis en ${language}`,
  },
  hours: {
    title: 'Heures d’ouverture',
    lead: 'Hors de ces heures, l’appelant entend l’annonce de l’étape suivante. Sans heures, l’annonce habituelle est diffusée à toute heure.',
    days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
    closed: 'Fermé',
    unknown: 'Non indiqué',
    unknownAll: 'Non indiquées',
    known: 'Indiquées',
    from: (day: string, part: number) => `${day}\u202f: ouverture${part === 0 ? '' : ', deuxième partie'}`,
    to: (day: string, part: number) => `${day}\u202f: fermeture${part === 0 ? '' : ', deuxième partie'}`,
    add: (day: string) => `Ajouter des heures le ${day.toLowerCase()}`,
    remove: (day: string) => `Retirer ces heures du ${day.toLowerCase()}`,
    usual:
      'Du lundi au vendredi, de 9\u00a0h à 12\u00a0h\u00a030 et de 13\u00a0h\u00a030 à 17\u00a0h\u00a030',
    holidays: 'Fermé les jours fériés légaux belges',
  },
  closed: {
    title: 'Annonce en dehors des heures d’ouverture et les jours fériés',
    lead: 'Sans elle, l’annonce habituelle est diffusée aussi quand le cabinet est fermé.',
    text: writtenText,
    own: 'Annonce particulière',
    use: 'Utiliser ce texte',
    stop: 'Revenir à l’annonce habituelle',
    proposed: 'Texte proposé\u202f: modifiez-le ou utilisez-le tel quel.',
  },
  absence: {
    title: 'Absences',
    lead: 'Une autre annonce entre deux dates, comprises. Elle passe avant les heures et les jours fériés.',
    none: 'Aucune absence n’est prévue.',
    count: (count: number) => {
      if (count === 0) return 'Aucune';
      return count === 1 ? '1\u00a0prévue' : `${count}\u00a0prévues`;
    },
    add: 'Prévoir une absence',
    from: 'Du',
    to: 'Au (compris)',
    text: writtenText,
    proposed: 'Texte proposé d’après les dates.',
    datesFirst: 'Choisissez d’abord les dates.',
    days: (from: string, to: string) => (from === to ? `Le ${from}` : `Du ${from} au ${to}`),
    change: 'Modifier cette absence',
    changeOf: (days: string) => `Modifier l’absence\u202f: ${days}`,
    changeShort: 'Modifier',
    changed: 'Absence modifiée.',
    voiceDates: 'Votre enregistrement reste le même\u202f: réécoutez-le s’il dit les dates.',
    stale: (days: string) =>
      `Ces réglages ont changé entre-temps. Dates actuelles\u202f: ${days.toLowerCase()}. Enregistrez de nouveau pour garder les vôtres, ou annulez.`,
    past: 'Passée',
    current: 'En cours',
    coming: 'À venir',
  },
  item: {
    remove: 'Retirer',
    removeOf: (what: string) => `Retirer\u202f: ${what}`,
    removing: 'Retrait…',
    removed: 'Annonce retirée.',
    saysNotice: 'Contient l’avis d’enregistrement',
    notRemoved: 'L’annonce n’a pas pu être retirée.',
  },
  voice: {
    open: 'Enregistrer ma voix',
    again: 'Enregistrer à nouveau',
    title: 'Votre annonce',
    kinds: {
      usual: 'Annonce habituelle',
      closed: 'Annonce en dehors des heures d’ouverture et les jours fériés',
      absence: 'Annonce de l’absence',
    },
    languages: 'Langues de cet enregistrement',
    languageMissing: 'Cochez au moins une langue.',
    saysNotice: 'Mon enregistrement dit que le message est enregistré et transcrit',
    saysNoticeHint:
      'Sinon, une voix de synthèse lit l’avis après votre annonce. Votre choix figure au journal.',
    use: 'Utiliser cet enregistrement',
    sending: 'Envoi en cours…',
    restart: 'Recommencer',
    saved: 'Annonce enregistrée.',
    noAnswer:
      'Le serveur ne répond pas. Votre enregistrement reste sur cet appareil\u202f: réessayez plus tard.',
    stale:
      'Ces réglages ont changé entre-temps. Vérifiez l’aperçu, puis envoyez de nouveau si l’annonce convient.',
    stage: {
      record: 'Enregistrer',
      asking: 'Autorisez le micro…',
      stop: 'Arrêter',
      elapsed: 'Durée de l’enregistrement',
      recorded: 'Annonce enregistrée. Réécoutez-la, puis utilisez-la.',
      restored: 'Votre enregistrement est toujours là\u202f: il n’a pas encore été envoyé.',
      player: 'Votre annonce',
      chosen: (name: string) => `Fichier choisi\u202f: ${name}`,
      longest: (time: string) => `${time} au plus`,
      left: (time: string) => `Il reste ${time}`,
      progress: (percent: number) => `Envoi en cours\u202f: ${percent}\u00a0%`,
    },
    file: {
      fileInstead: 'Choisir un fichier audio',
      fileHint: 'Le micro n’est pas disponible\u202f? Choisissez un fichier enregistré avec votre téléphone.',
    },
  },
} as const;
