// Letters to a colleague outside the firm: the one that asks to confirm the address, and the one with the link to a message.
// Neither contains anything of the message or of its caller.
import { cleanLine, unlinked } from './clean.ts';
import { momentText } from './figures.ts';
import type { Letter } from './letter.ts';
import { plainLetter } from './plain-letter.ts';

type HandOverFacts = {
  firm: string;
  /** The person who hands over; empty without a name. */
  person: string;
  link: string;
  until: Date;
  company: string;
};

const plain = (text: string): string => unlinked(cleanLine(text));

const namesIn = (facts: HandOverFacts): { short: string; whole: string } => {
  const [firm, person] = [plain(facts.firm), plain(facts.person)];
  if (person === '' || person === firm) return { short: firm, whole: `Le cabinet «\u202f${firm}\u202f»` };
  return { short: person, whole: `${person}, du cabinet «\u202f${firm}\u202f»,` };
};

export const outsideAddressLetter = (facts: HandOverFacts): Letter => {
  const { short, whole } = namesIn(facts);
  return plainLetter(
    {
      subject: `Confirmez votre adresse · ${short}`,
      title: 'Un confrère souhaite vous transmettre un message',
      lines: [
        `${whole} souhaite vous transmettre, au moyen de Voxlex, un message vocal laissé par un appelant.`,
        'En raison du secret professionnel, rien n’en part avant que vous n’ayez confirmé que cette adresse est bien la vôtre. Cela ne vous sera demandé qu’une fois pour ce cabinet.',
        `Ce lien est valable jusqu’au ${momentText(facts.until)} (heure de Bruxelles).`,
      ],
      button: 'Confirmer mon adresse',
      foot: 'Vous ne connaissez pas ce cabinet\u202f? Ignorez cet e-mail\u202f: rien ne vous sera transmis.',
    },
    facts,
  );
};

export const handOverLetter = (facts: HandOverFacts): Letter => {
  const { short, whole } = namesIn(facts);
  return plainLetter(
    {
      subject: `Message transmis par ${short}`,
      title: 'Un message vous est transmis',
      lines: [
        `${whole} vous transmet un message vocal laissé par un appelant.`,
        'En raison du secret professionnel, cet e-mail n’en contient rien\u202f: le texte et l’enregistrement se consultent par ce lien, sans compte.',
        `Le lien reste valable jusqu’au ${momentText(facts.until)} (heure de Bruxelles), sauf si le cabinet le retire. Il vous est personnel\u202f: ne le faites pas suivre.`,
      ],
      button: 'Voir le message',
      foot: 'Ce message ne vous était pas destiné\u202f? Supprimez cet e-mail et prévenez le cabinet en y répondant.',
    },
    facts,
  );
};
