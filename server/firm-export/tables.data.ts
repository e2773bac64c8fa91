// Every table with rows of a firm: exported under a name, or left out for a reason. A test compares this list with the schema.

export type ExportedTable = {
  /** The file in the folder `donnees`, without `.json`. */
  file: string;
  /** What the index page calls it. */
  title: string;
  /** The column that names the firm; `user_id` unless set. */
  firm?: 'id' | 'firm_id';
  /** Secrets, and places of files: none of them means anything outside the product. */
  without?: readonly string[];
};

export const EXPORTED: Readonly<Record<string, ExportedTable>> = {
  firms: { file: 'cabinet', title: 'Le cabinet', firm: 'id' },
  users: { file: 'titulaire', title: 'Le profil du titulaire', firm: 'id' },
  accounts: { file: 'compte', title: 'Le compte du titulaire', firm: 'id', without: ['password_hash'] },
  members: { file: 'personnes', title: 'Les personnes du cabinet' },
  lines: { file: 'lignes', title: 'Les lignes et leurs réglages' },
  greetings: { file: 'annonces', title: 'Les annonces', without: ['audio_key'] },
  recipients: { file: 'destinataires', title: 'Les destinataires des avis' },
  voicemails: { file: 'messages', title: 'Les messages, avec transcriptions et résumés' },
  voicemail_analysis: { file: 'analyses', title: 'Les analyses des messages' },
  audio_files: {
    file: 'enregistrements',
    title: 'Les enregistrements (leurs empreintes et durées)',
    without: ['original_key', 'playable_key'],
  },
  message_acts: { file: 'historique', title: 'L’historique des messages' },
  message_notes: { file: 'notes', title: 'Les notes' },
  bulk_acts: {
    file: 'actions-groupees',
    title: 'Les actions sur plusieurs messages',
    without: ['session_id'],
  },
  message_months: { file: 'messages-comptes', title: 'Les messages effacés, par mois' },
  deliveries: { file: 'avis', title: 'Les avis envoyés par e-mail' },
  link_renewals: { file: 'liens-renouveles', title: 'Les liens d’écoute renouvelés' },
  alerts: { file: 'alertes', title: 'Les alertes' },
  replies: { file: 'sms', title: 'Les SMS aux appelants' },
  text_opt_outs: { file: 'refus-de-sms', title: 'Les refus de SMS (numéros hachés)' },
  calls: { file: 'appels', title: 'Les appels chez l’opérateur' },
  call_recordings: { file: 'appels-enregistres', title: 'Les enregistrements chez l’opérateur' },
  contacts: { file: 'contacts', title: 'Les contacts', without: ['folded_name'] },
  contact_numbers: { file: 'contacts-numeros', title: 'Les numéros des contacts' },
  contact_references: { file: 'contacts-references', title: 'Les références des contacts' },
  contact_acts: { file: 'contacts-fusions', title: 'Les fusions et séparations de contacts' },
  contact_imports: { file: 'imports', title: 'Les importations de contacts' },
  contact_import_lines: { file: 'imports-lignes', title: 'Les lignes importées' },
  adverse_parties: { file: 'parties-adverses', title: 'Les parties adverses' },
  party_matches: { file: 'parties-reconnues', title: 'Les parties adverses reconnues dans les messages' },
  forms: { file: 'formulaires', title: 'Les formulaires' },
  form_settings: {
    file: 'formulaires-reglages',
    title: 'Les réglages des formulaires',
    without: ['secret_salt', 'previous_salt'],
  },
  form_proposals: {
    file: 'formulaires-proposes',
    title: 'Les formulaires proposés et envoyés',
    without: ['code'],
  },
  form_mails: { file: 'formulaires-e-mails', title: 'Les formulaires envoyés par e-mail' },
  mail_opt_outs: { file: 'refus-d-e-mails', title: 'Les refus d’e-mails (adresses hachées)' },
  escalation_settings: { file: 'escalade', title: 'Les réglages de l’escalade' },
  escalation_contacts: { file: 'escalade-contacts', title: 'Les contacts de l’escalade' },
  escalation_phones: { file: 'escalade-telephones', title: 'Les téléphones de l’escalade' },
  escalations: { file: 'escalades', title: 'Les messages urgents transmis à l’escalade' },
  escalation_notices: { file: 'escalades-avis', title: 'Les avis de l’escalade' },
  hand_overs: { file: 'transmissions', title: 'Les messages transmis à des confrères' },
  outside_addresses: { file: 'confreres', title: 'Les adresses des confrères' },
  holds: { file: 'suspensions', title: 'Les effacements suspendus' },
  agreements: { file: 'accords', title: 'Les contrats de sous-traitance acceptés' },
  firm_learning: {
    file: 'apprentissage',
    title: 'Ce que l’analyse a appris des corrections',
    without: ['weights'],
  },
  priority_weights: { file: 'ordre-des-rappels', title: 'L’ordre des rappels' },
  webhooks: { file: 'webhooks', title: 'Les webhooks' },
  webhook_deliveries: { file: 'webhooks-envois', title: 'Les envois aux webhooks' },
  push_devices: {
    file: 'appareils',
    title: 'Les appareils qui reçoivent les alertes',
    without: ['endpoint_digest', 'wrapped_subscription'],
  },
  firm_tokens: { file: 'cles', title: 'Les clés d’API et jetons (sans leur secret)', without: ['digest'] },
  support_grants: { file: 'acces-assistance', title: 'Les accès donnés à l’assistance' },
  visits: { file: 'visites', title: 'Les visites du tableau de bord' },
  access_log: { file: 'consultations', title: 'Le journal des accès aux messages' },
  setting_changes: { file: 'reglages-modifies', title: 'Le journal des réglages' },
  audit: { file: 'securite', title: 'Le journal de sécurité' },
  subscriptions: { file: 'abonnement', title: 'L’abonnement' },
  subscription_mails: { file: 'abonnement-avis', title: 'Les avis de l’abonnement' },
  invoices: { file: 'factures', title: 'Les factures et les notes de crédit', firm: 'firm_id' },
};

