// The caller's gender as the caller says it, or by an unambiguous first name; null if neither tells.
import { fold } from '#server/language/index.ts';
import type { ReadTranscript } from '../reading.ts';
import type { Gender } from './third-person.ts';

const SAID_F =
  /(?:^| )(?:je (?:me )?(?:suis|serai)|j etais|j ai ete)(?: (?:tres|trop|toute|vraiment|juste|completement|un peu|pas|aussi|deja|donc|bien|si|tellement))* (?:[a-z]{3,}(?:ee)|desolee|inquiete|contente|seule|enceinte|heureuse|furieuse|veuve|indignee|perdue|decue|enchantee|venue|tombee|sure|prete|mise|institutrice|infirmiere|ouvriere|vendeuse|coiffeuse|la |une |sa )/;
const SAID_M =
  /(?:^| )(?:je suis|j etais) (?:le (?:pere|papa|fils|frere|mari|grand pere|patron|gerant|directeur|voisin|locataire|proprietaire|beau)|un (?:homme|client|ami|ancien)|son (?:fils|mari|frere|pere)|content|heureux|furieux|veuf|seul |ouvrier|chauffeur|macon|boulanger|agriculteur|fermier)(?: |$)/;
const ROLE_F =
  /(?:^| )(?:c est|ici|je suis) (?:la (?:maman|mere|fille|soeur|femme|grand mere|compagne|tante|niece|secretaire|voisine|comptable de)|sa (?:fille|soeur|femme|mere|niece)|madame|mme|mademoiselle|mevrouw|frau|soeur)(?: |$)/;
const ROLE_M =
  /(?:^| )(?:c est|ici|je suis) (?:le (?:papa|pere|fils|frere|mari|grand pere)|monsieur|mr|meneer|herr)(?: |$)/;

const WOMEN = new Set(
  'marie sophie julie nathalie valerie stephanie melanie emilie elodie amelie aurelie virginie sylvie annie lucie amandine severine martine christine catherine francine celine delphine jacqueline pauline caroline karine carine sabine regine marine justine josephine geraldine yasmine yvette annette colette josette bernadette ginette odette paulette arlette georgette huguette claudette juliette isabelle gisele michelle murielle gaelle danielle emmanuelle gabrielle estelle axelle joelle arielle christelle monique veronique angelique frederique francoise denise louise elise lise marie-therese therese agnes ines anne jeanne suzanne fabienne vivienne lucienne julienne etienne- adrienne fatima fatiha khadija aicha samira nadia naima malika leila laila karima souad zohra rachida latifa hanane nawal ikram sara sarah laura linda sandra vanessa jessica patricia barbara martina angela maria anna eva julia olga olena oksana irina svetlana natalia tatiana elena ana rosa carla paula sonia sonja tania vera petra monika brigitte beatrice clemence florence laurence charlotte chantal astrid ingrid hilde sofie lieve greet katrien annelies an els ilse griet veerle rita ghislaine germaine marguerite madeleine helene irene mireille muriel rachel marianne liliane eliane josiane viviane christiane ariane rolande yolande fernande raymonde simone yvonne nicole carole cecile odile lucile mathilde clotilde alice annick solange edith judith elisabeth elizabeth ruth claire cindy wendy nancy betty fanny peggy kelly kimberley fernanda belmira filomena lucinda deborah noemie zoe chloe lea ludivine perrine corine corinne magali maud maude aude nadine blandine evelyne jocelyne micheline marceline'.split(
    ' ',
  ),
);
const MEN = new Set(
  'jean pierre paul jacques luc marc michel philippe alain bernard christian daniel thierry pascal olivier vincent nicolas julien david thomas antoine francois patrick eric serge yves guy georges henri louis albert robert andre roger marcel joseph raymond rene leon fernand emile gaston lucien desire ghislain benoit damien fabien sebastien jerome guillaume maxime kevin jordan quentin mathieu matthieu arnaud cedric christophe frederic laurent stephane didier gilles herve bruno hugues xavier yvan ivan mohamed mohammed ahmed hassan hussein said rachid karim mourad yassine abdel abdelkader mustapha mustafa omar youssef bilal ali hamza mehdi nabil samir tarik khalid jamal reda ayoub ibrahim mamadou moussa abdoulaye dieudonne junior vincenzo giovanni giuseppe salvatore mario antonio luigi franco angelo carlo joao jose manuel carlos luis pedro miguel john james peter michael robert william george alistair graham jan piet koen bart geert wim dirk tom kris johan luc herman willy rudy danny johnny freddy jean-luc jean-marie jean-pierre jean-marc jean-paul jean-claude jean-francois thibault thibaut gregory gaetan ludovic loic tanguy corentin simon lucas hugo nathan theo arthur victor edouard charles gerard armand aziz willem jef karel tuur dries pieter joris stijn sven'.split(
    ' ',
  ),
);

export const genderOf = ({ stream }: ReadTranscript, caller: string | null): Gender => {
  const text = stream.words.map(({ w }) => w).join(' ');
  if (SAID_F.test(text) || ROLE_F.test(text)) return ROLE_M.test(text) ? null : 'f';
  if (ROLE_M.test(text) || SAID_M.test(text)) return 'm';
  const first = fold(caller ?? '').split(' ')[0] ?? '';
  const given = first.includes('-') && !MEN.has(first) ? (first.split('-')[0] ?? '') : first;
  if (MEN.has(first)) return 'm';
  if (WOMEN.has(given)) return 'f';
  return MEN.has(given) && !first.includes('-') ? 'm' : null;
};
