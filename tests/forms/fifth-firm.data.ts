// The fifth firm, written by a person who had not seen the choice and read by it only when it was finished.
import type { LabelledForm, LabelledMessage } from './labelled.data.ts';

export const FIFTH_FORMS: readonly LabelledForm[] = [
  {
    id: 'sejour-famille',
    name: 'Séjour / regroupement familial',
    useWhen:
      "Étranger qui veut venir, rester ou faire venir sa famille en Belgique : visa, carte de séjour, regroupement, régularisation (9bis, 9ter), étudiant ou travailleur qui change de statut, refus de l'Office. Pas l'asile.",
    language: 'fr',
  },
  {
    id: 'asile',
    name: 'Asile (CGRA)',
    useWhen:
      "Demandeurs de protection internationale à tous les stades : interview, décision négative, recours, Dublin, mineurs non accompagnés, pas de place d'accueil.",
    language: 'fr',
  },
  {
    id: 'centre-ferme',
    name: 'Centre fermé - URGENT',
    useWhen:
      "La personne est enfermée (127bis, Merksplas, Vottem, Caricole, bloquée à l'aéroport) ou va être expulsée dans les jours qui viennent. À traiter le jour même.",
    language: 'fr',
  },
  {
    id: 'nationalite',
    name: 'Nationalité belge',
    useWhen:
      "Devenir belge ou savoir si on l'est : déclaration à la commune, avis négatif du parquet, perte de la nationalité, enfants nés ici.",
    language: 'fr',
  },
  {
    id: 'penal-defense',
    name: 'Pénal (défense)',
    useWhen:
      "Quelqu'un est arrêté, convoqué à la police, en prison ou cité devant le tribunal correctionnel. C'est souvent la famille qui appelle. Aussi les sorties et congés pour les détenus.",
    language: 'fr',
  },
  {
    id: 'victime',
    name: 'Victimes',
    useWhen:
      'La personne a subi des coups, une agression, des violences ou du harcèlement et veut porter plainte, suivre son affaire ou être indemnisée.',
    language: 'fr',
  },
  {
    id: 'copropriete',
    name: 'Copropriété',
    useWhen:
      "Conflit dans un immeuble à appartements entre un propriétaire et le syndic, l'ACP ou un autre copropriétaire : charges, assemblée générale, travaux, fuites. Pas les locations.",
    language: 'fr',
  },
  {
    id: 'uitkeringen-ocmw',
    name: 'Uitkeringen / OCMW',
    useWhen:
      'Iemand krijgt geen leefloon, werkloosheid, ziekte-uitkering of tegemoetkoming (meer), of moet geld terugbetalen aan OCMW, RVA of mutualiteit. Opgelet, termijn van 3 maanden voor de arbeidsrechtbank!',
    language: 'nl',
  },
];

