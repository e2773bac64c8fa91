// Texts of the consent banner and of the calendar's placeholder.

type ConsentWords = {
  ask: Record<'title' | 'text' | 'accept' | 'refuse' | 'choose', string>;
  choose: Record<'title' | 'save' | 'close', string> &
    Record<'necessary' | 'calendar' | 'measure', readonly [title: string, text: string]>;
};

const french: ConsentWords = {
  ask: {
    title: 'Vos choix, avant toute chose',
    text: 'Rien n’est mesuré ni chargé d’un autre site sans votre accord.',
    accept: 'Tout accepter',
    refuse: 'Tout refuser',
    choose: 'Choisir',
  },
  choose: {
    title: 'Vos choix',
    save: 'Enregistrer mes choix',
    close: 'Fermer',
    necessary: [
      'Nécessaires',
      'Votre choix lui-même, votre connexion à l’espace client et ce que vous demandez. Toujours actifs.',
    ],
    calendar: [
      'Agenda',
      'Affiche dans la page l’agenda de prise de rendez-vous (Calendly), qui reçoit alors votre adresse IP.',
    ],
    measure: [
      'Mesure des visites',
      'Nous dit quelles pages et quels boutons servent, au moyen du pixel de Meta. Jamais dans l’espace client.',
    ],
  },
};

/** The texts for /gravacao, in European Portuguese. */
const portuguese: ConsentWords = {
  ask: {
    title: 'Antes de mais, as suas escolhas',
    text: 'Nada é medido nem carregado de outro site sem o seu acordo.',
    accept: 'Aceitar tudo',
    refuse: 'Recusar tudo',
    choose: 'Escolher',
  },
  choose: {
    title: 'As suas escolhas',
    save: 'Guardar as minhas escolhas',
    close: 'Fechar',
    necessary: [
      'Necessários',
      'A sua própria escolha, a sua sessão na área de cliente e aquilo que nos pede. Sempre ativos.',
    ],
    calendar: [
      'Agenda',
      'Mostra na página a agenda de marcações (Calendly), que recebe então o seu endereço IP.',
    ],
    measure: [
      'Medição das visitas',
      'Diz-nos que páginas e que botões são usados, através do píxel da Meta. Nunca na área de cliente.',
    ],
  },
};

/** The texts in the language of the page. */
export const consentWords = (lang: string): ConsentWords => (lang.startsWith('pt') ? portuguese : french);

export const consentTexts = {
  calendar: {
    text: 'L’agenda vient d’un autre site (Calendly), qui recevra votre adresse IP. Il ne s’affiche que si vous le demandez.',
    show: 'Afficher l’agenda',
    waiting: 'L’agenda se charge…',
    fallback: 'L’agenda ne s’affiche pas ? Pour choisir un moment dans un nouvel onglet,',
    here: 'cliquez ici',
    slow: 'L’agenda ne répond pas. Pour choisir un moment dans un nouvel onglet,',
  },
} as const;
