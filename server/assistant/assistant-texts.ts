// The assistant's fixed answers, and the buttons under its answers.
import type { ChatReply } from '#contract/chat.ts';
import { BUTTONS, type ButtonName } from './facts.data.ts';

export type Addresses = { email: string };

const team = ({ email }: Addresses): string =>
  `Notre équipe vous répond volontiers à ${email}, ou lors d’une démo gratuite.`;

export const assistantTexts = {
  unknown: (to: Addresses): string =>
    `Je ne sais pas\u202f: notre site ne le dit pas, et je préfère ne rien inventer. ${team(to)}`,
  restUnknown: ({ email }: Addresses): string =>
    `Pour le reste de votre question, je ne sais pas\u202f: notre site ne le dit pas. Notre équipe vous répond à ${email}.`,
  meant: (): string =>
    'Je ne suis pas certain d’avoir compris. Vouliez-vous poser l’une de ces questions\u202f? Sinon, notre équipe vous répond volontiers.',
  hello: (): string =>
    'Bonjour\u202f! Je suis Voxy, l’assistant automatique de Voxlex. Posez-moi votre question sur le service, son prix, l’essai ou la confidentialité de vos messages.',
  thanks: (): string => 'Avec plaisir. Si une autre question vous vient, je suis là.',
  bye: (): string => 'Au revoir, et bonne journée.',
  machine: (to: Addresses): string =>
    `Je suis un assistant automatique\u202f: je réponds d’après les pages de notre site, et je peux me tromper. Pour parler à une personne, écrivez à ${to.email}, ou réservez une démo gratuite.`,
  person: (to: Addresses): string => `Bien sûr. ${team(to)}`,
} as const;

export const buttonsTo = (names: readonly ButtonName[]): ChatReply['buttons'] =>
  names.map((name) => {
    const [label, href] = BUTTONS[name];
    return { label, href };
  });

export const teamButtons = ({ email }: Addresses): ChatReply['buttons'] => [
  { label: 'Écrire à l’équipe', href: `mailto:${email}` },
  ...buttonsTo(['demo']),
];
