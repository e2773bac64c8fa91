// A third invented firm, written by another hand without sight of the choice or of the other firms, in other fields of law:
// residence, work permits, tax, distress, transport. Every person in it is invented.
import type { LabelledForm, LabelledMessage } from './labelled.data.ts';

export const THIRD_FORMS: readonly LabelledForm[] = [
  {
    id: 'sejour-etranger',
    name: 'Séjour et regroupement familial',
    useWhen:
      "Pour les gens qui ont un souci de papiers : visa refusé, conjoint ou enfants à faire venir, carte pas renouvelée ou retirée, ordre de quitter le territoire, centre fermé, régularisation. Un proche peut le remplir. Pas pour les patrons qui veulent engager quelqu'un de l'étranger, et pas pour devenir belge (on ne fait plus les nationalités).",
    language: 'fr',
  },
  {
    id: 'permis-unique',
    name: 'Permis unique employeur',
    useWhen:
      "Quand c'est la société, son RH ou son secrétariat social qui appelle pour occuper un travailleur hors Europe : première demande, carte bleue, renouvellement, refus de la Région. Aussi si la personne parle anglais. Si c'est l'étranger lui-même qui appelle pour ses papiers, prendre l'autre.",
    language: 'fr',
  },
  {
    id: 'penal-suspect',
    name: 'Convocation police ou correctionnel',
    useWhen:
      "La personne (ou son fils, son mari...) est soupçonnée de quelque chose : convoquée pour audition, arrêtée, perquisitionnée, citée au correctionnel, même pour des affaires d'argent. Pas pour les victimes, et pas pour le roulage (alcool, vitesse, retrait de permis).",
    language: 'fr',
  },
  {
    id: 'licenciement',
    name: 'Licenciement côté travailleur',
    useWhen:
      "Employé, ouvrier ou cadre qui vient d'être mis dehors ou à qui on propose de signer son départ : C4, préavis, motif grave, indemnités. On ne donne jamais ce questionnaire à un employeur.",
    language: 'fr',
  },
  {
    id: 'litige-fiscal',
    name: 'Contrôle et litige fiscal',
    useWhen:
      "Le fisc ou la TVA contrôle, demande des explications, rectifie ou taxe d'office, et le client n'est pas d'accord ou ne sait pas quoi répondre ; aussi les réclamations et le tribunal. Pas pour remplir une déclaration, pas pour les successions, et pas s'il y a déjà un juge d'instruction ou une perquisition (c'est du pénal).",
    language: 'fr',
  },
  {
    id: 'factures-impayees',
    name: 'Factures impayées entre entreprises',
    useWhen:
      "Un indépendant ou une société veut se faire payer par un client professionnel, y compris les transporteurs pour leurs frets. Pas contre un particulier, et pas quand c'est à l'appelant qu'on réclame l'argent.",
    language: 'fr',
  },
  {
    id: 'entreprise-difficulte',
    name: 'Entreprise en difficulté',
    useWhen:
      "Indépendant ou patron qui ne s'en sort plus : dettes ONSS, TVA, fournisseurs, banque, qui pense à la PRJ, à la faillite, à arrêter, ou qui est cité en faillite. Pas pour les particuliers surendettés (règlement collectif de dettes).",
    language: 'fr',
  },
  {
    id: 'transportschade',
    name: 'Transportschade en CMR',
    useWhen:
      'Voor Meester Verhaegen: goederen beschadigd, verloren, gestolen of te laat bij vervoer over de weg, zee of lucht, zowel voor verladers als vervoerders. Ook Franstaligen krijgen dit formulier. Niet voor een vracht die gewoon niet betaald is (dan factures impayées) en niet voor verhuizingen van particulieren.',
    language: 'nl',
  },
];

