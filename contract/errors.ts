// Every error the server can answer with: a stable code, its status, and a message for users.

const catalogue = {
  bad_request: [400, 'La demande est incomplète ou mal formée.'],
  bad_audio_empty: [400, 'L’enregistrement est vide.'],
  greeting_too_long: [400, 'Une annonce dure trois\u00a0minutes au plus.'],
  upload_cut: [400, 'L’envoi a été interrompu. Veuillez réessayer.'],
  unauthorized: [401, 'Veuillez vous connecter.'],
  second_factor: [403, 'Confirmez votre identité avec le code de votre application d’authentification.'],
  forbidden: [403, 'Cette action n’est pas autorisée.'],
  password_needed: [403, 'Indiquez de nouveau votre mot de passe.'],
  key_scope: [403, 'Cette clé ne donne pas ce droit.'],
  link_invalid: [403, 'Ce lien n’est pas valable.'],
  not_found: [404, 'Introuvable.'],
  line_unknown: [404, 'Cette messagerie n’existe pas.'],
  voicemail_unknown: [404, 'Ce message n’existe pas.'],
  no_rows: [404, 'Aucun profil trouvé.'],
  method_not_allowed: [405, 'Cette action n’existe pas.'],
  conflict: [409, 'La demande contredit les données actuelles. Rechargez la page et réessayez.'],
  stale: [409, 'Ce réglage a été modifié depuis que vous l’avez ouvert. Choisissez la version à garder.'],
  erasure_unconfirmed: [
    409,
    'Cette durée effacerait définitivement des données déjà conservées. Confirmez-en le nombre.',
  ],
  recipient_exists: [409, 'Cette adresse est déjà inscrite pour cette ligne.'],
  recipient_waiting: [409, 'Cette adresse n’est pas encore confirmée par son lien.'],
  recipient_confirmed: [409, 'Cette adresse est déjà confirmée.'],
  escalation_taken: [409, 'Un autre contact s’est déjà chargé de ce message.'],
  form_settled: [409, 'Ce formulaire est déjà parti ou déjà écarté. Rechargez le message.'],
  caller_unreachable: [
    409,
    'Aucun SMS ne peut être envoyé à cet appelant. Copiez le lien pour le lui donner autrement.',
  ],
  reference_unknown: [404, 'Cette référence n’est pas celle du formulaire de ce message.'],
  too_many: [409, 'Le nombre maximal est atteint. Retirez d’abord un élément de la liste.'],
  email_exists: [422, 'Un compte existe déjà avec cette adresse e-mail.'],
  weak_password: [422, 'Ce mot de passe est trop court ou trop courant. Choisissez-en un autre.'],
  link_expired: [410, 'Ce lien a expiré.'],
  audio_too_big: [413, 'L’enregistrement est trop volumineux.'],
  body_too_big: [413, 'La demande est trop volumineuse.'],
  not_audio: [415, 'Ce fichier n’est pas un enregistrement audio lisible.'],
  unsupported_media: [415, 'Ce format n’est pas accepté.'],
  range_invalid: [416, 'La partie demandée n’existe pas.'],
  version_missing: [428, 'La version lue n’a pas été indiquée. Rechargez la page et réessayez.'],
  rate_limited: [429, 'Trop de demandes. Veuillez patienter quelques minutes.'],
  internal: [500, 'Une erreur inattendue est survenue.'],
  vendor_failed: [502, 'Un service extérieur ne répond pas correctement.'],
  unavailable: [503, 'Le service est momentanément indisponible. Veuillez réessayer.'],
  timed_out: [504, 'La demande a pris trop de temps. Veuillez réessayer.'],
  storage_full: [507, 'L’espace de stockage est plein.'],
  '42P01': [503, 'Base de données non configurée. Aucun message vocal disponible.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof catalogue;
export const statusOf = (code: ErrorCode): number => catalogue[code][0];
export const frenchOf = (code: ErrorCode): string => catalogue[code][1];
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);
