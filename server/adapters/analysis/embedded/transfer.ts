// Who hands a paper to whom: 'je vous l'apporte' gives, 'envoyez-la-moi' and 'il me faudrait une copie' ask.
import { Phrasebook, SENTENCE_END, type Stream, type Word } from '#server/language/index.ts';
import { HANDING, PAPERS } from './lexicon/papers.data.ts';

const TO_FIRM = new Set(['vous']);
const TO_CALLER = new Set(['me', 'm', 'nous', 'lui', 'leur']);
const SPEAKER = new Set(['je', 'j', 'on', 'nous']);
const CLITICS = new Set([
  'le',
  'la',
  'les',
  'l',
  'en',
  'y',
  'lui',
  'leur',
  'ai',
  'a',
  'avons',
  'avez',
  'ont',
  'as',
  'deja',
  'bien',
  'aussi',
  'donc',
  'ne',
  'pas',
  'tout',
  'ca',
  'simplement',
  'juste',
  'encore',
  'rien',
]);
const HELPERS = new Set(
  'vais va allons peux peut pouvons pourrais dois doit devons veux voulais voudrais compte passe passerai viens vient viendrai irai faut faudrait faire fais fait ferai ferais suis puis souhaite aimerais prefere pense essaie'.split(
    ' ',
  ),
);
const ASKING = new Set(
  'pouvez pourriez pourrez peut pouvait pourrait voulez voudriez devez deviez allez alliez sauriez savez auriez puissiez vouliez penser aimerais voudrais souhaite souhaiterais merci priere pour de puis pourrais demande'.split(
    ' ',
  ),
);

/** 'Envoyez-moi un SMS' and 'je vous laisse mon numéro' hand over no paper. */
const NOT_PAPERS = new Set(
  'sms texto whatsapp message rendez rdv numero coordonnees conseil conseils nouvelles nouvelle reponse date heure signe coup fil raison tort avis temps moyen idee chance nom parole ordre chose main mains courage force explication explications info infos information renseignement tarif tarifs prix feu confiance'.split(
    ' ',
  ),
);
const REFUSES = new Set(
  'refuse refusent refusait veut veulent voulait interdit empeche impose imposent oblige obligent menace demande demandent reclame reclament exige exigent'.split(
    ' ',
  ),
);

const isHanding = (word: string): boolean => {
  if (
    word === 'poste' ||
    word === 'porte' ||
    word === 'mise' ||
    word === 'postes' ||
    word === 'mail' ||
    word === 'mails' ||
    word === 'rapport' ||
    word === 'rapports' ||
    word === 'adresse' ||
    word === 'mission'
  )
    return word === 'poste' || word === 'porte' || word === 'adresse';
  return HANDING.some((start) => word.startsWith(start)) && word.length < start(word) + 9;
};
const start = (word: string): number => HANDING.find((begin) => word.startsWith(begin))?.length ?? 0;

const after = (words: readonly Word[], at: number, most: number): string[] => {
  const found: string[] = [];
  for (let next = at + 1; next < words.length && found.length < most; next += 1) {
    const word = words[next];
    if (!word || word.w === SENTENCE_END) break;
    found.push(word.w);
  }
  return found;
};

const before = (words: readonly Word[], at: number, most: number): string[] => {
  const found: string[] = [];
  for (let last = at - 1; last >= 0 && found.length < most; last -= 1) {
    const word = words[last];
    if (!word || word.w === SENTENCE_END) break;
    found.push(word.w);
  }
  return found;
};

/** Reads the pronouns in front of the verb, nearest first. */
const direction = (words: readonly Word[], at: number): string | null => {
  const verb = words[at]?.w ?? '';
  const next = after(words, at, 4);
  if (next.slice(0, 4).some((word) => NOT_PAPERS.has(word))) return null;
  const front = before(words, at, 6);
  const imperative = verb.endsWith('ez') && !front.includes('vous');
  if (imperative)
    return next.slice(0, 2).some((word) => ['moi', 'nous', 'la', 'le', 'les', 'lui'].includes(word))
      ? 'receive.imperative'
      : null;
  let step = 0;
  while (step < front.length && CLITICS.has(front[step] ?? '')) step += 1;
  const nearest = front[step] ?? '';
  const further = front.slice(step + 1);
  if (TO_FIRM.has(nearest)) {
    if (verb.endsWith('ez')) return further.length === 0 ? null : null;
    // 'Vous avez envoyé': the firm did it; 'je vous envoie', 'il vous a envoyé': somebody gives to the firm.
    const helper = front.slice(0, step);
    if (helper.includes('avez')) return 'sent.byFirm';
    return SPEAKER.has(further[0] ?? '') || SPEAKER.has(further[1] ?? '') ? 'give.speaker' : 'give.other';
  }
  if (TO_CALLER.has(nearest) && nearest !== 'nous') {
    if (further.some((word) => REFUSES.has(word))) return null;
    if (front.slice(0, step).includes('avez') || further[0] === 'avez') return 'sent.byFirm';
    if (verb.endsWith('ez') || verb.endsWith('iez')) return 'receive.ask';
    if (/(er|ir|re|oir)$/.test(verb))
      return further.some((word) => ASKING.has(word) || word === 'vous') ? 'receive.ask' : 'receive.maybe';
    return null;
  }
  if (nearest === 'nous') {
    if (/(er|ir|re)$/.test(verb) || verb.endsWith('iez')) return 'receive.ask';
    return verb.endsWith('ons') ? 'give.bare' : null;
  }
  if (nearest === 'je' || nearest === 'j' || nearest === 'on') return 'give.bare';
  if (HELPERS.has(nearest)) {
    if (further.includes('vous') && !further.includes('je') && !further.includes('j')) return null;
    return further.some((word) => SPEAKER.has(word)) || nearest === 'dois' || nearest === 'puis'
      ? 'give.bare'
      : null;
  }
  return null;
};

