// A second invented firm, written without sight of the choice or of the first firm. Every person in it is invented.
import type { LabelledForm, LabelledMessage } from './labelled.data.ts';

export const SECOND_FORMS: readonly LabelledForm[] = [
  {
    id: 'famille',
    name: 'Séparation, divorce et enfants',
    useWhen:
      "Nouveau client qui se sépare ou divorce, ou qui veut régler ou revoir l'hébergement des enfants ou une pension alimentaire. Pas pour violences en cours ou enfant emmené à l'étranger, là je rappelle tout de suite.",
    language: 'fr',
  },
  {
    id: 'bail',
    name: 'Bail et location',
    useWhen:
      "Problème entre propriétaire et locataire d'un logement ou d'un commerce : loyers, préavis, garantie locative, état du bien, dégâts. Les deux côtés. Pas si l'huissier vient expulser dans les jours qui viennent, je rappelle.",
    language: 'fr',
  },
  {
    id: 'travail',
    name: 'Licenciement et contrat de travail',
    useWhen:
      'Travailleur ou employeur, souci de contrat : licenciement, C4, préavis, motif grave, salaires pas payés, harcèlement au boulot. Pas les indépendants ni le chômage/mutuelle.',
    language: 'fr',
  },
  {
    id: 'roulage',
    name: 'Roulage',
    useWhen:
      "Accident de la route ou citation au tribunal de police (vitesse, alcool, retrait de permis), pour les francophones. Si mort ou blessé grave dans l'accident, je téléphone moi-même.",
    language: 'fr',
  },
  {
    id: 'impayes',
    name: 'Récupération de factures',
    useWhen:
      'Entreprise ou indépendant dont un client ne paie pas ses factures et qui veut récupérer. Pas pour les gens qui sont eux-mêmes poursuivis pour dettes.',
    language: 'fr',
  },
  {
    id: 'malfacons',
    name: 'Travaux et malfaçons',
    useWhen:
      "Maître d'ouvrage mécontent d'un entrepreneur ou d'un architecte : travaux mal faits, chantier abandonné, retard, infiltrations après travaux. Aussi vices cachés d'une maison achetée.",
    language: 'fr',
  },
  {
    id: 'succession',
    name: 'Succession',
    useWhen:
      "Décès dans la famille et désaccord ou question sur l'héritage : testament, partage, maison en indivision, donation contestée, dettes du défunt.",
    language: 'fr',
  },
  {
    id: 'verkeer-nl',
    name: 'Verkeer (Nederlands)',
    useWhen:
      'Nederlandstalige beller met een verkeersongeval of een dagvaarding voor de politierechtbank. Andere zaken in het Nederlands: geen formulier, ik bel zelf terug.',
    language: 'nl',
  },
];

