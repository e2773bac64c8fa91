// Words that stand in names of firms and people beside the name itself. Folded.
import { FIRST_NAMES } from '#server/language/index.ts';

/** A word keeps its final é, which is heard; the lists have none. */
export const withoutAccent = (word: string): string => word.replaceAll('é', 'e');

const set = (list: string): { has(word: string): boolean } => {
  const words = new Set(list.trim().split(/\s+/));
  return { has: (word) => words.has(withoutAccent(word)) };
};

export const isFirstName = (word: string): boolean => FIRST_NAMES.has(withoutAccent(word));

export const COMPANY_FORMS = set(`
  sa srl sprl sprlu sc scrl scrlfs scs sca snc se asbl aisbl sarl sas sasu eurl sci gie
  nv bv bvba ebvba cv cvba cvoa vof commv vzw ivzw gmbh ag kg ohg ug ltd plc llc inc llp corp co spa
  scri fup`);

/** Words of any company: they show that a company is meant, and say nothing about which. */
export const COMPANY_WORDS = set(`
  societe societes firme entreprise entreprises compagnie maison ets etablissement etablissements groupe group holding
  bureau cabinet etude fils filles freres soeurs associes zonen zoon gebroeders broers company international
  belgique belgium belgie europe europa benelux wallonie flandre cie and en und the`);

/** Words of a trade, by trade: a firm is known by them together with its own name, and never by them alone. */
const TRADES: readonly string[] = [
  'toiture toitures toit toits couvreur couvreurs charpente charpentes dak dakwerken dakwerk daken zinguerie',
  'garage garages auto autos automobile automobiles motors motor carrosserie cars car carwash pneus',
  'immo immobilier immobiliere immobilieres immobiliers agence vastgoed estate real realty promotion syndic regie',
  'construction constructions batiment batiments bati bouw bouwwerken build building renov renovation renovations maconnerie genie projet projets',
  'plomberie sanitaire sanitaires chauffage chauffages loodgieterij verwarming energie energies solaire solar',
  'electricite electro electric elec elektro elektriciteit',
  'boulangerie patisserie bakkerij bakery',
  'boucherie slagerij charcuterie traiteur',
  'restaurant brasserie friterie cafe taverne snack pizzeria hotel horeca',
  'pharmacie apotheek clinique hopital laboratoire labo medical dentaire optique',
  'transport transports logistique logistics trans taxi taxis demenagement demenagements express cargo',
  'assurance assurances courtage courtier verzekeringen insurance finance finances invest investments banque bank credit',
  'consult consulting conseil conseils services service management solutions partners partenaires',
  'informatique tech technologie technologies digital soft software systems systemes data web studio',
  'menuiserie menuiseries chassis schrijnwerkerij schrijnwerken ebenisterie parquet cuisine cuisines meubles mobilier interieur deco decoration design',
  'jardin jardins parcs paysagiste tuin tuinen tuinaanleg horticulture fleurs bloemen',
  'peinture peintures schilderwerken carrelage carrelages carrelages plafonnage isolation facades facade',
  'imprimerie print printing drukkerij editions edition presse media communication',
  'librairie boutique magasin magasins shop store winkel center centre centrum mode textile textiles chaussures bijouterie coiffure salon beaute institut fitness sport sports club',
  'nettoyage cleaning titres interim securite security',
  'ferme agricole agri bois metal metaux metaal acier soudure usinage industrie industries industrial technique techniques materiaux equipement equipements',
  'fiduciaire comptabilite comptable notaire avocats fiscal',
  'architecte architectes architecture architect architecten geometre geometres',
  'ecole academie formation formations creche creches kinderopvang kribbe association fondation federation comite amis union',
];

const TRADE_OF: ReadonlyMap<string, number> = new Map(
  TRADES.flatMap((words, trade) => words.split(' ').map((word) => [word, trade] as const)),
);
/** 'Construct' and 'Constructif' begin as 'constructions' do. */
const BEGINNING = 7;
const TRADE_BY_BEGINNING: ReadonlyMap<string, number> = new Map(
  [...TRADE_OF].flatMap(([word, trade]) =>
    word.length > BEGINNING ? [[word.slice(0, BEGINNING), trade] as const] : [],
  ),
);

/** The number of the trade; undefined for a word of none. */
export const tradeOf = (given: string): number | undefined => {
  const word = withoutAccent(given);
  return (
    TRADE_OF.get(word) ??
    (word.length > BEGINNING ? TRADE_BY_BEGINNING.get(word.slice(0, BEGINNING)) : undefined)
  );
};

