// The pages that answer a form sent without scripts.
import type { RefusedPage } from '#contract/plain-forms.ts';
import { caller } from '#web/caller/texts.ts';
import { french } from './greeting/french.ts';

export type FormOutcome = { heading: string; text: string; next?: readonly [label: string, href: string] };
type Sent = 'demande-recue' | 'annonce-recue' | 'message-recu' | 'sans-javascript';
/** The browser keeps the filled form on its previous page. */
const back =
  'Revenez à la page précédente de votre navigateur\u202f: ce que vous avez écrit devrait encore s’y trouver.';

export const outcomes: Record<RefusedPage | Sent, FormOutcome> = {
  'demande-recue': {
    heading: 'Votre demande est bien reçue.',
    text: 'Nous vous écrivons rapidement pour ouvrir votre essai. En attendant, vous pouvez enregistrer l’annonce que vos clients entendront.',
    next: ['Enregistrer votre messagerie vocale', '/recording'],
  },
  'annonce-recue': {
    heading: french.sentTitle,
    text: 'Nous configurons votre messagerie. Vous recevrez votre code personnel d’activation par e-mail dans les 48h.',
    next: ['Enregistrer pour un autre client', '/recording'],
  },
  'message-recu': {
    heading: caller.sent,
    text: 'Votre message est transmis à votre cabinet.',
  },
  'sans-javascript': {
    heading: 'Cette page a besoin de JavaScript.',
    text: 'Vous n’êtes pas connecté, et le mot de passe saisi n’a pas été lu. Activez JavaScript dans votre navigateur, puis reconnectez-vous\u202f; ou contactez notre équipe.',
    next: ['Revenir à la connexion', '/auth'],
  },
  incomplet: {
    heading: 'Il manque quelque chose.',
    text: `Un champ obligatoire est vide, ou l’adresse e-mail n’est pas valable. Rien n’a été envoyé. ${back}`,
  },
  fichier: {
    heading: 'L’enregistrement n’a pas pu être lu.',
    text: `Choisissez un fichier audio qui n’est pas vide. Rien n’a été envoyé. ${back}`,
  },
  'trop-grand': {
    heading: 'L’envoi est trop volumineux.',
    text: `Choisissez un enregistrement plus court. Rien n’a été envoyé. ${back}`,
  },
  'trop-d-envois': {
    heading: 'Trop d’envois à la suite.',
    text: `Rien n’a été envoyé. Patientez un moment, puis réessayez. ${back}`,
  },
  inconnu: {
    heading: 'Cette messagerie n’existe pas',
    text: 'Vérifiez le lien que vous avez reçu, ou saisissez le code de votre cabinet.',
    next: ['Saisir le code de votre cabinet', '/messagerie'],
  },
  ferme: {
    heading: 'Cette messagerie est fermée',
    text: 'Votre message n’a pas été enregistré. Joignez votre correspondant par un autre moyen.',
  },
  panne: {
    heading: 'L’envoi n’a pas abouti.',
    text: `Une erreur est survenue de notre côté. Réessayez dans une minute, ou écrivez-nous. ${back}`,
  },
};

const voltar = 'Volte à página anterior do seu navegador: o que escreveu deve continuar lá.';

export const outcomesInPortuguese: Record<
  Exclude<RefusedPage, 'inconnu' | 'ferme'> | 'annonce-recue',
  FormOutcome
> = {
  'annonce-recue': {
    heading: 'Mensagem recebida!',
    text: 'Estamos a configurar o seu atendedor. Receberá o seu código pessoal de ativação por e-mail no prazo de 48h.',
    next: ['Gravar para outro cliente', '/gravacao'],
  },
  incomplet: {
    heading: 'Falta alguma coisa.',
    text: `Um campo obrigatório está vazio, ou o endereço de e-mail não é válido. Nada foi enviado. ${voltar}`,
  },
  fichier: {
    heading: 'Não foi possível ler a gravação.',
    text: `Escolha um ficheiro de áudio que não esteja vazio. Nada foi enviado. ${voltar}`,
  },
  'trop-grand': {
    heading: 'O envio é demasiado grande.',
    text: `Escolha uma gravação mais curta. Nada foi enviado. ${voltar}`,
  },
  'trop-d-envois': {
    heading: 'Demasiados envios seguidos.',
    text: `Nada foi enviado. Aguarde um momento e tente novamente. ${voltar}`,
  },
  panne: {
    heading: 'O envio não foi concluído.',
    text: `Ocorreu um erro do nosso lado. Tente novamente dentro de um minuto ou escreva-nos. ${voltar}`,
  },
};
