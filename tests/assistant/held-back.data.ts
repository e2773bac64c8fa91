// A third of the hundred questions, drawn at random (mulberry32, seed 18). The answers were written without looking at results
// on them.
import type { BuyerQuestion } from './buyer-questions.data.ts';

export const HELD_BACK: readonly BuyerQuestion[] = [
  {
    topic: 'price',
    holds: [/90\s€/],
    ways: ['prix ?', 'Combien coûte votre service par mois pour un avocat seul ?', 'c koi le tarif svp'],
  },
  {
    topic: 'what the price includes',
    holds: [/transcription/i, /résumé/i],
    ways: [
      'tout compris ?',
      'Qu’est-ce que j’ai exactement pour ce prix-là ?',
      'kes ki est compris ds labonnement',
    ],
  },
  {
    topic: 'VAT',
    holds: [/TVAC|TVA comprise/],
    ways: [
      'TVA comprise ?',
      'Le montant affiché est-il hors TVA ou faut-il encore l’ajouter ?',
      'ces htva ou tvac votre prix',
    ],
  },
  {
    topic: 'number of messages',
    holds: [/300 messages/],
    ways: [
      'combien de messages ?',
      'Y a-t-il un plafond d’appels ou de messages par mois ?',
      'c limité a cb de messages par moi',
    ],
  },
  {
    topic: 'content of the trial',
    holds: [/transcription/i, /démo/i],
    ways: [
      'essai complet ?',
      'Pendant la période d’essai, ai-je droit à toutes les fonctions ?',
      'ds lessai y a les sms aussi ?',
    ],
  },
  {
    topic: 'delay of activation',
    holds: [/48\sheures/],
    ways: [
      'délai d’activation ?',
      'Si je m’inscris aujourd’hui, à partir de quand est-ce opérationnel ?',
      'c actif en combien de tps apres linscription',
    ],
  },
  {
    topic: 'payment term',
    holds: [/(14|quatorze) jours/],
    ways: [
      'délai de paiement ?',
      'Dans quel délai faut-il régler vos factures ?',
      'jai combien de jour pr payer la facture',
    ],
  },
  {
    topic: 'discount for a year',
    holds: null,
    ways: [
      'réduction annuelle ?',
      'Accordez-vous une remise à celui qui paie l’année d’avance ?',
      'c moin cher si je paye un an davance ?',
    ],
  },
  {
    topic: 'secrecy',
    holds: [/secret/i, /chiffr|discrétion/],
    ways: [
      'secret professionnel ?',
      'Est-ce compatible avec ma déontologie et mon obligation de secret ?',
      'et le secret pro la dedans ??',
    ],
  },
  {
    topic: 'processors',
    holds: [/prestataires|sous-traitants/i, /demande/],
    ways: [
      'sous-traitants ?',
      'À quelles sociétés tierces confiez-vous nos données ?',
      'vs travaillez ac kel soustraitants',
    ],
  },
  {
    topic: 'encryption',
    holds: [/chiffré/],
    ways: [
      'chiffrement ?',
      'Les enregistrements sont-ils cryptés sur vos serveurs ?',
      'cest crypté au moin ?',
    ],
  },
  {
    topic: 'erasing a message',
    holds: [/30 jours/],
    ways: [
      'supprimer un message ?',
      'Puis-je faire disparaître définitivement le message d’un client ?',
      'coment on efface un message pr de bon',
    ],
  },
  {
    topic: 'breach',
    holds: [/averti/],
    ways: [
      'fuite de données ?',
      'M’avertissez-vous si vous êtes victime d’un piratage ?',
      'et si vs vs faite hacker ?',
    ],
  },
  {
    topic: 'controller',
    holds: [/responsable du traitement/],
    ways: [
      'responsable du traitement ?',
      'Juridiquement, qui répond des données, vous ou le cabinet ?',
      'ki est responsable des donnée moi ou vs',
    ],
  },
  {
    topic: 'accents',
    holds: [/accent/],
    ways: [
      'accents régionaux ?',
      'Comprend-il quelqu’un qui parle vite avec un fort accent liégeois ?',
      'et les gens ki parle mal avec bcp daccent',
    ],
  },
  {
    topic: 'Orange',
    holds: [/opérateur/, /renvoi/],
    ways: [
      'Orange ?',
      'Est-ce que cela fonctionne avec un abonnement Orange Belgique ?',
      'jai orange ca marche ac',
    ],
  },
  {
    topic: 'Telenet and BASE',
    holds: [/opérateur/, /renvoi/],
    ways: ['Telenet ?', 'Mon GSM est chez Base, est-ce un problème ?', 'c bon avec base ou telenet ?'],
  },
  {
    topic: '3CX',
    holds: [/renvoi/],
    ways: [
      '3CX ?',
      'Nous avons un central téléphonique 3CX, est-ce que ça fonctionne ?',
      'on a une centrale voip au cabinet ca va ?',
    ],
  },
  {
    topic: 'no SMS',
    holds: [/accord|coupe/],
    ways: [
      'désactiver le SMS ?',
      'Puis-je refuser que vous écriviez à mes clients ?',
      'je veu pas de sms a mes clients',
    ],
  },
  {
    topic: 'Symplicy',
    holds: [/Symplicy/, /formulaire/],
    ways: [
      'Symplicy ?',
      'Je travaille déjà avec Symplicy, est-ce que les deux communiquent ?',
      'sa marche avc simplicy ?',
    ],
  },
  {
    topic: 'outage',
    holds: [/abri/],
    ways: [
      'en cas de panne ?',
      'Que deviennent les appels si votre système plante ?',
      'et si vs etes en pane jpert mes message ?',
    ],
  },
  {
    topic: 'export',
    holds: [/export/i],
    ways: [
      'export Excel ?',
      'Peut-on sortir la liste de ses messages dans un fichier ?',
      'on peu exporté en csv ?',
    ],
  },
  {
    topic: 'statistics',
    holds: [/par jour/],
    ways: [
      'statistiques ?',
      'Puis-je voir combien d’appels je rate chaque semaine ?',
      'ya des stats sur les appel ?',
    ],
  },
  {
    topic: 'callers are told',
    holds: [/avant le (signal|bip)/],
    ways: [
      'appelants prévenus ?',
      'Est-il légal d’enregistrer les gens sans leur accord ?',
      'mes clients save kils sont enregistré ?',
    ],
  },
  {
    topic: 'other professions',
    holds: [/notaires/],
    ways: ['notaires ?', 'Je suis médecin, est-ce que cela peut me servir ?', 'cest ke pr les avocat ?'],
  },
  {
    topic: 'applicable law',
    holds: [/droit belge/, /Tournai/],
    ways: [
      'tribunal compétent ?',
      'En cas de litige entre nous, quel juge et quel droit ?',
      'cest kel tribunal si on se dispute',
    ],
  },
  {
    topic: 'liability',
    holds: [/obligation de moyens/],
    ways: [
      'responsabilité ?',
      'Si je rate un délai à cause d’une erreur de votre machine, êtes-vous responsables ?',
      'si une erreur me fait perdre un proces vs payez ?',
    ],
  },
  {
    topic: 'terms',
    holds: [/conditions générales/i],
    ways: ['conditions générales ?', 'Où puis-je lire le contrat avant de signer ?', 'ou st vos CG a lire'],
  },
  {
    topic: 'account',
    holds: [/invitation/],
    ways: [
      'créer un compte ?',
      'Comment obtient-on un identifiant et un mot de passe ?',
      'jarrive pas a minscrire sur le site',
    ],
  },
  {
    topic: 'training of people',
    holds: [/formation/i],
    ways: [
      'formation ?',
      'Proposez-vous d’apprendre à mon équipe à s’en servir ?',
      'vs donnez des cours pr mes secretaires ?',
    ],
  },
  {
    topic: 'time saved',
    holds: [/1 heure/],
    ways: ['gain de temps ?', 'Combien de temps vais-je réellement économiser ?', 'je gagne cb de tps ac ca'],
  },
  {
    topic: 'certificate',
    holds: null,
    ways: [
      'ISO 27001 ?',
      'Disposez-vous d’une certification de sécurité ?',
      'vs etes certifié iso kelkechose ?',
    ],
  },
  {
    topic: 'unwanted calls',
    holds: null,
    ways: [
      'démarchage ?',
      'Filtrez-vous les appels publicitaires et les vendeurs ?',
      'ca bloque les spam et les call center ?',
    ],
  },
];
