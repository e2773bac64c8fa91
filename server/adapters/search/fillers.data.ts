// Stop words, without accents: articles, pronouns, and phrases of politeness or of asking.
export const FILLERS: ReadonlySet<string> = new Set(
  `a ai aie aient ainsi alors apres as assez au aucun aucune aupres aussi autant autre autres aux avec avez avoir avons
  bien bonjour bonsoir bref ca car ce ceci cela celle celles celui ces cet cette ceux chez ci comme comment concretement
  cordialement d dans de deja depuis des dis dire dites donc dont du elle elles en encore ensuite entre es est et etaient
  etait etant ete etes etre eu eux exactement expliquer expliquez fait faire faites fais faut faudra faudrait fois grace
  hello hey il ils j je juste l la le les leur leurs lorsque lui m ma maintenant mais me meme memes merci mes mettre mieux
  moi moins mon monsieur madame maitre n ne ni nos notre nous o on ont ou oui par parce parler parlez pas peu peut peuvent
  peux plait plus plutot pour pourquoi pourrais pourrait pouvez pouvoir pouvons puis puisque puisse qu quand que quel
  quelle quelles quelqu quelque quelques quels qui quoi quoique re renseigner renseignez revoici s sa salut sans savez
  savoir se selon sera serait seront ses seulement si sinon soit sommes son sont souhaite souhaiterais sous souvent
  suis sur surtout t ta tel telle tellement tes toi ton toujours tous tout toute toutes tres trop tu un une va vais vas
  vers veut veux via voici voila voir vont vos votre voudrais voulez vous voxlex vraiment vs y aimerais aimerait svp stp
  question demande demander simplement chose choses truc aller passe passer avais auriez aurait
  combien marche marcher contient contenir recois recoit recevoir dure durer existe exister possible permet permettre
  propose proposez obtenir besoin grosse gros utilise utilisez utiliser fonctionne devez doit devons devoir respecter
  jour jours mois gens personne service solution cas risque dois devra faudra font fera ferez feront donner donnez donnent donne donnons tomber tombe tombent organiser gerer`
    .split(/\s+/)
    .filter(Boolean),
);
