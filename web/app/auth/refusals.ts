// Which sentence a refusal of the identity service becomes, by its code and never by its words.
import { SessionError } from '#web/app/session/port.ts';
import { ProfileError } from '#web/app/session/profile.ts';
import { auth } from './texts.ts';

/** French for the codes that a person can meet; the rest keeps the service's own words. */
const known: Readonly<Record<string, string>> = {
  user_banned: 'ce compte est désactivé. Contactez notre équipe.',
  validation_failed: 'les informations saisies ne sont pas valables.',
  email_address_invalid: 'cette adresse email n’est pas valable.',
  over_email_send_rate_limit: 'un email vient d’être envoyé. Veuillez patienter quelques minutes.',
  over_request_rate_limit: 'trop de demandes. Veuillez patienter quelques minutes.',
  weak_password: 'ce mot de passe est trop court ou trop courant. Choisissez-en un autre.',
  same_password: 'le nouveau mot de passe doit être différent de l’ancien.',
  otp_expired: 'ce code a expiré ou n’est pas le bon. Demandez un nouveau lien.',
  session_not_found: 'votre session a expiré. Demandez un nouveau lien.',
  session_missing: 'votre session a expiré. Demandez un nouveau lien.',
  no_answer: 'le serveur ne répond pas. Vérifiez votre connexion.',
};

const wordsOf = (error: SessionError): string => known[error.code] ?? error.message;

export const signInSentence = (error: unknown): string => {
  if (error instanceof ProfileError) return error.message;
  if (!(error instanceof SessionError)) return auth.unexpectedSignIn;
  if (error.code === 'invalid_credentials') return auth.wrongCredentials;
  if (error.code === 'email_not_confirmed') return auth.notConfirmed;
  if (error.code === 'over_request_rate_limit' || error.status === 429) return auth.tooMany;
  return auth.otherSignIn(wordsOf(error));
};

export const resetSentence = (error: unknown): string =>
  error instanceof SessionError ? auth.resetFailed(wordsOf(error)) : auth.resetUnexpected;

export const updateSentence = (error: unknown): string =>
  error instanceof SessionError ? auth.updateFailed(wordsOf(error)) : auth.updateUnexpected;
