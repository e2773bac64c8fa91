// The fourth firm, written by a person who had not seen the choice and read by it only when it was finished.
import type { LabelledForm, LabelledMessage } from './labelled.data.ts';

export const FOURTH_FORMS: readonly LabelledForm[] = [
  {
    id: 'divorce-separation',
    name: 'Séparation / divorce',
    useWhen:
      "Quand quelqu'un veut divorcer ou se séparer, ou pour tout ce qui concerne les enfants après (garde, pension, vacances). Aussi les cohabitants, même pas mariés.",
    language: 'fr',
  },
  {
    id: 'location',
    name: 'Location',
    useWhen:
      'Problème entre un propriétaire et un locataire, peu importe de quel côté on est : loyers pas payés, renon, garantie, dégâts, logement insalubre. Les baux commerciaux aussi.',
    language: 'fr',
  },
  {
    id: 'roulage',
    name: 'Roulage',
    useWhen:
      'Citation au tribunal de police, retrait de permis, alcool, vitesse. Et aussi les accidents de la route avec ou sans blessés (assurance qui traîne ou qui propose trop peu).',
    language: 'fr',
  },
  {
    id: 'travail-c4',
    name: 'Travail / C4',
    useWhen:
      "La personne a été licenciée, va l'être, ou a un souci avec son patron (salaire, préavis, harcèlement). On prend aussi les petits patrons qui veulent licencier quelqu'un.",
    language: 'fr',
  },
  {
    id: 'succession',
    name: 'Succession',
    useWhen:
      "Décès dans la famille et dispute ou questions sur l'héritage : testament, donation, maison en indivision, notaire qui bloque.",
    language: 'fr',
  },
  {
    id: 'factures-impayees',
    name: 'Factures impayées',
    useWhen:
      'Pour nos indépendants et PME : un client ne paie pas leurs factures et ils veulent récupérer leur argent.',
    language: 'fr',
  },
  {
    id: 'voisinage',
    name: 'Voisins',
    useWhen:
      'Histoires de voisins : haies, arbres, clôture, mur mitoyen, passage, bruit, animaux, limite du terrain.',
    language: 'fr',
  },
  {
    id: 'dettes-huissier',
    name: 'Dettes / huissier',
    useWhen:
      "Particulier qui ne s'en sort plus, huissier à la porte, saisie sur salaire, demande de règlement collectif de dettes ou problème avec son médiateur de dettes.",
    language: 'fr',
  },
];