const DIRECTORY = 'finds the firm of an id or a link, and holds nothing else';
const SIGN_IN = 'proves who signs in: exported, it would open the account';
const DERIVED = 'computed from tables that are exported';
const MOMENT = 'what happens at this moment, gone a minute later';
const OPERATOR = 'the work of the installation, not data of the firm';

export const LEFT_OUT: Readonly<Record<string, string>> = {
  audio_links: DIRECTORY,
  call_sids: DIRECTORY,
  delivery_ids: DIRECTORY,
  firm_token_digests: DIRECTORY,
  form_links: DIRECTORY,
  greeting_links: DIRECTORY,
  form_mail_ids: DIRECTORY,
  hand_over_ids: DIRECTORY,
  line_numbers: DIRECTORY,
  line_slugs: DIRECTORY,
  outside_address_ids: DIRECTORY,
  recipient_links: DIRECTORY,
  reply_ids: DIRECTORY,
  session_ids: DIRECTORY,
  stripe_customers: DIRECTORY,
  mail_stop_links: DIRECTORY,
  text_stop_links: DIRECTORY,
  factor_challenges: SIGN_IN,
  mail_tokens: SIGN_IN,
  recovery_codes: SIGN_IN,
  second_factors: SIGN_IN,
  sessions: SIGN_IN,
  operator_sessions: SIGN_IN,
  user_keys: 'the key that encrypts the recordings; the sounds are exported decrypted',
  contact_lines: DERIVED,
  contact_parties: DERIVED,
  live_streams: MOMENT,
  viewings: MOMENT,
  account_openings: OPERATOR,
  test_calls: OPERATOR,
};