export const FIFTH_MESSAGES: readonly LabelledMessage[] = [
  {
    form: 'sejour-famille',
    text: "allô bonjour maître je m'appelle Hicham je me suis marié au Maroc l'été passé et l'ambassade enfin le visa de ma femme il est refusé ils disent que mes revenus c'est pas stable mais moi je travaille en intérim depuis trois ans tous les jours j'ai la lettre ici rappelez-moi s'il vous plaît",
  },
  {
    form: 'penal-defense',
    text: "bonjour c'est pour mon frère la police est venue ce matin à six heures ils ont cassé la porte avec le chien et tout ils ont pris les téléphones et ils l'ont emmené on sait même pas où il est ma mère pleure depuis ce matin il faut un avocat tout de suite",
  },
  {
    form: 'copropriete',
    text: "oui bonjour madame Verhaegen-Lust j'ai un appartement avenue de la Couronne et je viens de recevoir le décompte du syndic les charges ont doublé il me réclame quatre mille trois cents euros sans aucun justificatif et quand je demande les factures il me dit de passer au bureau sur rendez-vous en janvier c'est inadmissible",
  },
  {
    form: null,
    text: "bonjour maître c'est monsieur Traoré je suis votre client pour le recours de ma femme vous m'avez dit trois mois et ça fait déjà quatre je voulais savoir si il y a quelque chose de nouveau merci beaucoup",
  },
  {
    form: 'asile',
    text: "bonjour monsieur l'avocat moi c'est Najib de Afghanistan je fais interview au CGRA mois de juin et hier l'assistante elle donne moi la lettre c'est négatif elle dit il y a trente jour pour le recours je connais pas avocat mon ami il donne votre numéro merci",
  },
  {
    form: 'sejour-famille',
    text: "bonjour je viens de finir mon master à l'ULB je suis camerounaise ma carte étudiant expire le trente et un octobre et j'ai trouvé un employeur qui veut m'engager mais à la commune on me dit une chose et à la région une autre donc j'aimerais un rendez-vous assez rapidement Larissa Ngo",
  },
  {
    form: 'victime',
    text: "bonjour euh je me suis fait arracher mon sac à la gare du Nord il y a deux semaines je suis tombée j'ai le poignet cassé en deux endroits ils ont attrapé un des deux jeunes et la police m'a dit que je pouvais demander quelque chose je suis femme de ménage là je peux plus travailler",
  },
  {
    form: 'centre-ferme',
    text: "oui bonsoir mon cousin il a été pris hier au contrôle dans le tram à Schaerbeek il a pas ses papiers avec lui et ce matin il m'appelle il est à Steenokkerzeel ils lui ont donné une feuille à signer il a pas signé qu'est-ce qu'on fait on est vendredi j'ai peur que ça parte ce week-end",
  },
  {
    form: null,
    text: "bonjour ici le greffe de la quarante-septième chambre correctionnelle l'audience dans le dossier Ferretti est avancée à huit heures quarante-cinq au lieu de dix heures à cause d'un problème de transfert merci d'en prendre note",
  },
  {
    form: 'nationalite',
    text: "bonjour je m'appelle Aziz je vis ici depuis deux mille neuf j'ai tout donné à la commune de Molenbeek travail impôts tout et j'ai reçu une lettre du procureur avis négatif à cause d'une vieille histoire d'amende de deux mille quinze est-ce que je peux faire quelque chose j'ai quinze jours",
  },
  {
    form: 'sejour-famille',
    text: "hi good morning my name is Priya Raman I got your number from a colleague my husband is Dutch he works for a company here and the commune has refused my card they gave me a paper it's called annex twenty I think and it says I have to leave in thirty days I'm a bit worried could someone call me back thank you",
  },
  {
    form: 'uitkeringen-ocmw',
    text: "allô bonjour le CPAS il me refuse l'aide parce que j'habite chez ma tante ils disent qu'elle doit m'aider mais elle a sa pension c'est tout j'ai vingt-trois ans j'ai rien j'ai reçu la lettre il y a un mois à peu près",
  },
  {
    form: null,
    text: "bonjour je suis locataire à Forest et ma propriétaire veut qu'on parte pour faire des travaux elle a coupé l'eau dans la salle de bain ça fait une semaine elle a pas le droit quand même il y a un bail de neuf ans",
  },
  {
    form: 'penal-defense',
    text: "bonjour je dois me présenter mardi à la police rue du Marché au Charbon ils m'ont dit que je serai entendu comme suspect catégorie trois quelque chose comme ça pour une affaire de faux documents moi je comprends pas c'est mon ancien associé est-ce que l'avocat doit venir avec moi Olivier Stassart",
  },
  {
    form: 'copropriete',
    text: "oui c'est encore moi enfin première fois que j'appelle chez vous j'ai de l'eau qui coule du plafond de mon salon je suis au dernier étage c'est la toiture donc c'est commun et ça fait un an et demi que le syndic fait des devis des devis et rien ne bouge moi j'ai des moisissures je peux même plus vendre",
  },
  {
    form: 'sejour-famille',
    text: "bonjour madame moi je suis là depuis douze ans sans papiers avec mon mari on a trois enfants ils vont à l'école à Anderlecht la grande elle est en rhéto et elle peut pas faire le voyage avec sa classe une dame de l'école m'a dit qu'il y a une demande humanitaire je sais pas si c'est possible",
  },
  { form: null, text: 'oui bonjour euh non non attends excusez-moi je vais rappeler' },
  {
    form: 'penal-defense',
    text: "bonjour je suis la maman de Kevin il est à Haren depuis janvier et son papy vient de mourir l'enterrement c'est samedi à Braine-le-Comte il voudrait y aller même avec la police il a fait le papier mais personne lui répond il était très proche de son papy",
  },
  {
    form: 'asile',
    text: 'hello sir my name is Samuel I come from Eritrea I am in the centre in Jodoigne they give me paper that I must go back to Italy because of the finger print but in Italy I sleep in the street my brother is living here in Brussels please help me to make appeal thank you',
  },
  {
    form: 'victime',
    text: "bonjour je m'appelle Inès je suis à l'hôpital Saint-Pierre enfin j'en sors mon compagnon m'a frappée encore une fois j'ai le certificat du médecin et les photos avant j'ai jamais osé aller à la police mais maintenant je veux déposer plainte et je voudrais que quelqu'un vienne avec moi",
  },
  {
    form: null,
    text: "bonjour je voudrais prendre rendez-vous pour un divorce s'il vous plaît madame Cuvelliez merci",
  },
  {
    form: 'sejour-famille',
    text: 'dag met Joris Peeraer mijn vriendin komt uit Brazilië wij willen hier gaan samenwonen in Vilvoorde maar op de gemeente zeggen ze dat ze eerst terug moet naar ginder om het aan te vragen en haar drie maanden als toerist zijn bijna om is dat echt zo',
  },
  {
    form: 'copropriete',
    text: "bonjour voilà à l'assemblée générale du mois passé ils ont voté la façade pour deux cent quarante mille euros moi j'étais à l'étranger et ma procuration a soi-disant pas été acceptée je voudrais faire annuler ça on m'a dit qu'il y avait un délai de quatre mois Thierry Grandmaison",
  },
  {
    form: 'penal-defense',
    text: 'goeienavond ik heb een dagvaarding gekregen voor de correctionele rechtbank in Brussel voor slagen en verwondingen het was in een café in de Sint-Katelijne en eigenlijk was ik het die eerst een klap kreeg de zitting is al binnen drie weken ik ben te bereiken na vijf uur Glenn Moortgat',
  },
  {
    form: 'uitkeringen-ocmw',
    text: "oui bonjour je suis en maladie depuis deux ans pour mon dos j'ai été opérée et là le médecin conseil de la mutuelle m'a regardée cinq minutes et il a dit que je peux reprendre le travail à partir de lundi mon docteur il dit que c'est impossible et moi j'ai plus de revenus",
  },
  {
    form: null,
    text: "maître c'est Adama ça y est j'ai eu la carte ce matin à la commune merci merci merci que Dieu vous bénisse toute la famille vous salue à bientôt",
  },
  {
    form: 'centre-ferme',
    text: "bonjour maître je vous parle du centre de Vottem c'est le téléphone d'ici il y a pas beaucoup de temps ils m'ont dit le ticket c'est pour jeudi matin Kinshasa moi j'ai ma fille ici elle a quatre ans elle est belge s'il vous plaît appelez ma copine je donne le numéro zéro quatre cent soixante-six",
  },
  {
    form: 'nationalite',
    text: "hello this is Graham Whitlock I'm British I've lived here since two thousand eleven and my wife is Belgian since Brexit it's become rather a nuisance so I'd like to get the Belgian passport and I wanted to know whether I need the language certificate and so on thank you bye",
  },
  {
    form: 'sejour-famille',
    text: "bonjour je suis venue par mon mari il y a deux ans et il m'a mise dehors en février maintenant j'ai reçu une lettre de l'Office ils vont retirer ma carte parce qu'on habite plus ensemble je travaille dans une crèche je veux rester ici j'ai pas envie de rentrer là-bas qu'est-ce que je dois envoyer",
  },
  {
    form: null,
    text: "bonjour je suis cadre dans une société d'informatique à Zaventem on m'a annoncé hier que mon poste était supprimé on me propose une convention à signer avant vendredi j'aimerais la faire relire par un avocat monsieur Pirotte",
  },
  {
    form: 'asile',
    text: "bonjour Manon assistante sociale au centre de Jette j'ai un jeune Guinéen de seize ans arrivé il y a deux mois il a son premier entretien le trois octobre et il n'a toujours pas d'avocat enfin la première s'est retirée est-ce que vous prenez encore des jeunes dans cette situation",
  },
  {
    form: 'penal-defense',
    text: "oui bonjour en fait j'ai été à la commune pour ma carte d'identité et là j'apprends que je suis signalé il y a un jugement de l'année passée dix-huit mois j'étais pas au courant du tout j'avais déménagé je veux pas qu'on m'arrête devant mes enfants il faut faire quoi",
  },
  {
    form: 'copropriete',
    text: "bonjour monsieur Lacroix je suis le syndic enfin syndic bénévole d'un petit immeuble de six appartements à Jette et un des propriétaires ne verse plus ses provisions depuis deux ans on en est à neuf mille euros les autres commencent à râler que faut-il faire pour le poursuivre",
  },
  {
    form: null,
    text: 'goeiemorgen met Lotte van Juribase ik had u vorige week een mailtje gestuurd over onze nieuwe software voor dossierbeheer ik zou graag eens een demo inplannen wanneer past het voor u ik probeer later nog eens',
  },
  {
    form: 'victime',
    text: 'hallo ik bel omdat mijn ex mij niet met rust laat hij stuurt honderden berichten hij staat aan mijn werk te wachten en vorige week zat er een briefje onder mijn ruitenwisser de politie heeft een pv gemaakt maar daar gebeurt niks mee ik wil dat er nu eindelijk iets gebeurt mijn naam is Silke',
  },
  {
    form: 'penal-defense',
    text: "allô euh c'est Yanis j'ai dix-neuf ans j'ai prêté ma carte de banque à un gars que je connais de la salle et maintenant mon compte est bloqué et j'ai reçu un truc de la police je dois venir pour blanchiment je savais pas moi ma mère est pas au courant si vous pouvez m'appeler moi directement",
  },
  {
    form: 'sejour-famille',
    text: "bonjour c'est Madame Yildirim je voudrais faire venir mon papa de Turquie il est tout seul depuis que maman est partie il a septante-six ans il a le diabète moi je suis belge j'ai un bon salaire quels papiers il faut pour qu'il habite avec nous pas seulement pour les vacances parce que l'année passée il est venu trois mois et après on a dû le ramener à Emirdağ et là-bas l'hiver il est tombé deux fois et mon frère qui est en Allemagne il peut pas le prendre donc voilà c'est à moi de m'en occuper je suis joignable pendant la pause entre midi et une heure merci beaucoup",
  },
  {
    form: null,
    text: "bonjour j'ai reçu une amende de trois cent cinquante euros pour la zone de basse émission avec ma camionnette alors que je l'avais enregistrée en règle j'ai déjà contesté par internet et ils ont refusé est-ce que ça vaut la peine de prendre un avocat pour ça",
  },
  {
    form: 'asile',
    text: "bonjour je suis du Burundi j'ai demandé l'asile au Petit-Château le deux septembre et on m'a dit il y a pas de place pour les hommes seuls depuis je dors dehors près du canal avec d'autres un monsieur a dit qu'un avocat peut faire condamner pour avoir un lit merci",
  },
  {
    form: 'centre-ferme',
    text: "s'il vous plaît c'est très urgent ma fiancée est arrivée cet après-midi à Zaventem de Dakar avec un visa normal et ils la laissent pas entrer ils disent qu'elle a pas assez d'argent et pas la bonne invitation elle repart demain à midi ils ont pris son passeport je suis Damien Lejeusne zéro quatre cent quatre-vingt-six",
  },
  {
    form: 'copropriete',
    text: 'dag met mevrouw Hendrickx uit Sint-Lambrechts-Woluwe ik ben eigenaar op de tweede verdieping en de mensen van het gelijkvloers hebben de gemeenschappelijke tuin afgesloten met een hek alsof het van hun is de syndicus zegt dat hij er niks aan kan doen wat zijn onze rechten',
  },
  {
    form: null,
    text: 'oui bonjour maître Van Ouytsel du barreau néerlandophone je vous succède dans le dossier El Amrani merci de me faire parvenir vos pièces et de me dire si vos honoraires sont réglés bien confraternellement',
  },
  {
    form: 'nationalite',
    text: 'bonjour mon fils est né ici il a onze ans nous on est congolais est-ce que il est belge automatique ou bien il faut demander',
  },
  {
    form: 'penal-defense',
    text: "bonsoir mon mari est à Saint-Gilles enfin Haren depuis neuf jours pour des stupéfiants il passe vendredi devant la chambre du conseil et l'avocat qu'on lui a donné on arrive jamais à l'avoir on voudrait changer est-ce que vous pouvez aller le voir avant il s'appelle Redouane",
  },
  {
    form: 'victime',
    text: "bonjour je suis chauffeur à la STIB en mars un passager m'a craché dessus et m'a mis un coup de tête j'ai eu deux dents cassées l'affaire passe le cinq et je voudrais me mettre partie civile c'est mon délégué qui m'a dit de prendre quelqu'un à moi en plus de l'avocat de la boîte",
  },
  {
    form: 'uitkeringen-ocmw',
    text: "bonjour l'ONEM me réclame onze mille euros parce qu'ils disent que je vivais avec mon ami alors que c'était juste une domiciliation on est deux colocataires c'est tout et ils m'ont exclu pour dix semaines en plus je sais pas rembourser ça moi Jennifer Maes",
  },
  {
    form: null,
    text: "hello I'm calling on behalf of a small start-up in the EU quarter we need someone to review a shareholders agreement we have a new investor coming in and he wants it signed by the end of the month could you let me know whether that's something you do my name is Carolina",
  },
  {
    form: 'sejour-famille',
    text: 'good afternoon my name is Adebayo I am working as a nurse in a hospital in Brussels my single permit finish in August and the renewal was refused because the salary is under the amount HR made a mistake in the contract they say now I cannot come to work please call me',
  },
  {
    form: null,
    text: "bonjour mon père est décédé il avait des terrains à Lubumbashi et une maison à Laeken et ses deux familles se disputent moi je suis l'aîné ici en Belgique je cherche un avocat pour l'héritage monsieur Ilunga",
  },
  {
    form: 'copropriete',
    text: "yes hello I own a flat in Etterbeek on the first floor and the building manager says I have to remove my heat pump from the back wall because the general meeting never approved it but three other owners have air conditioning units there already I think it's unfair I'd like some advice Marianne Schultz",
  },
  {
    form: 'sejour-famille',
    text: "bonjour c'est pour ma sœur elle est venue du Rwanda avec un visa de visite et ici on a découvert que ses reins marchent plus elle fait la dialyse trois fois par semaine à Érasme le docteur dit qu'elle peut pas rentrer là-bas c'est la mort pour elle son visa est fini depuis dix jours",
  },
  {
    form: null,
    text: "bonjour c'est madame Popescu l'interprète roumain j'ai fait deux traductions pour le bureau en juillet et je n'ai pas encore reçu le paiement c'est peut-être un oubli je renvoie la facture par mail merci",
  },
  {
    form: 'uitkeringen-ocmw',
    text: 'goeiedag ik bel voor mijn moeder zij heeft een aanvraag gedaan bij de FOD voor haar handicap ze kan bijna niet meer stappen en ziet nog met één oog en ze krijgt zeven punten dus niks wij vinden dat niet normaal de brief is van half augustus kunnen wij daar nog iets tegen doen Van Cauteren',
  },
  {
    form: 'penal-defense',
    text: "bonjour je suis convoquée avec mon fils de seize ans au commissariat de Schaerbeek mercredi ils disent qu'il était sur un scooter volé avec des copains c'est un bon garçon hein il est à l'école et tout est-ce qu'il doit avoir un avocat et est-ce que c'est payant vu que je suis seule",
  },
  {
    form: 'asile',
    text: 'goedemiddag ik ben voogd van een jongen van zeventien uit Syrië het CGVS heeft gisteren beslist hij krijgt geen vluchtelingenstatuut alleen het andere subsidiair ik zou met een advocaat willen bekijken of beroep zin heeft de vorige advocaat is met pensioen Greet Nauwelaerts',
  },
  {
    form: null,
    text: "bonjour Élodie Carpentier je suis journaliste je prépare un sujet pour dimanche sur la prison de Haren et je cherche un avocat qui accepterait de répondre à quelques questions face caméra c'est assez pressé rappelez-moi quand vous pouvez",
  },
  {
    form: 'victime',
    text: "bonjour j'ai reçu une lettre du parquet c'est classé sans suite pour ma fille elle s'est fait tabasser par trois filles à l'arrêt de bus devant l'école il y a une vidéo on voit tout elle ose plus sortir je veux pas en rester là madame Bouzid",
  },
  {
    form: 'nationalite',
    text: "bonjour je vous appelle du Canada je suis née à Etterbeek j'ai vécu ici enfin à Montréal presque toute ma vie et le consulat m'écrit que je ne suis plus belge parce que je n'ai pas fait une déclaration avant vingt-huit ans personne ne me l'a jamais dit est-ce récupérable",
  },
  {
    form: 'centre-ferme',
    text: 'hallo mevrouw de politie heeft maandag mijn man meegenomen toen hij naar zijn werk ging in Machelen hij zit nu in Merksplas en hij heeft vandaag gehoord dat ze hem zondag op het vliegtuig zetten naar Albanië wij hebben een baby van vijf maanden kan u vandaag nog bellen alstublieft',
  },
  {
    form: null,
    text: "oui bonjour c'est madame Osei j'ai rendez-vous chez maître à quatorze heures je suis dans le bus il y a une manifestation rue de la Loi tout est bloqué j'aurai vingt minutes de retard j'ai tous les papiers avec moi pardon",
  },
];