const BOOK = new Phrasebook(
  (
    [
      ['need.paper', 'il me|nous|lui|leur faut|faudrait|fallait ~4 @paper'],
      ['need.paper', 'me|nous|lui faut|faudrait|manque ~3 @paper'],
      ['need.paper', 'besoin d|de|du|des ~3 @paper'],
      [
        'need.paper',
        'voudrais|voudrait|voudrions|aimerais|aimerait|aimerions|souhaite|souhaiterais|souhaitons|veux|veut ~2 avoir|recevoir|obtenir|recuperer|lire|relire|voir|retirer|consulter ~4 @paper',
      ],
      [
        'need.paper',
        'voudrais|aimerais|veux|souhaite|souhaiterais|voudrions ?bien ce|cette|ces|le|la|les|l|un|une|mon|ma|mes|votre|vos @paper',
      ],
      ['need.paper', 'si on peut avoir ~3 @paper'],
      [
        'need.paper',
        'peut|puis|pourrais|pourrait|pourrions|peux on|je|nous ~2 avoir|recevoir|obtenir|recuperer ~4 @paper',
      ],
      ['need.paper', 'je|j|on pourrais|pourrait|peux|peut ~2 avoir|recevoir|obtenir|recuperer ~4 @paper'],
      ['need.paper', 'auriez vous ~3 @paper'],
      ['need.paper', 'vous auriez ~3 @paper'],
      ['need.paper', 'avez vous encore ~3 @paper'],
      ['need.paper', 'reclame*|exige*|attend|attendent|veut|veulent|demande|demandent ~2 @paper ~4 vous'],
      ['need.paper', 'montrez moi|nous'],
      ['need.paper', 'la|le|les veux|voudrais bien'],
      [
        'wait.paper',
        'attends|attend|attendons|attendent ?toujours ?encore votre|vos|le|la|les|l|mon|ma|mes|un|une ~2 @paper',
      ],
      ['wait.paper', 'toujours|encore pas|rien ~2 recu ~4 @paper'],
      ['wait.paper', 'pas ~2 recu ~4 @paper'],
      ['wait.paper', 'promis ~3 @paper'],
      ['wait.paper', 'toujours pas le|la|les|votre|vos|mon|ma|mes @paper'],
      ['wait.paper', 'ou est|sont ~2 @paper'],
      ['wait.paper', 'n ai|avons jamais ~2 recu|vu|eu ~3 @paper'],
      ['copy', 'copie|exemplaire|double|duplicata|version'],
      [
        'pick.up',
        'passer|passe|passerai|venir|viens|viendrai prendre|chercher|retirer|reprendre|recuperer ~4 @paper',
      ],
      [
        'ask.bring',
        'dois|devons|doit je|nous|on ~2 apporter|amener|prendre|fournir|joindre|envoyer|deposer|emporter|remettre|donner|imprimer|classer|scanner|preparer',
      ],
      [
        'ask.bring',
        'que|quoi|qu|quels|quelles ~7 apporter|amener|prendre|fournir|joindre|emporter|preparer|reunir',
      ],
      [
        'ask.bring',
        'faut|faudrait ~2 apporter|amener|prendre|fournir|joindre|emporter|envoyer|preparer|original|originaux',
      ],
      ['ask.bring', 'apporter|amener|prendre|fournir|emporter quoi'],
      ['ask.bring', 'vous faut|faudrait ~3 original|originaux|copie|aussi|@paper'],
      ['ask.bring', 'il vous faut'],
      ['ask.bring', 'suffit'],
      ['ask.bring', 'quel|quelle modele|format|adresse'],
      ['ask.bring', 'par mail|poste ou'],
      ['ask.bring', 'ou est ce que je ~3 depose|envoie|apporte|mets|laisse|remets'],
      ['ask.bring', 'je fais quoi je|j ~2'],
      ['ask.bring', 'quelle heure ~4 ouvert|fermez|ouvrez|la'],
      ['ask.arrived', 'avez ~2 recu|eu ~5 @paper'],
      ['ask.arrived', 'bien recu|eu|arrive|arrivee|arrives|arrivees ~4 @paper'],
      ['ask.arrived', '@paper ~4 bien arrive*|recu*|parvenu*'],
      ['ask.arrived', 'vous l|les avez ~2 recu*|eu|trouve*|voyez'],
      ['ask.arrived', 'accuse|accuser ?de|en reception'],
      ['ask.arrived', 'confirm* ~3 recu|reception|arrive*'],
      [
        'have.ready',
        'j|je|on|nous|ai|avons ~2 ai|avons|a ~2 enfin|retrouve*|recu|recupere|demande|imprime|scanne|prepare|rempli|complete|signe ~4 @paper',
      ],
      ['have.ready', 'voici|voila ~3 @paper'],
      ['have.ready', '@paper ~3 pret*|prets|pretes|signe*|rempli*'],
      ['have.ready', 'vous m avez|aviez demande*'],
      ['have.ready', 'vous ~1 avez|aviez demande ~3 @paper'],
      ['have.ready', 'que vous ~2 demande*|vouliez|attendez|attendiez|manquait'],
      ['have.ready', 'il vous manque|manquait ~4'],
      ['have.ready', 'comme demande'],
      ['have.ready', 'viens|vient de ~2 mettre|deposer|envoyer|poster|faire|signer|recevoir'],
      ['have.ready', 'en piece|annexe jointe|joint'],
      ['have.ready', 'piece jointe'],
      ['have.ready', 'dossier partage|wetransfer|dataroom|cle usb'],
      ['money.fee', 'honoraires|provision|provisions|etat|note ?de ?frais|d honoraires'],
      [
        'money.fee',
        'votre|vos ~1 facture|factures|note|tarif|tarifs|prix|etat|rappel|provision|honoraires|frais|compte|decompte ~1',
      ],
      ['money.fee', 'ma|la|cette provision|facture|note d|de|du ~1 cabinet|honoraires|avocat'],
      ['money.fee', 'vous dois|devons|doit|reste|payer|paie|paye|regler|regle|verser|verse|rembours*'],
      [
        'money.fee',
        'combien ~4 prenez|demandez|coute|couterait|couter|dois|doit|facturez|devoir|payer|consultation|heure|vous',
      ],
      ['money.fee', 'premiere consultation|heure ~3 gratuite|payante|coute|prix'],
      ['money.fee', 'pro deo|aide juridique|deuxieme ligne|seconde ligne|assistance judiciaire'],
      ['money.fee', 'compte tiers|client'],
      ['money.fee', 'numero de compte'],
      ['money.fee', 'payer|paye|paie|regler|verser ~3 # fois|tranches|mensualites|mois'],
      ['money.fee', 'plan|facilites|facilite de paiement'],
      ['money.fee', 'indemnite de procedure'],
      [
        'money.fee',
        'frais|note|facture|provision|honoraires|etat|montant ~3 expert*|huissier|geometre|traducteur*|notaire|sapiteur|medecin|interprete|detective|signification|citation|greffe|role',
      ],
      ['money.fee', 'consignation'],
      ['money.fee', 'taxe de|d depot|enregistrement'],
      ['money.fee', 'avancer|avance ~4 frais|argent|euros|expert*'],
      ['money.fee', 'trop paye|percu|verse'],
      ['money.fee', 'paye|payee|verse|versee deux fois'],
      ['money.fee', 'rembourser|rembourse|remboursement ~4 provision|trop|avance|frais|expert'],
      [
        'money.fee',
        'virement ~6 votre|cabinet|provision|compte|arrive|parti|instantane|bloque|fait|recu|vous',
      ],
      ['money.fee', 'note de credit'],
      ['money.fee', 'protection juridique ~6 paie|paye|intervi*|honoraires|facture|plafond|note|etat'],
      ['money.fee', 'recu|argent|euros|indemnite|somme ~5 compte tiers'],
      ['money.fee', 'quand ~6 recevr*|toucher*|verse*|aurai ~3 argent|part|euros|indemnite|somme'],
      ['money.fee', 'ma part'],
      ['money.fee', 'success fee|pourcentage|pour cent ~3 vous'],
      ['money.fee', 'arretez|arreter|bloquer|bloquez ~2 compteur*'],
      ['money.fee', 'votre client|cliente|clients ~3 payer|paye|paie|regler|regle|compte'],
    ] as const
  ).map(([name, written]) => [name, written.replaceAll('@paper', PAPERS)] as const),
);

/** Features of who hands what to whom, each with how often it was said. */
export const transfersOf = (stream: Stream): Map<string, number> => {
  const { words } = stream;
  const found = new Map<string, number>();
  const add = (name: string) => found.set(name, (found.get(name) ?? 0) + 1);
  let last: string | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !isHanding(word.w)) continue;
    const way = direction(words, at);
    if (!way) continue;
    add(way);
    last = way.split('.')[0] ?? null;
  }
  if (last) add(`last.${last}`);
  for (const hit of BOOK.find(stream)) add(hit.name);
  return found;
};