export const FOURTH_MESSAGES: readonly LabelledMessage[] = [
  {
    form: 'divorce-separation',
    text: "oui bonjour c'est Sandrine Colignon euh voilà mon mari est parti de la maison il y a trois semaines il est chez sa mère je crois et il ne veut plus rien payer et moi je sais pas ce que je dois faire avec la maison et les petits enfin bref si quelqu'un peut me rappeler je suis là tous les jours après seize heures merci",
  },
  {
    form: 'location',
    text: "bonjour monsieur Wéry à l'appareil j'ai un appartement au-dessus de la pharmacie et la personne qui est dedans n'a plus rien versé depuis le mois de mars ça fait cinq mois et il ne répond plus au téléphone qu'est-ce que je peux faire pour le mettre dehors mon numéro c'est zéro quatre cent septante et un vingt-deux",
  },
  {
    form: null,
    text: "bonjour c'est madame Gilsoul je suis déjà cliente chez maître Pasquet je voulais juste savoir si il y avait des nouvelles de mon dossier depuis l'audience de septembre parce que je n'ai plus rien reçu merci au revoir",
  },
  {
    form: 'roulage',
    text: "bonjour voilà j'ai été contrôlé samedi en rentrant d'un mariage j'avais un virgule deux enfin voilà ils m'ont pris le permis sur place pour quinze jours et moi j'en ai besoin pour aller travailler je suis livreur si je l'ai pas lundi je suis mal",
  },
  {
    form: 'succession',
    text: "oui bonjour euh papa est mort en janvier et mon frère qui habitait avec lui a vidé les comptes enfin on pense moi et ma sœur que c'est lui et le notaire il dit qu'il peut rien faire il faut qu'on aille voir quelqu'un voilà Chantal Defoin",
  },
  {
    form: 'travail-c4',
    text: "bonjour je travaille depuis dix-sept ans dans la même maison de repos et hier la directrice m'a fait venir dans son bureau et elle m'a donné une enveloppe faute grave soi-disant parce que j'ai pris un yaourt qui allait à la poubelle je dors plus j'ai pas mangé depuis enfin rappelez-moi s'il vous plaît",
  },
  {
    form: 'divorce-separation',
    text: "bonjour maître je vous téléphone parce que mon ex ne m'a pas rendu le garçon dimanche soir normalement c'était à dix-huit heures et il dit que le petit veut rester chez lui il a sept ans le petit c'est n'importe quoi est-ce que je peux aller à la police merci de me rappeler au zéro quatre cent nonante-deux",
  },
  {
    form: null,
    text: "oui bonjour le greffe du tribunal de la famille de Dinant c'est concernant l'affaire Rondeau contre Michaux l'audience du quatorze est remise au vingt-huit à neuf heures quinze la juge est souffrante voilà merci de prévenir votre cliente",
  },
  {
    form: 'location',
    text: "oui euh on est partis de l'appart fin juin on a tout nettoyé tout et le monsieur ne veut pas nous rendre la caution il dit qu'il y a des trous dans les murs et que le parquet est griffé mais c'était déjà comme ça quand on est rentrés seulement on n'avait pas fait de papier à l'entrée donc voilà c'est Quentin",
  },
  {
    form: 'voisinage',
    text: "bonjour je vous appelle pour les peuplier d'à côté il en a planté douze à même pas un mètre de chez nous il y a vingt ans maintenant ça fait dix-huit mètres les feuilles bouchent mes corniches et j'ai plus de soleil pour mes panneaux je lui en ai parlé gentiment et il m'a ri au nez monsieur Hubin Émile",
  },
  {
    form: 'dettes-huissier',
    text: "bonjour madame euh l'huissier est passé ce matin il a noté la télé le salon la voiture il dit qu'il revient dans un mois pour vendre c'est pour des crédits et la carte du magasin j'ai laissé traîner les lettres j'ouvrais plus rien j'ai honte mais voilà je sais plus quoi faire",
  },
  {
    form: 'factures-impayees',
    text: "bonjour ici Pirsoul chauffage Didier Pirsoul j'ai placé une pompe à chaleur chez un particulier du côté de Havelange il me doit encore six mille huit et il fait le mort ça fait trois rappels que j'envoie je voudrais lancer quelque chose maintenant",
  },
  {
    form: null,
    text: "oui c'est monsieur Thonon c'était pour dire un grand merci à maître Hennuyer pour hier ma femme et moi on est très soulagés on passera déposer une petite bouteille voilà bonne journée à tout le bureau",
  },
  {
    form: 'divorce-separation',
    text: "euh oui c'est pour un rendez-vous avec ma compagne on est pas mariés on a juste fait la déclaration à la commune et on voudrait arrêter mais on a acheté la maison à deux et elle veut rester dedans voilà c'est Julien Mathot merci",
  },
  {
    form: 'roulage',
    text: "allô c'est pour ma maman elle s'est fait renverser sur le passage pour piétons devant le Delhaize elle a le bassin cassé elle est encore en revalidation et l'assurance du monsieur propose quatre mille euros pour clôturer nous on trouve que c'est pas beaucoup est-ce qu'il faut signer",
  },
  {
    form: null,
    text: "s'il vous plaît c'est urgent mon fils est au commissariat depuis ce matin pour une histoire de bagarre à la sortie du dancing le garçon est à l'hôpital ils disent qu'il a droit à un avocat avant de parler rappelez-moi vite",
  },
  {
    form: 'location',
    text: "j'habite avec mes trois enfants et il y a des champignons partout sur les murs dans la chambre du petit il tousse tout le temps et le propriétaire il dit que j'ai qu'à aérer alors j'ai arrêté de payer le mois passé et maintenant il m'a envoyé un recommandé voilà madame Diallo",
  },
  {
    form: 'divorce-separation',
    text: 'bonjour je paie trois cent cinquante euros par mois pour ma fille depuis deux mille dix-huit et là elle travaille elle a vingt-deux ans elle habite avec son copain je voudrais savoir si je dois continuer parce que sa mère ne veut rien entendre monsieur Lardinois au revoir',
  },
  {
    form: 'travail-c4',
    text: "salut euh mon patron m'a plus payé depuis deux mois je suis maçon on est trois dans le cas rappelez après dix-sept heures",
  },
  {
    form: null,
    text: "bonjour Cédric de la société Buroprint je vous rappelle concernant le contrat d'entretien de votre photocopieuse qui arrive à échéance fin du mois j'ai une offre très intéressante à vous proposer je suis joignable toute la journée",
  },
  {
    form: 'succession',
    text: "bonjour ma tante est décédée à Pâques et elle a laissé un papier écrit à la main où elle donne la maison à l'infirmière qui venait la soigner elle avait plus toute sa tête hein elle confondait les jours nous on est les neveux on est six et on trouve ça louche",
  },
  {
    form: 'divorce-separation',
    text: 'goeiedag u spreekt met Ilse Vermaut ik woon in de buurt van Durbuy maar mijn Frans is niet zo goed euh ik heb papieren gekregen van de advocaat van mijn man voor te scheiden en ik moet naar Marche komen de twaalfde kunt u mij alstublieft terugbellen ik weet niet of er bij u iemand Nederlands spreekt',
  },
  {
    form: 'roulage',
    text: "oui bonjour j'ai reçu un papier de l'huissier je dois passer devant le juge à Dinant le six novembre pour cent quarante-deux sur une nonante c'était la nuit il y avait personne enfin je suppose que tout le monde dit ça il paraît qu'on peut perdre son permis là-dessus",
  },
  {
    form: 'voisinage',
    text: "bonjour ça concerne les chiens d'à côté il y en a quatre maintenant ils aboient du matin au soir et même la nuit mon mari fait les pauses il dort plus on a été deux fois à la police de quartier ils disent que c'est civil voilà madame Ska du quartier des Prés",
  },
  { form: null, text: "allô allô oui ah c'est le répondeur bon je rappellerai plus tard" },
  {
    form: 'location',
    text: 'hallo met Stefaan Baeckelandt wij hebben een huisje in La Roche dat wij verhuren aan een koppel het hele jaar door het contract is gedaan eind mei en die mensen willen gewoon niet weg ze zeggen dat ze niks anders vinden en betalen doen ze ook maar half kunt u ons helpen',
  },
  {
    form: 'factures-impayees',
    text: "oui bonjour c'est le traiteur Au Fin Bec Laurence à l'appareil on a fait un mariage en septembre deux cents personnes et ils refusent de payer le solde soi-disant que les zakouskis étaient froids ils ont tout mangé hein donc j'aimerais savoir ce qu'on peut faire il reste sept mille deux",
  },
  {
    form: 'divorce-separation',
    text: "bonjour je suis la mamy de Noa mon fils et sa femme ne vivent plus ensemble depuis l'an passé et ma belle-fille ne veut plus qu'on voie la petite ça fait huit mois j'ai entendu à la radio que les grands-parents avaient des droits pour les vacances ou un dimanche est-ce que c'est vrai",
  },
  {
    form: null,
    text: "bonjour nous avons introduit une demande à la commune pour transformer la grange en deux logements et le collège a refusé à cause de l'avis du fonctionnaire délégué je crois qu'il y a un recours mais c'est trente jours je m'appelle Axel Romedenne",
  },
  {
    form: 'roulage',
    text: "un camion m'est rentré dedans sur la nationale quatre à hauteur de Sinsin et son assurance dit que c'est moitié moitié alors que moi j'étais à l'arrêt ma voiture est déclassée j'attends depuis février et je roule avec celle de mon beau-père voilà merci de me recontacter",
  },
  {
    form: 'dettes-huissier',
    text: "bonjour je gagne mille six cents et à l'usine on m'en retient presque la moitié c'est des anciennes dettes de quand j'étais avec mon ex on m'a parlé d'un truc où un juge bloque tout et on vit avec un montant par mois euh je voudrais savoir comment on fait pour entrer là-dedans",
  },
  {
    form: 'succession',
    text: "c'est madame Noiret de Rochefort on est quatre enfants depuis le décès de maman la maison est à nous quatre trois veulent vendre et la quatrième elle est dedans elle paie rien et elle bloque tout les agences elle les met à la porte ça fait deux ans que ça dure alors moi j'ai été voir le notaire Maître je sais plus son nom à Rochefort là près de l'église il a fait deux lettres elle a pas répondu et mon frère aîné lui il a besoin de l'argent donc on se demande si on peut l'obliger à vendre ou qu'elle nous paie au moins quelque chose voilà excusez-moi je suis un peu longue",
  },
  {
    form: null,
    text: "bonjour monsieur Jacquemin voilà j'ai fait faire ma terrasse et les escaliers par un entrepreneur l'an dernier dix-neuf mille euros et tout se fissure l'eau rentre dans la cave il est venu deux fois mettre du silicone et maintenant il ne décroche plus",
  },
  {
    form: 'travail-c4',
    text: "bonjour c'est la menuiserie Fastré j'ai un ouvrier qui ne vient plus depuis deux semaines sans certificat sans rien je voudrais m'en séparer mais je veux pas faire d'erreur la dernière fois ça m'a coûté cher donc si vous pouviez me rappeler avant vendredi",
  },
  {
    form: 'location',
    text: "oui je loue un petit rez-de-chaussée dans le piétonnier pour mon salon de coiffure et le bailleur veut doubler au moment du renouvellement il paraît que j'avais un délai pour répondre à son courrier je suis pas sûre d'être encore dedans c'est Mélissa du salon Hair du Temps",
  },
  {
    form: 'divorce-separation',
    text: "bonjour Grégory Baudoux c'est pour un divorce à l'amiable combien ça coûte chez vous merci",
  },
  {
    form: null,
    text: "j'ai acheté une Golf d'occasion dans un garage il y a deux mois et la boîte de vitesse vient de lâcher le garagiste il dit que la garantie c'est seulement le moteur j'ai payé onze mille euros cash je me sens volé",
  },
  {
    form: 'voisinage',
    text: "bonjour monsieur voilà je vais essayer de faire court on a toujours passé par le chemin derrière l'église pour aller à nos prairies mon père et mon grand-père aussi et le nouveau propriétaire qui vient de Bruxelles a mis une chaîne et des gros cailloux je sais plus rentrer avec le tracteur et les foins c'est maintenant Jules Pochet",
  },
  {
    form: 'roulage',
    text: 'dag ik heb een ongeval gehad met de moto in de buurt van Vresse de chauffeur van de auto is doorgereden ik lig nog altijd thuis met mijn been en mijn verzekering zegt dat er een fonds bestaat maar dat duurt en dat duurt mijn naam is Wouter Claesen graag telefoon',
  },
  {
    form: 'divorce-separation',
    text: "c'est urgent il a encore levé la main sur moi hier soir je suis chez ma sœur avec les deux enfants je ne veux plus retourner là-bas mais toutes mes affaires y sont et le compte est à son nom je veux en finir une fois pour toutes et que ce soit clair pour les petits s'il vous plaît rappelez-moi mais pas sur le fixe",
  },
  {
    form: null,
    text: "bonjour chère consœur Delvigne du barreau de Liège je vous appelle dans l'affaire Lisein j'ai bien reçu vos conclusions je souhaiterais qu'on parle d'un calendrier aménagé je suis au palais jusqu'à midi et au cabinet ensuite",
  },
  {
    form: 'factures-impayees',
    text: "bonjour je suis indépendante je fais du graphisme j'ai une boîte de Namur qui me doit trois factures depuis l'année passée au total c'est pas énorme deux mille neuf cents mais pour moi c'est beaucoup j'ai envoyé des rappels un recommandé ils lisent mes mails mais ils répondent pas",
  },
  {
    form: 'location',
    text: "bonjour on a reçu une lettre comme quoi il veut reprendre la maison pour son fils on doit être partis dans six mois ça fait onze ans qu'on est là on a refait la cuisine à nos frais est-ce qu'il a le droit monsieur et madame Lecuit",
  },
  {
    form: 'succession',
    text: "oui bonjour mon mari est décédé il y a deux mois il avait laissé des dettes de son commerce et il avait aussi deux enfants d'un premier mariage je dois aller signer quelque chose chez le notaire accepter ou refuser j'ai pas bien compris et je ne voudrais pas faire une bêtise",
  },
  {
    form: null,
    text: 'goedemiddag mijn zoon zit op internaat in Ciney om Frans te leren en ze hebben hem van school gestuurd voor een vape zonder dat wij iets hebben kunnen zeggen wij willen dat aanvechten kan dat bij u groeten Katrien Dewulf',
  },
  {
    form: 'travail-c4',
    text: "bonjour euh mon chef me parle mal tous les jours devant les clientes il me met toutes les fermetures et les samedis j'ai été voir le médecin qui m'a mise un mois à l'arrêt je sais pas si je dois donner ma démission ou quoi on m'a dit surtout pas voilà Aurélie",
  },
  {
    form: 'location',
    text: "bonjour c'est Bernadette Hoyoux je suis convoquée à la justice de pays le vingt-trois parce que je suis en retard avec le propriétaire de deux mois enfin trois avec octobre j'ai perdu mon mi-temps je peux pas tout payer d'un coup et j'ai peur qu'il me mette à la porte",
  },
  {
    form: 'voisinage',
    text: 'goeiedag wij hebben een tweede verblijf in Vencimont en de mensen naast ons hebben een tuinhuis gezet dat volgens de landmeter veertig centimeter op onze grond staat ze zeggen dat de palen verkeerd staan wij willen geen ruzie maar dat moet daar wel weg De Kimpe is de naam',
  },
  {
    form: null,
    text: "bonjour c'est pour annuler mon détartrage de jeudi à dix heures parce que j'ai une réunion est-ce que le dentiste a encore une place la semaine d'après merci",
  },
  {
    form: 'roulage',
    text: "bonjour mon fils de dix-neuf ans s'est fait prendre au test de salive en voiture il avait fumé soi-disant la veille le jugement est passé il a fait ses trois mois et maintenant on lui demande des examens avec un psychologue et tout pour ravoir son permis il a déjà raté une fois qu'est-ce qu'on peut faire",
  },
  {
    form: null,
    text: "oui bonjour je me suis fait opérer de l'épaule à la clinique en avril et depuis je ne sens plus mes doigts un autre docteur m'a dit que le nerf avait été touché et que c'était pas normal le premier chirurgien ne veut pas me donner mes papiers",
  },
  {
    form: 'divorce-separation',
    text: "bonjour je voudrais partir habiter à Arlon pour mon nouveau travail et mon ex-compagnon me dit que si je change les filles d'école il va au tribunal on est en une semaine une semaine depuis quatre ans ça se passait bien jusque-là voilà Stéphanie Warzée",
  },
  {
    form: 'dettes-huissier',
    text: "oui bonjour ça fait quatre ans que je suis en médiation enfin le collectif là c'est une avocate de Namur qui gère et elle me verse plus mon argent du mois à temps le dix j'avais toujours rien et mon électricité est pas payée est-ce qu'on peut changer",
  },
  {
    form: null,
    text: "monsieur Boccart à l'appareil j'ai bien reçu votre note d'honoraires et franchement je tombe de ma chaise on m'avait parlé de mille euros je voudrais avoir le détail avant de payer quoi que ce soit",
  },
  {
    form: 'location',
    text: "ma chaudière est en panne depuis la Toussaint l'agence dit que c'est à moi de payer la réparation et le technicien dit que non vu son âge c'est pour le propriétaire en attendant on chauffe avec un bain d'huile et j'ai un bébé de quatre mois",
  },
  {
    form: 'factures-impayees',
    text: "bonjour Sabine de chez Transfagne c'est pour un client qui a fait quinze mille euros d'arriéré chez nous il promet toutes les semaines et j'ai entendu dans le zoning qu'il allait peut-être déposer le bilan donc il faudrait aller vite j'ai toutes les fiches signées",
  },
  {
    form: null,
    text: "bonjour voilà ma belle-mère a quatre-vingt-un ans elle a eu un coup de fil de soi-disant la banque elle a mis sa carte dans la machine et il y a sept mille euros de partis la banque dit que c'est sa faute et ne rembourse rien est-ce que vous faites ça",
  },
  {
    form: 'succession',
    text: "bonjour euh c'est un peu délicat je suis la fille de monsieur enfin de quelqu'un qui m'a reconnue mais j'ai pas grandi avec lui j'ai appris sa mort par le journal et il paraît que les autres enfants ont déjà tout partagé sans moi est-ce que j'ai droit à quelque chose",
  },
  {
    form: 'travail-c4',
    text: "on m'a mis dehors avec quatre semaines alors que j'ai douze ans de boîte enfin dont trois en intérim le syndicat pense que c'est pas juste mais chez eux il faut attendre six semaines pour un rendez-vous j'ai le papier ici devant moi restructuration qu'ils ont mis c'est Fabrice Lonchay",
  },
  {
    form: 'roulage',
    text: "je me permets de rappeler parce que j'ai une amende que j'ai pas payée c'était pas moi au volant c'était mon ex-mari mais la voiture est encore à mon nom et maintenant j'ai un papier je suis citée à comparaître le trois décembre pour un feu rouge et j'ai jamais eu d'ennuis de ma vie",
  },
];
