// Every error the server can answer with: a stable code, its status, and a message for users. In the order of their statuses.

import { statusErrors } from './status-errors.ts';

const catalogue = {
  ...statusErrors,
  bad_audio_empty: [400, 'L’enregistrement est vide.'],
  greeting_too_long: [400, 'Une annonce dure trois\u00a0minutes au plus.'],
  bulk_too_many: [400, 'Cette sélection compte plus de 10\u202f000\u00a0messages\u202f: affinez le filtre.'],
  upload_cut: [400, 'L’envoi a été interrompu. Veuillez réessayer.'],
  operator_closed: [401, 'Confirmez votre identité pour ouvrir la console.'],
  second_factor: [403, 'Confirmez votre identité avec le code de votre application d’authentification.'],
  forbidden: [403, 'Cette action n’est pas autorisée.'],
  password_needed: [403, 'Indiquez de nouveau votre mot de passe.'],
  key_scope: [403, 'Cette clé ne donne pas ce droit.'],
  link_invalid: [403, 'Ce lien n’est pas valable.'],
  line_unknown: [404, 'Cette messagerie n’existe pas.'],
  voicemail_unknown: [404, 'Ce message n’existe pas.'],
  no_rows: [404, 'Aucun profil trouvé.'],
  reference_unknown: [404, 'Cette référence n’est pas celle du formulaire de ce message.'],
  method_not_allowed: [405, 'Cette action n’existe pas.'],
  closing_refused: [409, 'La ligne ne peut pas être fermée maintenant. Rechargez la page.'],
  closing_mistyped: [409, 'L’adresse saisie n’est pas celle du titulaire. Rien n’a été fermé.'],
  conflict: [409, 'La demande contredit les données actuelles. Rechargez la page et réessayez.'],
  firm_changed: [
    409,
    'Votre session n’est plus ouverte sur le cabinet que montre cette page\u202f: rien n’a été modifié. Rechargez la page.',
  ],
  stale: [409, 'Ce réglage a été modifié depuis que vous l’avez ouvert. Choisissez la version à garder.'],
  erasure_unconfirmed: [
    409,
    'Cette durée effacerait définitivement des données déjà conservées. Confirmez-en le nombre.',
  ],
  held: [409, 'L’effacement est suspendu\u202f: levez d’abord la suspension.'],
  erasure_mistyped: [409, 'L’adresse saisie n’est pas celle du titulaire. Rien n’a été effacé.'],
  factor_first: [409, 'Activez d’abord votre propre double authentification, dans votre profil.'],
  member_exists: [409, 'Cette personne fait déjà partie du cabinet ou y est déjà invitée.'],
  factor_by_operator: [
    409,
    'Seule l’équipe de Voxlex peut désactiver la double authentification de cette personne, après avoir vérifié son identité.',
  ],
  member_waiting: [409, 'Cette personne n’a pas encore accepté l’invitation.'],
  member_disabled: [409, 'Le compte de cette personne est désactivé. Contactez notre équipe.'],
  member_active: [409, 'Cette personne a déjà accepté l’invitation.'],
  recipient_exists: [409, 'Cette adresse est déjà inscrite pour cette ligne.'],
  recipient_waiting: [409, 'Cette adresse n’est pas encore confirmée par son lien.'],
  recipient_confirmed: [409, 'Cette adresse est déjà confirmée.'],
  escalation_taken: [409, 'Un autre contact s’est déjà chargé de ce message.'],
  form_settled: [409, 'Ce formulaire est déjà parti ou déjà écarté. Rechargez le message.'],
  caller_unreachable: [
    409,
    'Aucun SMS ne peut être envoyé à cet appelant. Copiez le lien pour le lui donner autrement.',
  ],
  caller_without_mail: [
    409,
    'Aucun e-mail ne peut partir à cette adresse\u202f: elle ne figure plus dans la fiche du contact, ou son titulaire ne veut plus recevoir d’e-mails de votre cabinet.',
  ],
  caller_without_text: [
    409,
    'Aucun SMS ne peut être envoyé à cet appelant\u202f: il les a refusés, ou son numéro n’en reçoit pas.',
  ],
  text_resent: [409, 'Ce SMS a déjà été renvoyé une fois.'],
  text_held: [
    409,
    'Ce message peut concerner une partie adverse\u202f: aucun SMS ne part tant que l’alerte n’est pas écartée.',
  ],
  texts_over_budget: [
    409,
    'Le nombre de SMS par jour de votre cabinet est atteint. Réessayez demain, ou relevez-le dans «\u202fRépondre\u202f».',
  ],
  message_changed: [409, 'Ce message a été modifié entre-temps.'],
  assignee_gone: [
    409,
    'Ce message ne peut pas être rendu à cette personne\u202f: elle a quitté le cabinet ou n’y a plus accès.',
  ],
  account_used: [
    409,
    'Cette personne a déjà ouvert son invitation\u202f: l’ouverture du compte ne s’annule plus.',
  ],
  line_used: [
    409,
    'Des messages sont déjà arrivés sur cette ligne\u202f: l’ouverture du compte ne s’annule plus.',
  ],
  number_taken: [409, 'Ce numéro est déjà celui d’une ligne.'],
  number_pending: [409, 'Un achat est déjà en cours. Terminez-le avant d’acheter un autre numéro.'],
  number_attached: [409, 'Ce numéro est encore celui d’une ligne\u202f: détachez-le d’abord.'],
  number_gone: [
    409,
    'Ce numéro n’est plus disponible chez le fournisseur. Choisissez-en un autre\u202f: rien n’a été acheté.',
  ],
  provider_unpaid: [
    409,
    'Le fournisseur refuse l’achat\u202f: le solde de son compte est épuisé ou le compte est suspendu. Rien n’a été acheté.',
  ],
  provider_papers: [
    409,
    'Le fournisseur demande une adresse ou un dossier approuvé pour ce pays. Déposez-le dans sa console\u202f: rien n’a été acheté.',
  ],
  provider_missing: [
    409,
    'Aucun fournisseur de numéros n’est configuré sur cette installation (TWILIO_ACCOUNT_SID).',
  ],
  caller_missing: [
    409,
    'Il faut un deuxième numéro pour appeler\u202f: achetez-en un, ou faites vérifier le vôtre chez le fournisseur.',
  ],
  hand_over_exists: [409, 'Ce message est déjà transmis à cette adresse.'],
  outside_confirmed: [409, 'Cette adresse est déjà confirmée.'],
  billing_missing: [409, 'Complétez et enregistrez d’abord vos coordonnées de facturation.'],
  card_unavailable: [409, 'Le paiement par carte n’est pas disponible ici. Écrivez-nous.'],
  period_changed: [
    409,
    'L’abonnement de ce cabinet a changé depuis que vous l’avez ouvert. Vérifiez la période avant de recommencer.',
  ],
  stripe_keys_missing: [
    409,
    'Ce cabinet est encore client chez Stripe et les clés de Stripe ne sont pas réglées\u202f: sa carte pourrait être débitée. Réglez-les, puis recommencez. Rien n’a été effacé.',
  ],
  already_subscribed: [409, 'Un abonnement par carte est déjà en cours.'],
  party_exists: [409, 'Cette partie adverse est déjà dans votre liste.'],
  too_many: [409, 'Le nombre maximal est atteint. Retirez d’abord un élément de la liste.'],
  line_closed: [
    410,
    'Cette messagerie est fermée. Votre message ne peut pas être enregistré\u202f: joignez votre correspondant par un autre moyen.',
  ],
  hand_over_ended: [410, 'Ce lien ne donne plus accès au message.'],
  link_expired: [410, 'Ce lien a expiré.'],
  audio_too_big: [413, 'L’enregistrement est trop volumineux.'],
  not_audio: [415, 'Ce fichier n’est pas un enregistrement audio lisible.'],
  unsupported_media: [415, 'Ce format n’est pas accepté.'],
  range_invalid: [416, 'La partie demandée n’existe pas.'],
  email_exists: [422, 'Un compte existe déjà avec cette adresse e-mail.'],
  weak_password: [422, 'Ce mot de passe est trop court ou trop courant. Choisissez-en un autre.'],
  version_missing: [428, 'La version lue n’a pas été indiquée. Rechargez la page et réessayez.'],
  vendor_failed: [502, 'Un service extérieur ne répond pas correctement.'],
  // PostgreSQL’s code of a missing table (undefined_table); the specification names the code and the sentence.
  '42P01': [503, 'Base de données non configurée. Aucun message vocal disponible.'],
  timed_out: [504, 'La demande a pris trop de temps. Veuillez réessayer.'],
  storage_full: [507, 'L’espace de stockage est plein.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof catalogue;
export const statusOf = (code: ErrorCode): number => catalogue[code][0];
export const frenchOf = (code: ErrorCode): string => catalogue[code][1];
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);