export const THIRD_MESSAGES: readonly LabelledMessage[] = [
  {
    form: 'penal-suspect',
    text: "bonjour euh je je sais pas trop comment ça marche j'ai reçu une lettre de la police de la zone midi je dois y aller jeudi à neuf heures c'est écrit que je peux être assisté d'un avocat c'est salle duze quatre je crois euh j'ai jamais eu d'histoires moi je m'appelle Corentin Delabie",
  },
  {
    form: 'licenciement',
    text: "euh oui bonjour je je ne sais pas si c'est chez vous je suis enceinte de quatre mois je l'ai annoncé à ma responsable le lundi et le jeudi ils m'ont euh ils m'ont dit que je ne devais plus revenir que je convenais pas pourtant mes évaluations étaient bonnes voilà je voulais savoir si c'est permis Amandine Scohier merci",
  },
  {
    form: 'penal-suspect',
    text: "ouais c'est Kévin Stassart l'huissier il a déposé un truc chez ma mère je passe au tribunal correctionnel de Verviers le dix-neuf c'est pour des plantes enfin du cannabis quoi j'avais un pro deo avant mais il répond plus donc je cherche quelqu'un",
  },
  {
    form: 'transportschade',
    text: "bonjour société Presstec Condroz on a vendu une presse hydraulique à un client de Lyon et elle est arrivée pliée le bâti fissuré le chauffeur a à peine noté quelque chose sur la lettre de voiture et du coup le client renvoie tout qui est-ce qui doit payer nous le transporteur ou l'assurance c'est une machine de cent dix mille euros demandez Joëlle Warzée",
  },
  {
    form: 'sejour-etranger',
    text: "onze ans que je suis ici maître onze ans je fais les ménages je parle français j'ai tout et toujours rien une dame à la paroisse elle m'a parlé du neuf bisse humanitaire je voudrais savoir si moi je peux essayer ça combien ça coûte aussi c'est Luz Marina Quispealta merci beaucoup bonne journée",
  },
  {
    form: null,
    text: "Étude du notaire Wauthelet-Brichard à Spa. Nous attendons toujours la procuration originale de votre cliente, madame Aksoyan, pour l'acte de cession de jeudi. Sans ce document nous devrons annuler le rendez-vous. Notre numéro : zéro quatre-vingt-sept, septante-sept, quarante, quarante.",
  },
  {
    form: null,
    text: "bonjour Mélissa de chez Lexiboost je me permets de vous contacter car nous aidons les avocats comme vous à récupérer leurs factures impayées et à gagner du temps grâce à notre logiciel intelligent j'ai une offre à moins quarante pour cent jusqu'à vendredi je vous laisse mon numéro direct",
  },
  {
    form: null,
    text: "Bonjour, Pascal Kinnard, dossier contributions, référence vingt-quatre barre zéro huit cent onze. Comme convenu je vous ai mis l'avertissement-extrait de rôle et les relevés de banque dans un mail hier soir. Dites-moi simplement si c'est bien arrivé.",
  },
  {
    form: 'litige-fiscal',
    text: "bonjour j'ai pas rentré ma déclaration l'année passée j'étais hospitalisée je suis infirmière indépendante et alors ils m'ont imposée d'office sur un montant mais complètement farfelu que j'ai jamais gagné ça dans ma vie il faut introduire une réclamation il paraît avant la fin du mois Nathalie Ghysbrecht zéro quatre cent nonante deux fois vingt-sept",
  },
  {
    form: 'penal-suspect',
    text: "Non mais écoutez-moi bien ! J'ai septante-neuf ans, je n'ai jamais eu un procès de ma vie, et voilà qu'on raconte que j'ai donné un coup de canne au facteur ! L'agent de quartier a mis un papier dans ma boîte, je dois aller m'expliquer au commissariat, moi, comme un bandit ! Monsieur Hubert Pirnay, à Embourg. Et qu'on ne me fasse pas attendre.",
  },
  {
    form: 'entreprise-difficulte',
    text: "j'ai mon garage à Grâce-Hollogne et je dois trente-cinq mille à la tévéa et douze mille aux contributions attention je discute pas les montants hein c'est juste ils ont raison mais je sais plus suivre en plus le leasing du pont élévateur et le loyer qui tombe je me demande si je dois pas déposer le bilan Salvatore Montebruno",
  },
  {
    form: null,
    text: "bonjour Quentin Marloyer je tiens une salle de fitness à Wavre j'ai une mise en demeure d'un avocat pour une facture de nettoyage de six mille euros mais ils n'ont jamais nettoyé moi je veux pas payer ça les affaires tournent très bien c'est une question de principe je dois répondre sous huitaine donc euh voilà",
  },
  {
    form: 'litige-fiscal',
    text: "Luc Vandermotten, kiné à Waremme. J'ai reçu un avis de rectification pour les revenus deux mille vingt-deux, ils rejettent ma voiture, mon bureau à la maison et les formations. Ça me ferait vingt-deux mille euros de plus. J'ai un mois pour répondre et mon comptable est en vacances. Pouvez-vous m'aider à contester ?",
  },
  { form: null, text: 'euh allô allô oui non attends ah ben non' },
  {
    form: 'litige-fiscal',
    text: "excusez-moi de vous déranger ma fille m'a dit d'appeler j'ai reçu une lettre des finances de Namur ils veulent savoir d'où vient l'argent que mon pauvre mari avait laissé à Luxembourg dans les années nonante on avait mis ça de côté honnêtement vous savez ils me posent onze questions et je dois renvoyer ça pour le dix je n'ai pas les papiers moi madame veuve Lambermine",
  },
  {
    form: null,
    text: 'hallo ja ik had graag een afspraak gehad mijn man en ik gaan uit elkaar na tweeëntwintig jaar er zijn twee kinderen en een huis in Tongeren en hij wil zomaar alles verkopen doet u ook echtscheidingen groetjes Hilde Peumans',
  },
  {
    form: 'transportschade',
    text: 'Met Danny Overlaet, ik rij met vijf camions in onderaanneming. Vorige week is op een parking bij Rijsel het zeil opengesneden en zijn er veertig televisies gepikt. De chauffeur heeft klacht gedaan bij de Franse politie, dat is in orde. Maar nu houdt de opdrachtgever mij aansprakelijk voor de hele partij en mijn verzekering doet moeilijk.',
  },
  {
    form: 'sejour-etranger',
    text: "bonjour maître je m'appelle Ousmane Diarrasso euh voilà j'ai ma femme elle est à Conakry on a fait la demande pour qu'elle vienne me rejoindre et l'ambassade a dit non la lettre est arrivée hier on a trente jours je crois pour faire quelque chose mon numéro c'est zéro quatre cent soixante-six douze trente-quatre vingt et un merci",
  },
  {
    form: null,
    text: "greffe du tribunal correctionnel de Liège bonjour message pour maître Salmonet le dossier Ndoumbé fixé le quatre à neuf heures est remis au vingt-cinq même chambre salle C zéro B merci d'en prendre note",
  },
  {
    form: null,
    text: "Bonjour, Henri-Paul Jacquemotte, transports scolaires Jacquemotte. J'ai une accompagnatrice qui vient de gifler un gamin. Je veux la licencier pour motif grave et on me dit que je n'ai que trois jours. Comment dois-je rédiger la lettre ? Il faut absolument qu'un avocat me rappelle avant demain midi.",
  },
  {
    form: 'permis-unique',
    text: "alors bonjour Fabrice Lempereux je gère une boîte de toiture à Herstal euh j'ai un gars un Marocain très bon couvreur il a son titre de séjour qui dépendait de chez nous enfin bref la région vient de m'écrire que c'est refusé soi-disant que le salaire est pas assez haut ils nous laissent un petit délai pour aller en recours et moi j'ai trois chantiers qui démarrent donc euh voilà je veux me battre là-dessus zéro quatre nonante-cinq trente trente dix-huit",
  },
  {
    form: null,
    text: "allô docteur c'est pour déplacer mon détartrage de lundi je sais pas venir à dix heures plutôt l'après-midi si ça va pour vous à bientôt",
  },
  {
    form: 'penal-suspect',
    text: "oui bonsoir donc j'ai été viré en juin du magasin de sport pour le C4 et tout ça c'est le syndicat qui s'en charge ça c'est réglé mais là mon ancien chef il a porté plainte contre moi il dit que j'ai piqué dans la caisse quatre mille euros et l'inspecteur m'a téléphoné je dois venir faire une déposition mardi prochain je veux pas y aller tout seul Jordan Wéricks",
  },
  {
    form: 'sejour-etranger',
    text: "Bonjour, Jacqueline Maréchoux à l'appareil, de Tilff. Je ne téléphone pas pour moi, hein, c'est pour le jeune Tesfalem que je loge depuis deux ans. Sa carte orange est périmée, la commune ne veut plus la prolonger et il n'y comprend rien, moi non plus d'ailleurs. Je suis là tous les jours sauf le mercredi après-midi, je fais ma gymnastique. Au zéro quatre, trois cent vingt, quarante-deux, zéro sept.",
  },
  {
    form: null,
    text: "moi je suis jardinier à mon compte j'ai fait une terrasse et une pelouse chez des gens à Neupré un couple de profs très gentils au début et maintenant ils refusent de payer la dernière facture cinq mille sept cents au départ c'était le niveau de la terrasse alors j'ai tout remis puis c'était la couleur des joints puis les mauvaises herbes enfin à chaque fois autre chose et la dame m'a écrit que si je revenais sonner elle appelait la police moi j'ai avancé les pierres bleues de ma poche et j'ai encore une traite sur la mini-pelle je suis pas dans le trou hein faut pas croire mais c'est pas normal qu'est-ce que je peux faire contre des privés comme ça",
  },
  {
    form: null,
    text: "dites j'ai déménagé samedi de Chênée à Aywaille avec une firme que j'ai trouvée sur internet ils ont cassé le buffet de ma grand-mère et griffé le piano et maintenant ils décrochent plus c'est à moi ça hein c'est pas pour une société je veux qu'on me rembourse Christiane Baltussen",
  },
  {
    form: 'permis-unique',
    text: "Hi, good morning, this is Rebecca Thornquill, HR lead at Veltrix Robotics in Louvain-la-Neuve. We've made an offer to a mechatronics engineer who's currently in Bangalore and we'd like her to start in January. I understand we have to apply for some kind of single permit before she travels. Could someone let me know what you need from us? I'm on plus three two, four nine one, double two, six zero. Thanks.",
  },
  {
    form: null,
    text: "ouais j'ai soufflé samedi soir à Rocourt un virgule six on m'a pris le permis sur place quinze jours et là j'ai un courrier du parquet je passe au tribunal de police en mai moi sans permis je perds mon boulot je suis livreur rappelez-moi Dylan Crahay",
  },
  {
    form: 'licenciement',
    text: "Bonjour, ici Valérie Sterckmans. Je suis directrice commerciale dans un groupe pharmaceutique à Braine-l'Alleud. Mon employeur m'a remis ce matin un projet de convention de rupture, avec neuf mois de rémunération et une clause de non-concurrence, à signer pour mercredi. Avant de m'engager, je voudrais un avis sur les montants et sur le sort de mes stock-options. Discrétion souhaitée, ne m'appelez pas au bureau.",
  },
  {
    form: 'permis-unique',
    text: "Service du personnel de la clinique Sainte-Aldegonde, madame Vanhoorde. Nous occupons une infirmière brésilienne dont l'autorisation de travail expire le trente et un mars. Nous souhaitons introduire le renouvellement dans les délais et vous en confier le suivi. Merci de reprendre contact avec mon bureau, extension quatre cent douze.",
  },
  {
    form: null,
    text: "je gagne mille six cents euros au cépéas j'ai deux crédits la carte du magasin l'hôpital et l'électricité les huissiers viennent pour les meubles mercredi on m'a parlé d'un médiateur de dettes un règlement quelque chose j'ai jamais eu de commerce ni rien je suis toute seule avec ma fille",
  },
  {
    form: 'sejour-etranger',
    text: "oui salut euh mon patron il me dit lundi tu viens plus travailler parce que ta carte elle est plus bonne c'est la carte effe en fait je suis séparé de ma femme belge depuis février et la commune elle m'a convoqué pour me la reprendre le patron il est correct il veut bien me garder c'est juste ces papiers là faut faire quoi Rachid Ouazzine zéro quatre septante-huit",
  },
  {
    form: null,
    text: "Bonjour Maître. Je suis Anahit Karapetrosyan, je vis en Belgique depuis douze ans, j'ai la carte B, tout est en ordre de ce côté-là. Je voudrais maintenant demander la nationalité belge, et le parquet a donné un avis négatif à cause d'un document de naissance. Est-ce que vous faites cela ?",
  },
  {
    form: null,
    text: "bonjour monsieur ma tante Irma est décédée à Esneux au mois d'août nous sommes quatre neveux et il faut déposer la déclaration de succession le bureau des finances nous a envoyé un rappel avec une amende si on tarde on ne s'entend pas trop sur la valeur de la maison enfin voilà Jean-Claude Pirotton",
  },
  {
    form: null,
    text: "bonjour voilà je me suis fait agresser à la sortie d'un café en Roture samedi trois points de suture et le téléphone volé la police a pris ma plainte et ils ont retrouvé les gars apparemment je voudrais me porter partie civile pour avoir des dommages c'est Loïc Renkinet",
  },
  {
    form: 'factures-impayees',
    text: 'Goedemiddag, met Katrien Moerloose van transport Moerloose uit Sint-Truiden. Wij hebben voor een Luikse staalhandel elf ritten naar Metz gereden, alles is netjes en op tijd geleverd, maar ze betalen onze vrachtfacturen niet. Het gaat om negenduizend achthonderd euro. Ze betwisten niets, er komt gewoon geen geld. Kunt u dat voor ons innen?',
  },
  {
    form: 'entreprise-difficulte',
    text: "allô oui c'est Raymond Dethinne le fleuriste enfin fleuriste bientôt plus hein je crois bien que je vais mettre la clé sous le paillasson cinquante ans qu'on était là avec mon père mais les factures s'entassent et j'ouvre même plus le courrier je voudrais faire ça proprement si on peut",
  },
  {
    form: 'litige-fiscal',
    text: "allô c'est Giuseppe de la trattoria à Ans les contrôleurs de la tévéa ils sont venus trois fois ils ont compté les nappes les pizzas les boîtes en carton et ils disent que je déclare pas tout ils veulent quarante mille c'est pas possible je dors plus moi je veux quelqu'un qui parle avec eux parce que c'est faux tout est dans la boîte noire moi le midi je fais surtout des demi-portions pour les ouvriers du chantier et ça ils le comptent comme des entières et les nappes c'est ma belle-sœur qui les lave avec celles de son salon alors forcément ça fait plus et puis le monsieur il m'a dit de signer un accord tout de suite que comme ça l'amende serait plus petite j'ai dit non je signe rien sans avocat il était pas content il revient lundi avec son chef",
  },
  {
    form: null,
    text: "oui bonjour c'est Monique Fastrez vous vous occupez de mon licenciement contre la maison de repos maître Lambiotte plaide pour moi au tribunal du travail je voulais juste savoir si le jugement est tombé parce que ça fait six semaines là merci beaucoup",
  },
  {
    form: null,
    text: "bonjour ici le secrétariat de maître Quoilin à Verviers je vous appelle dans l'affaire Brasseries du Perron contre Imhotel notre confrère souhaiterait un report de quinze jours pour ses conclusions la date tombe le douze votre patron peut-il marquer son accord par mail bonne fin de journée",
  },
  {
    form: 'factures-impayees',
    text: 'bonjour Imprimerie Gossiaux à Fléron on a trois factures ouvertes chez une agence de communication de Bruxelles quatorze mille deux cents euros en tout la plus vieille date de mars on a envoyé deux rappels et un recommandé ils font les morts donc on voudrait passer à la vitesse supérieure',
  },
  {
    form: 'licenciement',
    text: "bonjour madame ou monsieur je vous appelle parce que j'ai travaillé dix-neuf ans chez le même grossiste en fleurs j'en ai cinquante-huit et vendredi on m'a dit que c'était fini comme ça avec une enveloppe treize semaines de préavis il paraît je trouve ça très peu est-ce que vous pourriez regarder je sais que je parle beaucoup excusez-moi c'est l'émotion parce que le patron c'est moi qui l'ai formé quand il a repris de son père et il ne m'a même pas regardée il m'a fait raccompagner à la porte par le nouveau avec mes affaires dans une caisse à tulipes alors le papier je l'ai signé mais juste pour réception enfin j'espère j'ai rien écrit d'autre et ma sœur dit que j'ai droit à un accompagnement pour retrouver du travail aussi vu mon âge mon nom c'est Bernadette Colsoulle",
  },
  {
    form: 'sejour-etranger',
    text: "toire ils m'ont donné un papier à la commune de Seraing annexe très eize c'est marqué que je dois partir dans les trente jours mais mes enfants vont à l'école ici depuis six ans s'il vous plaît rappelez-moi madame Benhaddouche",
  },
  {
    form: null,
    text: 'guten tag hier spricht Helga Pauquet-Niessen aus Eupen ich habe eine Wohnung vermietet und der Mieter zahlt seit vier Monaten nicht mehr und lässt auch niemanden herein ich möchte dass er auszieht bitte rufen Sie mich zurück ich bin vormittags zu Hause',
  },
  {
    form: 'factures-impayees',
    text: "donc je suis consultant informatique en société j'ai presté soixante jours pour une mutuelle privée enfin un courtier en assurances pardon et maintenant que c'est fini ils trouvent que le logiciel est pas conforme jamais une remarque avant hein c'est bidon c'est pour pas régler le solde vingt-six mille hors tévéa Sylvain Dejaer zéro quatre septante-sept quatre-vingts",
  },
  {
    form: 'penal-suspect',
    text: "Bonjour Maître, Étienne de Rochebrune, administrateur de Nordique Trading. Ce matin, des inspecteurs de l'ISI et la police judiciaire fédérale, avec un mandat du juge d'instruction, ont emporté nos serveurs et toute la comptabilité. On parle d'un carrousel à la TVA avec un de nos fournisseurs hongrois. Je suis attendu demain à quatorze heures pour m'expliquer. Je vous saurais gré de me joindre au plus vite sur mon portable.",
  },
  {
    form: null,
    text: 'Goedendag, kantoor Dierckxsens uit Antwerpen, met Femke. Het gaat over de CMR-zaak Logifruit tegen Transbalt, waarin Meester Verhaegen voor onze tegenpartij optreedt. Mijn patroon heeft uw stukkenbundel nog niet ontvangen, stuk negen en veertien ontbreken. Kunt u die vandaag nog doormailen?',
  },
  {
    form: 'entreprise-difficulte',
    text: "cabinet comptable Comptourthe bonjour Marc-Antoine Pestiaux je vous appelle pour un client une essa de vingt-huit personnes dans la mécanique de précision trésorerie exsangue mais carnet rempli on pense introduire une péerji avant la fin du mois pour geler les créanciers il faudrait fixer une réunion avec l'administrateur délégué dès cette semaine",
  },
  {
    form: 'litige-fiscal',
    text: "Oui bonjour, Olivier Tasquin, je suis déjà client chez vous pour mon ancien associé, à ce sujet-là pas de nouvelles de votre part mais ce n'est pas pressé. Non, je sonne surtout parce que j'ai un nouveau souci : la TVA m'annonce un contrôle sur les trois dernières années et elle conteste déjà mes déductions sur le hangar. Je ne sais pas quoi leur répondre. Ce serait donc un dossier à part.",
  },
  {
    form: 'entreprise-difficulte',
    text: "bonjour je suis boulanger à Jemeppe euh c'est pas facile à dire je j'ai plus payé l'onss depuis trois trimestres le meunier ne me livre plus qu'au comptant et la banque a dénoncé le crédit hier ma femme ne le sait pas encore je voudrais venir parler avec quelqu'un avant qu'il soit trop tard laissez pas de message sur le fixe s'il vous plaît",
  },
  {
    form: 'sejour-etranger',
    text: "s'il vous plaît c'est urgent la police elle a pris mon cousin hier à la gare du Midi il a rien fait c'était juste un contrôle il avait pas de documents maintenant il est enfermé au centre de Bruges et l'assistante dit qu'ils vont le mettre dans l'avion samedi matin il faut un avocat tout de suite je suis Grâce Mbemba-Loko je garde le téléphone allumé toute la nuit",
  },
  {
    form: 'transportschade',
    text: 'dag mevrouw ik bel voor Houtimport Schepdael er zijn in de haven van antwerpen drie containers met teak aangekomen en eentje is gewoon zoek de rederij wijst naar de terminal en de terminal naar de rederij de waarde is ongeveer zestigduizend euro wat kunnen wij doen bel me terug na twee uur graag Joris Neckebroeck',
  },
  {
    form: 'licenciement',
    text: "voilà la société elle va mal qu'ils disent restructuration faillite bientôt et patati et patata ils m'ont donné mon C quatre raisons économiques sauf que la semaine d'après ils ont pris un jeune à ma place même bureau même chaise c'est se foutre du monde non moi je suis magasinier depuis deux mille neuf Didier Hoebrechts je suis joignable tout le temps maintenant évidemment",
  },
  {
    form: 'factures-impayees',
    text: "c'est madame Rutten de chez Rutten Matériaux écoutez on a un entrepreneur qui nous doit trente et un mille euros de blocs et de ciment et à chaque fois c'est la même chanson que c'est dur que la banque suit pas que l'onéssesse est derrière lui moi ses problèmes ça m'est égal je veux mes sous avant qu'il ferme",
  },
  {
    form: 'penal-suspect',
    text: 'on a arrêté mon fils cette nuit à Droixhe il a vingt ans ils sont venus à six heures ils ont tout retourné dans la maison même la chambre de la petite personne veut me dire où il est je pleure depuis ce matin rappelez madame Ferrantello au zéro quatre quatre-vingt-six onze onze quarante',
  },
  {
    form: 'transportschade',
    text: 'ja goeiemorgen met Bart Vrijdaghs van Frigolim in Genk euh wij hebben maandag twintig pallets diepvriesgroenten laten rijden naar Milaan en de koeling is onderweg uitgevallen de klant heeft alles geweigerd heel de lading is kapot en de vervoerder zegt dat het zijn fout niet is ik zou graag meester verhagen spreken nul vier zeven vijf',
  },
  {
    form: 'factures-impayees',
    text: 'mauvais payeur une essèrelle qui nous doit huit mille euros carrelage livré en septembre merci',
  },
  {
    form: 'entreprise-difficulte',
    text: "Je viens d'être cité devant le tribunal de l'entreprise de Liège, division Namur, audience de jeudi prochain. C'est un fournisseur de châssis qui demande ma mise en faillite. J'ai encore du travail pour six mois, c'est absurde, il faut empêcher ça. Grégory Maquestiau, menuiserie.",
  },
  {
    form: 'permis-unique',
    text: "ouais bonjour c'est le patron du Lotus Gourmand rue Saint-Gilles à Liège dites je trouve plus personne en cuisine hein c'est la misère alors j'ai un chef à Hanoï un vrai qui est d'accord de venir bosser chez moi qu'est-ce que je dois faire comme démarches moi pour le déclarer et tout vous me sonnez après le service vers quinze heures",
  },
  {
    form: 'licenciement',
    text: "viré pour faute grave à cause d'un commentaire sur facebook sans rire j'ai mis un pouce et une blague sur le directeur et le lendemain recommandé plus d'indemnités rien du tout et le chômage qui va me bloquer je veux les attaquer appelez-moi c'est Thibaut Jaminet au zéro quatre septante-trois",
  },
];
