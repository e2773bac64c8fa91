// Texts of «Formulaires».
import type { FormSending } from '#contract/forms.ts';

export const caseFormTexts = {
  list: {
    title: 'Votre liste',
    lead: 'Pour chaque message, Voxlex propose le formulaire qui convient, ou aucun. Un correspondant ne reçoit jamais d’autre lien que ceux de cette liste.',
    label: 'Formulaires de votre cabinet',
    none: 'Aucun formulaire pour l’instant.',
    add: 'Ajouter un formulaire',
    edit: 'Modifier',
    editOne: (name: string) => `Modifier le formulaire ${name}`,
    remove: 'Supprimer',
    removeOne: (name: string) => `Supprimer le formulaire ${name}`,
    askRemove: (name: string) => `Supprimer «\u202f${name}\u202f»\u202f?`,
    removeLead:
      'Il ne sera plus proposé. Les liens déjà envoyés restent valables jusqu’à la fin de leurs 30\u00a0jours.',
    removed: 'Formulaire supprimé.',
  },
  form: {
    title: 'Nouveau formulaire',
    editing: (name: string) => `Modifier «\u202f${name}\u202f»`,
    add: 'Ajouter',
    adding: 'Ajout…',
    added: 'Formulaire ajouté.',
    name: 'Nom du formulaire',
    nameHint: 'Par exemple «\u202fSéparation et divorce\u202f».',
    useWhen: 'Quand l’utiliser',
    useWhenHint:
      'Avec vos mots, comme à un collaborateur\u202f: les situations qu’il couvre, et celles où vous n’envoyez rien.',
    link: 'Lien du formulaire',
    linkHint:
      'Son adresse publique dans votre outil (Symplicy, par exemple). Voxlex y ajoute une référence, à la place de {reference} ou à la fin.',
    language: 'Langue du formulaire',
    sending: 'Envoi',
    sendingHints: {
      automatic:
        'Le lien part avec la réponse par SMS, si elle est activée pour la ligne. Un choix incertain attend votre clic.',
      approval:
        'Le formulaire est proposé à côté du message et part quand vous cliquez sur «\u202fEnvoyer\u202f».',
      off: 'Le formulaire reste dans la liste sans être proposé.',
    } satisfies Record<FormSending, string>,
  },
  settings: {
    title: 'Situations sans formulaire et relance',
    lead: 'Dans les situations cochées, aucun formulaire n’est proposé\u202f: c’est vous qui rappelez.',
    scenarios: 'Ne rien proposer dans ces situations',
    reminder: 'Relancer après (en jours)',
    days: 'jours',
    noReminder: 'aucune relance',
    reminderHint:
      'Si le formulaire envoyé n’est pas complété, son lien part encore une fois, entre 9 et 19\u00a0heures. Laissez vide pour ne pas relancer.',
  },
  trial: {
    title: 'Quel formulaire pour ce message\u202f?',
    lead: 'Essayez votre liste avec le texte d’un message. Rien n’est enregistré ni envoyé.',
    message: 'Message d’essai',
    placeholder: 'Bonjour, mon propriétaire refuse de rendre ma garantie locative…',
    submit: 'Voir le formulaire choisi',
    result: 'Résultat de l’essai',
    chosen: 'Formulaire choisi',
    none: 'Aucun formulaire ne serait proposé.',
    held: (scenario: string) => `Situation sans formulaire\u202f: ${scenario}.`,
    check: 'À vérifier',
    checkHint: 'Le choix est incertain\u202f: il attendrait votre clic, même pour un envoi automatique.',
    words: 'Les mots décisifs',
    other: (name: string) => `Formulaire le plus proche ensuite\u202f: ${name}.`,
    nearest: (name: string) => `Formulaire le plus proche\u202f: ${name}.`,
    failed: 'L’essai n’a pas abouti. Réessayez dans un instant.',
  },
  reports: {
    title: 'Formulaires complétés',
    lead: 'Votre outil de formulaires prévient Voxlex à cette adresse quand un formulaire est complété. Sans cela, collez la référence de la réponse à côté du message.',
    address: 'Adresse à indiquer dans votre outil',
    copyAddress: 'Copier l’adresse',
    copiedAddress: 'Adresse copiée',
    none: 'Aucun secret n’est encore créé\u202f: aucune réponse d’un outil n’est acceptée.',
    since: (moment: string) => `Secret créé le ${moment}`,
    overlap: (moment: string) => `l’ancien est accepté jusqu’au ${moment}`,
    create: 'Créer le secret',
    renew: 'Renouveler le secret',
    askRenew: 'Renouveler le secret\u202f?',
    renewLead: 'L’ancien secret est accepté pendant 24\u00a0heures encore, le temps de changer votre outil.',
  },
  secretTold: {
    made: 'Secret des formulaires complétés',
    madeLead: 'Copiez-le maintenant\u202f: il ne sera plus jamais affiché.',
    secret: 'Secret',
    copy: 'Copier le secret',
    copied: 'Secret copié',
    use: () => 'Votre outil signe avec lui chaque réponse qu’il annonce (HMAC-SHA256, Standard Webhooks).',
  },
} as const;
