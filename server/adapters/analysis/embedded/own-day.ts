// Days that callers choose for their own convenience are no deadlines: 'je passerai demain déposer les papiers'.
import { SENTENCE_END, type Word } from '#server/language/index.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const SPEAKER = words('je j on nous');
const CLITICS = words('vous le la les l en y lui');
const BRINGS = words(
  'passerai passera passerons repasserai repassera repasserons repasse reviendrai reviendrons rapporterai rapporte renverrai renvoie ramenerai deposerai deposera deposerons depose deposons enverrai enverra enverrons envoie envoyons apporterai apportera apporterons apporte apportons viendrai viendra viendrons transmettrai transmettrons transmets transmettons remettrai remettrons remets posterai poste glisserai glisse mettrai mets mettons laisserai laisse scannerai scanne paierai paierons verserai rappellerai rappelle rappelons',
);
/** Ambiguous alone: 'je passe devant le juge', 'je viens d’être arrêté', 'on déménage'. */
const MAY_BRING = words('passe passons viens venons vais peux');
const TO_YOU = words('vous votre vos cabinet secretariat accueil boite deposer chercher reprendre apporter');
/** An outside event is on that day, whatever the caller chose. */
const HANGS = words(
  'avant delai dernier derniere limite expire expirent echeance sinon recours appel opposition conclusions requete offre bilan plainte audience audiences juge tribunal greffe huissier police policiers commissariat devant expulsion saisie plaide plaidons notaire urgent urgence commune ministere citation convoque convoquee convoques avion vol expert expertise assemblee rdv signe signons signent signature',
);

const NEAR = 9;

export const isOwnDay = (row: readonly Word[], one: { from: number; to: number }): boolean => {
  let [start, end] = [one.from, one.to];
  while (start > 0 && one.from - start < NEAR && row[start - 1]?.w !== SENTENCE_END) start -= 1;
  while (end < row.length && end - one.to < NEAR && row[end]?.w !== SENTENCE_END) end += 1;
  const said = row.slice(start, end).map(({ w }) => w);
  if (said.some((word) => HANGS.has(word))) return false;
  return said.some((word, at) => {
    if (!BRINGS.has(word) && !MAY_BRING.has(word)) return false;
    let back = at - 1;
    while (CLITICS.has(said[back] ?? '')) back -= 1;
    if (!SPEAKER.has(said[back] ?? '')) return false;
    return BRINGS.has(word) || said.some((other) => TO_YOU.has(other));
  });
};