export const SECOND_MESSAGES: readonly LabelledMessage[] = [
  {
    form: 'bail',
    text: "oui bonjour maître c'est madame delvigne nathalie de jambes euh voilà je suis partie de mon appartement fin mars et le monsieur ne veut pas me rendre les deux mois que j'avais mis sur le compte bloqué il dit que j'ai abîmé le parquet mais c'était déjà comme ça à l'entrée on avait fait un papier enfin voilà mon numéro c'est le zéro quatre cent septante deux treize quarante-cinq nonante et un merci",
  },
  {
    form: null,
    text: "bonjour c'est olivier massart je voulais savoir si vous aviez reçu les conclusions de la partie adverse vous m'aviez dit que ce serait pour le quinze et je n'ai toujours rien vu voilà rappelez-moi quand vous pouvez merci",
  },
  {
    form: 'famille',
    text: "bonjour maître je vous appelle parce que euh ben mon mari et moi ça fait déjà un an que ça va plus et maintenant on a décidé d'arrêter on a deux petits de quatre et sept ans et une maison avec un crédit je sais pas trop par où commencer en fait c'est une collègue qui m'a donné votre nom je m'appelle sandrine hautecoeur",
  },
  {
    form: 'travail',
    text: "oui bonjour monsieur lambrecht à l'appareil donc j'ai été mis dehors vendredi du jour au lendemain après onze ans de boîte soi-disant parce que j'aurais volé des palettes ce qui est complètement faux j'ai reçu le recommandé ce matin faute grave qu'ils écrivent et donc pas d'indemnité rien je voudrais savoir ce que je peux faire",
  },
  {
    form: null,
    text: "bonjour ici l'étude de l'huissier vandermeiren à nivelles c'est au sujet du dossier cools contre immobilière du parc nous avons besoin de vos instructions pour la signification du jugement référence vingt-quatre barre mille huit cent douze merci de nous recontacter",
  },
  {
    form: 'roulage',
    text: "bonjour voilà j'ai reçu une lettre que je dois passer au tribunal le six juin à charleroi parce que j'ai été flashé à cent cinquante-deux sur la nonante heu sur la route là à nonante et j'ai besoin de ma voiture pour travailler je suis infirmier à domicile donc si on me retire le permis je suis mal voilà fabrice noël",
  },
  {
    form: 'impayes',
    text: "bonjour maître didier crahay de la sprl enfin srl crahay chauffage à ciney j'ai un restaurateur qui me doit quatorze mille euros depuis octobre j'ai fait trois rappels une mise en demeure il répond plus et l'établissement tourne toujours donc je voudrais passer à la vitesse supérieure",
  },
  {
    form: null,
    text: "allô oui c'est pour prendre rendez-vous chez le docteur pour une prise de sang lundi matin si possible à jeun c'est madame pirotte merci au revoir",
  },
  {
    form: 'malfacons',
    text: "bonjour je m'appelle grégory stassen on a fait refaire notre toiture l'an passé par une firme d'éghezée et depuis cet hiver ça coule dans la chambre du petit le patron est venu deux fois mettre du silicone et maintenant il ne décroche plus j'ai payé vingt-trois mille euros quand même donc euh voilà j'aimerais un avis",
  },
  {
    form: 'succession',
    text: "oui bonjour euh c'est christiane wauthier ma maman est décédée en janvier et mon frère qui habitait avec elle ne veut pas quitter la maison et il ne veut pas vendre non plus on est trois enfants le notaire dit qu'il ne peut rien faire si on n'est pas d'accord alors voilà je ne sais plus quoi",
  },
  {
    form: 'verkeer-nl',
    text: 'ja goeiemorgen met koen verstraete uit tienen ik ben vorige week aangereden op een rondpunt in waver en de andere beweert nu dat ik voorrang moest geven mijn verzekering zegt dat het vijftig vijftig is maar daar ben ik niet mee akkoord kunt u mij terugbellen alstublieft',
  },
  {
    form: null,
    text: "bonsoir maître je vous en supplie rappelez-moi il est encore revenu ce soir il a cassé la porte il m'a frappée devant les enfants je suis chez ma soeur là je veux divorcer je veux plus jamais retourner c'est amandine amandine lejeune zéro quatre nonante-huit vingt-deux dix-sept zéro six",
  },
  {
    form: 'bail',
    text: "bonjour c'est roger mathot j'ai un petit immeuble à seraing avec trois appartements et le jeune du premier ne m'a plus rien versé depuis décembre ça fait cinq mois maintenant il me promet chaque fois pour la semaine d'après j'aimerais bien récupérer mon bien et mes sous si possible",
  },
  {
    form: null,
    text: "bonjour je me permets de vous contacter je suis kevin de la société digilex nous aidons les cabinets d'avocats à améliorer leur visibilité sur google avec des résultats garantis en trois mois je serais ravi de vous proposer une démonstration gratuite de quinze minutes n'hésitez pas à me rappeler",
  },
  {
    form: 'famille',
    text: "oui bonjour thomas ici thomas bertrand euh je suis séparé depuis trois ans j'ai ma fille un week-end sur deux et là elle va avoir douze ans elle voudrait venir plus chez moi une semaine une semaine quoi mais sa mère refuse d'en parler est-ce qu'il faut repasser devant le juge voilà merci",
  },
  {
    form: null,
    text: "bonjour maître c'est moi je voudrais que vous me rappeliez s'il vous plaît c'est assez important je préfère pas expliquer au téléphone c'est monsieur kabongo merci bien",
  },
  {
    form: 'travail',
    text: "bonjour madame je travaille dans le nettoyage depuis deux ans et mon patron il me paye plus correctement en février j'ai reçu la moitié en mars rien du tout il dit que ça va venir que ça va venir mais moi j'ai le loyer hein je m'appelle fatima el idrissi je suis à molenbeek j'ai toutes les fiches",
  },
  {
    form: 'roulage',
    text: "bonjour voilà on m'est rentré dedans à l'arrière sur le ring à hauteur de wauthier-braine il y a trois semaines j'ai juste mal à la nuque mais la voiture est en perte totale et l'assurance du camion me propose une misère je voudrais pas signer avant d'avoir parlé à quelqu'un ludovic sacré merci",
  },
  {
    form: null,
    text: "bonjour maître adnet du barreau de dinant j'interviens pour monsieur goffin dans le divorce goffin lacroix je souhaitais vous parler du calendrier avant l'audience d'introduction de jeudi je suis au cabinet jusque dix-huit heures bien à vous",
  },
  {
    form: 'malfacons',
    text: 'bonjour euh alors nous avons acheté une maison à gembloux en septembre et en enlevant le lambris dans la cave on a découvert de la mérule partout partout et le voisin nous dit que les anciens étaient au courant ils avaient déjà fait venir une firme donc on se sent vraiment roulés madame et monsieur piérard',
  },
  {
    form: null,
    text: "bonjour c'est pour un problème avec mes voisins ils ont un chien enfin trois chiens qui aboient toute la journée et leur haie fait quatre mètres de haut j'ai déjà été voir l'agent de quartier ça ne donne rien je voudrais savoir ce qu'on peut faire jacqueline demoulin à fosses-la-ville",
  },
  {
    form: 'succession',
    text: "oui maître bonjour alors mon papa est mort il y a un mois et on apprend qu'il avait tout mis au nom de sa compagne par un papier écrit à la main six semaines avant alors qu'il était déjà bien confus à l'hôpital ma soeur et moi on trouve ça bizarre quoi bernard lekeux de huy",
  },
  {
    form: 'bail',
    text: "bonjour euh je loue une maison sociale enfin non pas sociale une maison à un particulier à châtelet et il y a de la moisissure dans toutes les chambres ma fille fait de l'asthme la chaudière marche une fois sur deux et le propriétaire dit que j'ai qu'à aérer je suis madame yilmaz vous pouvez me joindre après quinze heures",
  },
  {
    form: 'impayes',
    text: "oui bonjour je suis graphiste à mon compte euh j'ai livré un gros boulot pour une asbl à bruxelles en novembre ils ont été contents et tout et maintenant ça fait cinq mois que j'attends mes trois mille deux cents euros ils font les morts je sais pas si ça vaut la peine mais voilà élise vanderlinden",
  },
  {
    form: null,
    text: "maître c'est jean-pol hubin je suis locataire rue de la station l'huissier m'a mis un papier il vient après-demain à neuf heures avec le serrurier et la police pour nous sortir on est cinq dont un bébé qu'est-ce que je dois faire rappelez vite",
  },
  {
    form: 'famille',
    text: "bonjour je vous téléphone car le papa de mon fils ne me donne plus les deux cent vingt euros par mois depuis l'été passé alors que c'est marqué dans le jugement il a changé de travail il dit qu'il gagne moins je suis vanessa colard je n'ai pas encore d'avocat celui d'avant est pensionné",
  },
  {
    form: 'travail',
    text: "bonjour maître valérie thonon je gère une boulangerie avec six personnes à marche j'ai une vendeuse qui est absente sans certificat depuis dix jours et ce n'est pas la première fois je voudrais m'en séparer mais proprement sans avoir d'ennuis après voilà si vous pouviez me conseiller",
  },
  {
    form: null,
    text: "bonjour je vous appelle parce que mon mari est sans papiers et on a reçu un ordre de quitter le territoire de l'office des étrangers il a trente jours on est mariés depuis mars est-ce que vous faites ce genre de choses madame nsimba merci",
  },
  {
    form: 'verkeer-nl',
    text: 'goeiedag u spreekt met els de clercq ik heb een brief gekregen dat ik op twaalf mei moet voorkomen in nijvel voor rijden onder invloed ik had nul komma acht of zoiets en ze hebben mijn rijbewijs toen vijftien dagen afgenomen ik spreek niet zo goed frans vandaar',
  },
  {
    form: 'malfacons',
    text: "bonjour alors on fait construire à perwez et l'entrepreneur a quitté le chantier en février il a laissé la maison sans châssis ouverte aux quatre vents il nous réclame une tranche alors que l'architecte dit que ce n'est pas dû et l'architecte lui-même est pas très clair non plus enfin bref julien et maud descamps",
  },
  {
    form: null,
    text: "oui c'est madame grosjean pour ma séparation là on s'est vues mardi passé vous m'aviez demandé mes trois dernières fiches de paie je les ai je voulais savoir si je les envoie par mail ou si je passe les déposer merci bonne journée",
  },
  {
    form: 'roulage',
    text: "allô oui bonjour euh samedi soir on m'a fait souffler en revenant d'un souper j'étais à nul neuf quelque chose et ils m'ont pris mon permis sur place pour quinze jours la police m'a dit que j'allais être convoqué c'est la première fois que ça m'arrive hein benoît lardinois voilà",
  },
  {
    form: 'famille',
    text: "bonjour maître voilà ma femme m'a annoncé dimanche qu'elle avait rencontré quelqu'un et qu'elle voulait partir elle veut que je signe une convention qu'elle a trouvée sur internet moi je veux bien que ça se passe à l'amiable mais je préfère qu'un avocat regarde avant philippe remacle zéro quatre cent quatre-vingt-six trente trente douze",
  },
  {
    form: null,
    text: "bonjour greffe de la justice de paix de fontaine-l'évêque c'est pour vous signaler que l'affaire du vingt-deux est remise au treize juin même heure vous recevrez le pli merci",
  },
  {
    form: 'succession',
    text: "bonjour c'est pour euh mon oncle est décédé il n'avait pas d'enfants et donc c'est nous les neveux seulement il paraît qu'il devait de l'argent un peu partout des crédits et des impôts et on a peur de devoir payer de notre poche on doit dire oui ou non au notaire avant la fin du mois cédric malherbe",
  },
  {
    form: null,
    text: "oui bonjour alors j'ai deux choses en fait je suis en train de me séparer de ma compagne on a un enfant et en plus mon patron vient de me donner mon C4 la semaine passée je crois qu'il a pas respecté le préavis donc tout tombe en même temps vous pouvez me rappeler antoine gilson",
  },
  {
    form: 'bail',
    text: "bonjour marie-claire dupuis je loue un rez-de-chaussée commercial à wavre pour mon institut de beauté et le bailleur m'a envoyé un recommandé comme quoi il ne veut pas renouveler les neuf ans il veut y mettre son fils est-ce qu'il a le droit comme ça sans rien me payer",
  },
  {
    form: 'travail',
    text: "euh oui bonjour c'est un peu délicat je travaille dans une administration enfin une intercommunale comme contractuelle et ma cheffe elle me rabaisse tous les jours devant tout le monde elle m'a changé de bureau elle me donne plus rien à faire je suis en arrêt depuis six semaines le médecin parle de burn-out je m'appelle caroline",
  },
  {
    form: null,
    text: 'goedemiddag met peeters ik bel in verband met ons dossier over die verkeersboete u zou hoger beroep aantekenen en ik wou weten of dat ondertussen gebeurd is want de termijn loopt volgens mij vrijdag af bedankt',
  },
  {
    form: 'impayes',
    text: 'bonjour société transports marchandisse à herstal je suis la comptable on a un client allemand enfin sa filiale à eupen qui conteste rien mais qui règle pas on en est à six expéditions en souffrance pour trente et un mille euros le gérant voudrait confier ça à un avocat pouvez-vous nous dire comment vous travaillez',
  },
  {
    form: null,
    text: "bonjour je sais pas si je suis au bon endroit euh mon fils a été arrêté cette nuit pour une bagarre à la sortie d'un café il est au commissariat ils disent qu'il va passer chez le juge d'instruction il a dix-neuf ans il faudrait quelqu'un madame pasquier",
  },
  {
    form: 'famille',
    text: "oui bonjour c'est leila benali j'étais pas mariée hein on était cohabitants légaux et donc il est parti habiter chez sa nouvelle copine il vient chercher le petit quand ça lui chante parfois il le ramène le lundi au lieu du dimanche je voudrais que ce soit mis par écrit une bonne fois pour toutes",
  },
  {
    form: 'roulage',
    text: "bonjour maître j'étais à vélo sur la piste cyclable chaussée de louvain et une dame a ouvert sa portière je suis tombé j'ai le poignet plâtré pour cinq semaines le vélo électrique est mort et son assurance dit que je roulais trop vite enfin n'importe quoi maxime toussaint",
  },
  {
    form: null,
    text: "bonjour oui je vous appelle pour une histoire de contrat j'aurais besoin de quelques renseignements et de connaître vos tarifs pour une consultation merci de me rappeler au zéro quatre cent septante-cinq soixante et un zéro zéro vingt-huit",
  },
  {
    form: 'succession',
    text: "bonjour je suis monsieur hennaux papa nous a quittés en deux mille vingt-trois et on vient de voir en faisant les comptes qu'il avait donné l'appartement de la mer à ma soeur de son vivant sans rien nous dire alors elle dit que ça compte pas mais moi je pense que ça doit rentrer dans le pot commun non",
  },
  {
    form: null,
    text: "bonjour monsieur arnould je vous appelle car j'ai été indemnisé par la mutuelle pendant deux ans et le médecin conseil vient de me remettre apte du jour au lendemain alors que je sais même pas rester assis une heure je voudrais aller contre cette décision on m'a dit que j'avais trois mois",
  },
  {
    form: 'bail',
    text: "oui bonjour je suis étudiante enfin c'est pour ma fille qui est étudiante à louvain-la-neuve elle a dû arrêter son kot en février parce qu'elle a changé d'école et la propriétaire exige qu'on paye jusqu'en août elle veut même pas qu'on trouve quelqu'un d'autre pour reprendre anne-sophie gérard merci",
  },
  {
    form: null,
    text: "maître c'est urgent mon ex devait me ramener les filles hier soir et elles sont au maroc il m'a envoyé un message comme quoi il revient plus je sais pas quoi faire la police me dit d'attendre samira ouali rappelez-moi s'il vous plaît à n'importe quelle heure",
  },
  {
    form: 'travail',
    text: "bonjour donc euh j'ai reçu ma lettre de préavis hier ils me donnent sept semaines alors que je suis là depuis deux mille dix-neuf et d'après le syndicat d'une copine ça devrait être beaucoup plus ils disent que c'est une réorganisation mais ils ont engagé quelqu'un le mois passé enfin bon michaël dethier",
  },
  {
    form: null,
    text: "bonjour secrétariat du notaire van hove à waterloo nous attendons toujours vos remarques sur le projet d'acte de partage dans la succession bodart le notaire souhaiterait fixer une date de signature avant les vacances bien à vous",
  },
  {
    form: 'malfacons',
    text: "oui bonjour alors c'est pour une salle de bain on a payé un acompte de huit mille et le carreleur a posé tout de travers les carrelages sonnent creux la douche coule vers la porte et il réclame encore le solde sinon il dit qu'il nous attaque moi je veux pas payer pour ça madame jadot à andenne",
  },
  {
    form: null,
    text: 'goeiemorgen mijn naam is luc janssens ik woon in overijse en mijn buur heeft een muur gezet die zeker veertig centimeter op mijn grond staat de landmeter heeft dat bevestigd en hij wil hem niet afbreken ik kreeg uw nummer via een kennis',
  },
  {
    form: 'impayes',
    text: "bonjour pascal henrion terrassements henrion voilà j'ai fait une allée et un parking pour un particulier à la hulpe il m'a payé l'acompte et après plus rien il reste neuf mille sept il trouve plein d'excuses mais il a jamais rien réclamé sur le travail il roule dessus tous les jours avec sa porsche hein",
  },
  {
    form: null,
    text: "oui bonjour c'est dominique vous vous occupez de mon locataire là celui de la rue des carmes il vient de me verser trois cents euros je fais quoi je les garde ou ça change quelque chose pour le tribunal dites-moi quoi",
  },
  {
    form: 'famille',
    text: "bonjour maître je m'appelle geneviève thiry j'ai soixante-trois ans et après trente-huit ans de mariage je voudrais partir mon mari n'est pas d'accord je n'ai jamais travaillé à l'extérieur tout est à son nom les comptes la voiture je voudrais savoir à quoi j'aurais droit mais surtout n'appelez pas sur le fixe",
  },
  {
    form: 'verkeer-nl',
    text: 'hallo met de zaak euh met sofie claes mijn zoon is met zijn brommer onderuit gegaan in lasne omdat een auto uit een oprit kwam hij heeft gelukkig alleen schaafwonden maar de brommer is kapot en die mijnheer wil het aanrijdingsformulier niet ondertekenen wat doen we nu het best',
  },
  {
    form: null,
    text: "bonjour c'est la firme proxicopie nous passons dans votre région la semaine prochaine pour le renouvellement des contrats d'imprimantes et nous avons une offre spéciale professions libérales je vous laisse mon numéro direct zéro quatre-vingt et un quarante trente vingt demandez stéphanie",
  },
  {
    form: null,
    text: "bonjour monsieur quentin lorent je viens d'avoir un courrier d'un bureau de recouvrement pour une facture d'hôpital et maintenant aussi un huissier pour proximus je n'arrive plus à payer tout ça ils me menacent de saisir mon salaire est-ce que vous pouvez m'aider à trouver un arrangement",
  },
  {
    form: null,
    text: "bonjour c'est pour un conseil alors ma mère vient de mourir et il y a la maison à partager avec mes demi-frères qui sont pas commodes et puis j'ai aussi mon locataire à moi dans mon studio à liège qui me doit quatre mois et que je voudrais faire partir voilà je préférerais vous expliquer tout de vive voix nicole bastin",
  },
  {
    form: null,
    text: "allô oui euh allô c'est madame euh attends je crois que c'est le répondeur bon ben je rappellerai plus tard hein au revoir",
  },
];
