// Letters about the people of a firm, in French: an invitation, a hand-over, a second factor that was removed.
import { cleanLine, unlinked } from './clean.ts';
import { momentText } from './figures.ts';
import type { Letter } from './letter.ts';
import { type PlainWords, plainLetter } from './plain-letter.ts';

export type PeopleFacts = {
  /** The firm's name. */
  firm: string;
  /** Whom the letter is about: a name in an invitation, else an address. */
  person: string;
  link: string;
  /** The line at the foot of the mail that names the operator's company, from `companyLine`. */
  company: string;
} & ({ kind: 'invitation'; until: Date } | { kind: 'handed_over' | 'factor_reset' });

const FOOT = 'Vous recevez cet e-mail parce que vous faites partie de ce cabinet sur Voxlex.';

const wordingOf = (facts: PeopleFacts, firm: string, person: string): PlainWords => {
  switch (facts.kind) {
    case 'invitation':
      return {
        subject: `Invitation à rejoindre ${firm} sur Voxlex`,
        title: 'Accédez aux messages du cabinet',
        lines: [
          `Bonjour ${person},`,
          `«\u202f${firm}\u202f» vous ouvre l’accès à ses messages vocaux sur Voxlex\u202f: ils y sont transcrits, résumés et classés par urgence.`,
          `Ce lien vous est personnel. Il est valable jusqu’au ${momentText(facts.until)} (heure de Bruxelles).`,
        ],
        button: 'Accepter l’invitation',
        foot: 'Vous ne connaissez pas ce cabinet\u202f? Ignorez cet e-mail\u202f: aucun accès ne s’ouvre sans vous.',
      };
    case 'handed_over':
      return {
        subject: `Nouveau titulaire · ${firm}`,
        title: 'Le cabinet a changé de titulaire',
        lines: [
          `${person} est désormais titulaire de «\u202f${firm}\u202f» sur Voxlex et en gère les réglages, l’équipe et les accès.`,
          'Si ce changement vous surprend, écrivez-nous sans attendre.',
        ],
        button: 'Ouvrir le tableau de bord',
        foot: FOOT,
      };
    case 'factor_reset':
      return {
        subject: `Double authentification désactivée · ${firm}`,
        title: 'Une double authentification a été désactivée',
        lines: [
          `La double authentification de ${person} a été désactivée. Toutes ses sessions sont fermées\u202f; à la prochaine connexion, son mot de passe suffit tant que la double authentification n’est pas réactivée.`,
          'Chaque personne du cabinet reçoit cet avis. Si personne ne l’a demandé, prévenez le titulaire du cabinet et changez les mots de passe.',
        ],
        button: 'Ouvrir le tableau de bord',
        foot: FOOT,
      };
  }
};

export const peopleLetter = (facts: PeopleFacts): Letter => {
  const [firm, person] = [facts.firm, facts.person].map((text) => unlinked(cleanLine(text)));
  return plainLetter(wordingOf(facts, firm ?? '', person ?? ''), facts);
};
