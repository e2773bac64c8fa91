// The French text of an error of the identity service, by its code.
import { SessionError } from './port.ts';

/** French for the codes that a user can meet; any other code keeps the message of the service. */
const known: Readonly<Record<string, string>> = {
  user_banned: 'ce compte est désactivé. Contactez notre équipe.',
  validation_failed: 'les informations saisies ne sont pas valables.',
  email_address_invalid: 'cette adresse email n’est pas valable.',
  over_email_send_rate_limit: 'un email vient d’être envoyé. Veuillez patienter quelques minutes.',
  over_request_rate_limit: 'trop de demandes. Veuillez patienter quelques minutes.',
  weak_password: 'ce mot de passe est trop court ou trop courant. Choisissez-en un autre.',
  same_password: 'le nouveau mot de passe doit être différent de l’ancien.',
  reauthentication_needed: 'votre mot de passe est demandé de nouveau.',
  current_password_invalid: 'le mot de passe actuel est incorrect.',
  otp_expired: 'ce code a expiré ou n’est pas le bon. Demandez un nouveau lien.',
  conflict: 'une autre modification vient d’être faite. Réessayez.',
  request_timeout: 'le serveur est très sollicité. Réessayez dans un instant.',
  insufficient_aal: 'la double authentification est requise.',
  session_not_found: 'votre session a expiré. Demandez un nouveau lien.',
  session_missing: 'votre session a expiré. Reconnectez-vous, ou demandez un nouveau lien.',
  mfa_verification_failed: 'ce code n’est pas le bon, ou il a déjà servi.',
  mfa_challenge_expired: 'ce code est arrivé trop tard. Saisissez le suivant.',
  mfa_factor_not_found: 'cet appareil n’est plus enregistré. Rechargez la page.',
  mfa_factor_name_conflict: 'un appareil de ce nom existe déjà. Rechargez la page.',
  too_many_enrolled_mfa_factors: 'vous avez déjà cinq appareils. Retirez-en un d’abord.',
  service_failed: 'le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  no_answer: 'le serveur ne répond pas. Vérifiez votre connexion.',
};

export const refusalWordsOf = (error: SessionError): string => known[error.code] ?? error.message;

/** The error as a sentence of its own; `otherwise` for an error without words. */
export const sentenceOr = (error: unknown, otherwise: string): string => {
  const words = error instanceof SessionError ? refusalWordsOf(error) : '';
  return words === '' ? otherwise : words.charAt(0).toUpperCase() + words.slice(1);
};

export const needsPassword = (error: unknown): boolean =>
  error instanceof SessionError && error.code === 'reauthentication_needed';