/** Words that stand in many names of firms and in many sentences. */
export const OTHER_GENERAL = set(`
  nord sud est ouest central centrale grand grande petit petite nouveau nouvelle neuf royal royale national nationale
  premier top best plus pro global general generale generales multi euro eco bio new city ville village place rue pont`);

export const PARTICLES = set(
  'van vanden vander von de den der du des di da dal del della la le les el al ben bin ter ten te t op aux au et st saint sainte sint d l s',
);

/** Churches, schools, streets and villages have the name of a saint, so that it needs the trade beside it. */
export const SAINTS = set('saint saints sainte saintes sint');

export const TITLES = set(
  'm mr mme mlle monsieur madame mademoiselle maitre me mtre dr docteur prof notaire juge heer mevrouw',
);

/** Recognisers write numbers in figures. */
const FIGURES: Readonly<Record<string, string>> = {
  2: 'deux',
  3: 'trois',
  4: 'quatre',
  5: 'cinq',
  6: 'six',
  7: 'sept',
  8: 'huit',
  9: 'neuf',
  10: 'dix',
  12: 'douze',
};
/** 'St' is said as 'Saint', and '4' as 'quatre'. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ...Object.entries(FIGURES),
]);
export const asSpoken = (word: string): string => SPOKEN.get(word) ?? word;
export const isFigure = (word: string): boolean => Object.values(FIGURES).includes(word);

/** A name behind one of them is an address. */
export const STREETS = set(
  'rue avenue chaussee boulevard place quai clos square allee impasse straat laan plein steenweg',
);

/** Surnames of so many people that one alone says little. */
export const FREQUENT_SURNAMES = set(`
  peeters peters janssens jansen janssen maes jacobs mertens willems claes goossens wouters desmet desmedt dubois lambert
  dupont martin simon laurent dumont leroy leclercq lejeune denis michel lefebvre lefevre hubert francois charlier
  pauwels hermans aerts michiels hendrickx hendricks martens vandamme devos stevens smets segers coppens lemmens cools
  bogaerts cuypers verhoeven timmermans thys thijs vermeulen declercq declerck jansens vandenberghe vandenberg vandenbroeck
  vandenbossche deckers dedecker vandevelde devriendt desmet verstraete verbeke verschueren lenaerts thomas renard gerard
  bertrand mathieu marechal collin colin henry noel petit roland robert richard andre nicolas louis fontaine legrand
  carlier gillet gilles dupuis marchal evrard remy adam bodart collard delvaux delhaye lemaire lambrecht lambrechts
  moreau bernard durand rousseau blanchart georges jacques piette servais etienne noël wauters deconinck baert boon bosmans
  vanhove vandenbroecke vandeputte vercauteren vandewalle vanacker nguyen diallo bah barry benali yilmaz kaya demir
  mohamed ahmed ali hassan singh khan el amrani haddad bouazza vermeersch cornelis adriaens christiaens smet vos
  geerts leclerc masson lemoine antoine leonard bastin dethier jadot lecomte meunier poncelet thiry wilmet toussaint`);

/** Words that name many firms, houses and people. */
export const COMMON_IN_NAMES = set(`
  moulin moulins fontaine fontaines soleil lune etoile etoiles star sun fleur fleurs rose roses lilas lys tournesol tournesols
  chene chenes tilleul tilleuls sapin sapins peuplier bouleau saule orme cerisier cerisiers pommier verger vergers foret
  lion lions aigle cerf cygne cheval chevaux ours loup renard coq abeille papillon dauphin pelican hirondelle hirondelles
  chateau tour tours clos ferme colline vallee plaine riviere source sources lac etang mer ile horizon prairie campagne
  arc ciel azur or argent cristal diamant perle royal couronne roi reine prince duc comte abbaye abbayes chapelle eglise
  avenir espoir confiance harmonie liberte victoire phoenix phenix atlas alpha omega delta sigma nova prima optima maxima
  meuse sambre escaut lys semois ardennes hesbaye condroz hainaut namur liege tournai mons charleroi bruxelles
  boulanger boucher berger marchand meunier charpentier forgeron tisserand chevalier page maire moine eveque
  saison saisons mesange mesanges rossignol merle merles alouette alouettes pinson pinsons violette violettes lavande
  bruyere bruyeres glycine acacia acacias erable erables olivier oliviers vigne vignes canal canaux
  demoulin dumoulin duchateau delatour dubois duchene delaunoy lacroix labbe lebrun leblanc lenoir legros lepage`);
