// EXAMPLES. Every person here is invented, and none is a client. Replace them with real people who have given their
// consent, then set `arePeopleExamples` to false: the page then drops its sentence about examples.

export const arePeopleExamples = true;

export type Person = {
  name: string;
  /** Field of law and town. */
  role: string;
  /** Address of the profile on a professional network; if it is null, the link leads to /#contact. */
  network: string | null;
  /** If it is null, the link leads to /#contact. */
  email: string | null;
};

export type Testimonial = Person & { text: string };

export const lawyers: readonly Person[] = [
  { name: 'Me Élodie Marchal', role: 'Droit de la famille, Namur', network: null, email: null },
  { name: 'Me Thomas Verhaeghe', role: 'Droit social, Bruxelles', network: null, email: null },
  { name: 'Me Nadia Benkirane', role: 'Droit pénal, Charleroi', network: null, email: null },
  { name: 'Me Laurent Piron', role: 'Droit immobilier, Liège', network: null, email: null },
  { name: 'Me Sofie Claes', role: 'Droit des sociétés, Tournai', network: null, email: null },
];

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Me Élodie Marchal',
    role: 'Droit de la famille, Namur',
    text: 'Entre deux audiences, je lis trois lignes et je sais qui rappeler en premier. Le reste attend la fin de la journée, sans que j’y pense.',
    network: null,
    email: null,
  },
  {
    name: 'Me Thomas Verhaeghe',
    role: 'Droit social, Bruxelles',
    text: 'Le message parlait d’un délai qui expirait le lendemain. Il est arrivé marqué urgent, je l’ai vu en sortant du tribunal. Le recours est parti à temps.',
    network: null,
    email: null,
  },
  {
    name: 'Me Nadia Benkirane',
    role: 'Droit pénal, Charleroi',
    text: 'Nous ne passons plus nos matinées à réécouter le répondeur. Le nom, le numéro et la demande sont déjà écrits quand j’allume mon écran.',
    network: null,
    email: null,
  },
  {
    name: 'Me Laurent Piron',
    role: 'Droit immobilier, Liège',
    text: 'Je rappelle en ayant lu. La conversation commence là où, avant, elle arrivait après dix minutes de questions.',
    network: null,
    email: null,
  },
];
