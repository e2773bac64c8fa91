// Days that callers choose for their own convenience are no deadlines: 'je passerai demain déposer les papiers'.
import { sentenceAround, type Word, wordSet } from '#server/language/index.ts';

const SPEAKER = wordSet('je j on nous');
const CLITICS = wordSet('vous le la les l en y lui');
const BRINGS = wordSet(
  'passerai passera passerons repasserai repassera repasserons repasse reviendrai reviendrons rapporterai rapporte renverrai renvoie ramenerai deposerai deposera deposerons depose deposons enverrai enverra enverrons envoie envoyons apporterai apportera apporterons apporte apportons viendrai viendra viendrons transmettrai transmettrons transmets transmettons remettrai remettrons remets posterai poste glisserai glisse mettrai mets mettons laisserai laisse scannerai scanne paierai paierons verserai rappellerai rappelle rappelons',
);
/** Ambiguous alone: 'je passe devant le juge', 'je viens d’être arrêté', 'on déménage'. */
const MAY_BRING = wordSet('passe passons viens venons vais peux');
const TO_YOU = wordSet(
  'vous votre vos cabinet secretariat accueil boite deposer chercher reprendre apporter',
);
/** An outside event is on that day, whatever the caller chose. */
const HANGS = wordSet(
  'avant delai dernier derniere limite expire expirent echeance sinon recours appel opposition conclusions requete offre bilan plainte audience audiences juge tribunal greffe huissier police policiers commissariat devant expulsion saisie plaide plaidons notaire urgent urgence commune ministere citation convoque convoquee convoques avion vol expert expertise assemblee rdv signe signons signent signature',
);

const NEAR = 9;

export const isOwnDay = (row: readonly Word[], one: { from: number; to: number }): boolean => {
  const near = row.slice(...sentenceAround(row, one.from, one.to, NEAR)).map(({ w }) => w);
  if (near.some((word) => HANGS.has(word))) return false;
  return near.some((word, at) => {
    if (!BRINGS.has(word) && !MAY_BRING.has(word)) return false;
    let back = at - 1;
    while (CLITICS.has(near[back] ?? '')) back -= 1;
    if (!SPEAKER.has(near[back] ?? '')) return false;
    return BRINGS.has(word) || near.some((other) => TO_YOU.has(other));
  });
};
