// The names of settings and their values in French, for the choice between two versions and for the journal.
import type { ReplyDelay, TextCountry } from '#contract/caller-texts.ts';
import type { FormScenario, FormSending } from '#contract/forms.ts';
import type { Language } from '#contract/languages.ts';
import type { FormRoute } from '#contract/line-settings.ts';
import { formatPhone } from '#contract/phone.ts';
import type { QuietHours } from '#contract/recipients.ts';
import { groupedText, momentText } from '#web/texts/figures.ts';
import { RULE_NAMES } from '#web/texts/priority.ts';

export const LANGUAGE_NAMES: Record<Language, string> = {
  fr: 'Français',
  nl: 'Néerlandais',
  de: 'Allemand',
  en: 'Anglais',
};

export const CONTENT_NAMES = {
  full: 'Tout le message',
  summary: 'Le résumé seul',
  link: 'Un lien seul',
} as const;

export const MESSAGES_NAMES = {
  all: 'Tous les messages',
  urgent: 'Les messages urgents seulement',
  digest: 'Un récapitulatif par jour',
} as const;

export const COUNTRY_NAMES: Record<TextCountry, string> = {
  '+32': 'Belgique',
  '+33': 'France',
  '+31': 'Pays-Bas',
  '+352': 'Luxembourg',
  '+49': 'Allemagne',
  '+44': 'Royaume-Uni',
};

export const DELAY_NAMES: Record<ReplyDelay, string> = {
  soon: 'Dès que possible',
  today: 'Dans la journée',
  day: 'Dans les 24\u00a0heures',
  two_days: 'Sous deux jours ouvrables',
  week: 'Dans la semaine',
};

export const SENDING_NAMES: Record<FormSending, string> = {
  automatic: 'Automatique',
  approval: 'Sur approbation',
  off: 'Désactivé',
};

export const FORM_ROUTE_NAMES: Record<FormRoute, string> = {
  sms_first: 'SMS, sinon e-mail',
  mail_first: 'E-mail si l’adresse est connue, sinon SMS',
  sms: 'SMS uniquement',
};

export const SCENARIO_NAMES: Record<FormScenario, string> = {
  custody: 'Arrestation ou détention',
  violence: 'Violences ou menaces',
  urgent: 'Message urgent',
  known_case: 'Dossier en cours',
  anger: 'Sentiment négatif',
  payment: 'Demande de paiement',
};

const NAMES: Readonly<Record<string, string>> = {
  ...RULE_NAMES,
  name: 'Nom',
  number: 'Numéro',
  active: 'Ligne active',
  language: 'Langue',
  second_language: 'Deuxième langue',
  spoken_language: 'Langue à transcrire',
  own_words: 'Vocabulaire du cabinet',
  local_only: 'Traitement sans service extérieur',
  greeting: 'Annonce',
  recording_notice: 'Avis d’enregistrement',
  second_greeting: 'Annonce dans la deuxième langue',
  second_notice: 'Avis dans la deuxième langue',
  greeting_audio: 'Annonce enregistrée',
  office_hours: 'Heures d’ouverture',
  closed_on_holidays: 'Fermeture les jours fériés',
  mail_content: 'Contenu des e-mails',
  name_in_subject: 'Nom du contact dans l’objet des e-mails',
  sms_reply: 'Réponse par SMS',
  reply_text_fr: 'SMS en français',
  reply_text_nl: 'SMS en néerlandais',
  reply_text_de: 'SMS en allemand',
  reply_text_en: 'SMS en anglais',
  empty_reply: 'Réponse aux appels sans message',
  empty_text_fr: 'SMS en français, sans message',
  empty_text_nl: 'SMS en néerlandais, sans message',
  empty_text_de: 'SMS en allemand, sans message',
  empty_text_en: 'SMS en anglais, sans message',
  reply_delay: 'Délai de rappel annoncé',
  reply_countries: 'Pays des SMS',
  texts_a_day: 'SMS par jour, au plus',
  form_channel: 'Envoi des formulaires',
  booking_link: 'Lien de rendez-vous',
  form_link: 'Lien du formulaire',
  sound_days: 'Conservation du son',
  text_days: 'Conservation du texte',
  figures_days: 'Conservation du message',
  messages: 'Messages envoyés',
  digest_hour: 'Heure du récapitulatif',
  content: 'Contenu de l’e-mail',
  quiet: 'Ne pas déranger',
  urgent_anyway: 'Urgences à toute heure',
  email: 'Adresse e-mail',
  after_minutes: 'Minutes avant le contact suivant',
  contacts: 'Contacts de l’escalade',
  url: 'Adresse',
  events: 'Évènements envoyés',
  secret: 'Secret renouvelé',
  from: 'Du',
  to: 'Au',
  fr: 'Texte en français',
  nl: 'Texte en néerlandais',
  de: 'Texte en allemand',
  en: 'Texte en anglais',
  parties: 'Noms dans la liste',
  kept_messages: 'Messages conservés',
  use_when: 'Quand l’utiliser',
  link: 'Lien',
  sending: 'Envoi',
  scenarios_off: 'Situations sans formulaire',
  reminder_days: 'Relance du formulaire',
  secret_at: 'Secret des formulaires complétés',
  billing_name: 'Nom sur les factures',
  billing_street: 'Rue et numéro',
  billing_postcode: 'Code postal',
  billing_city: 'Localité',
  billing_country: 'Pays',
  vat_number: 'Numéro de TVA',
  paid_until: 'Payé jusqu’au',
  plan: 'Formule',
  closes_on: 'Fermeture annoncée',
  closed_at: 'Ligne fermée le',
  access_until: 'Accès jusqu’au',
  shown_message: 'Message montré',
  learning: 'Tenir compte des corrections',
  forgotten_until: 'Corrections oubliées jusqu’au',
  line_ids: 'Lignes visibles',
  closed_to: 'Réservé à',
  owner: 'Titulaire',
  second_factor: 'Double authentification',
  require_second_factor: 'Double authentification exigée',
};

export const fieldName = (field: string): string => NAMES[field] ?? field;

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

const quietText = ({ from, to, weekends, holidays }: QuietHours): string =>
  [`de ${from} à ${to}`, weekends && 'le week-end', holidays && 'les jours fériés']
    .filter(Boolean)
    .join(', ');

export const daysText = (days: number | null): string =>
  days === null ? 'Sans limite' : `${groupedText(days)}\u00a0${days === 1 ? 'jour' : 'jours'}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  language: LANGUAGE_NAMES,
  second_language: LANGUAGE_NAMES,
  spoken_language: { ...LANGUAGE_NAMES, auto: 'Détection automatique' },
  mail_content: CONTENT_NAMES,
  content: CONTENT_NAMES,
  messages: MESSAGES_NAMES,
  reply_delay: DELAY_NAMES,
  reply_countries: COUNTRY_NAMES,
  sending: SENDING_NAMES,
  form_channel: FORM_ROUTE_NAMES,
  scenarios_off: SCENARIO_NAMES,
  plan: { standard: 'Abonnement mensuel', custom: 'Sur mesure' },
};

const itemText = (field: string, item: unknown): string => {
  if (isObject(item) && typeof item.day === 'number')
    return `${DAYS[item.day - 1] ?? item.day} ${String(item.from)}–${String(item.to)}`;
  return NAMED[field]?.[String(item)] ?? String(item);
};

const WITHOUT: Readonly<Record<string, string>> = {
  content: 'Comme la ligne',
  spoken_language: 'Selon les langues de la ligne',
  second_language: 'Aucune',
  quiet: 'Aucune',
  reminder_days: 'Aucune',
  secret_at: 'Aucun',
  forgotten_until: 'Aucune',
  line_ids: 'Toutes les lignes',
  closed_to: 'Toutes les personnes de la ligne',
};

const NONE: Readonly<Record<string, string>> = { line_ids: 'Aucune ligne', closed_to: 'Titulaire seul' };

/** A value as a person reads it. The server's values are any JSON, also of fields that this page does not know yet. */
export const valueText = (field: string, value: unknown): string => {
  const isDays = /_days$/.test(field);
  if (value === null || value === undefined || value === '')
    return WITHOUT[field] ?? (isDays ? daysText(null) : 'Vide');
  if (isDays) return daysText(Number(value));
  if (field === 'secret_at' || field === 'forgotten_until') return momentText(String(value));
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (field === 'number') return formatPhone(String(value));
  if (field === 'digest_hour') return `${String(value)}\u00a0h`;
  if (field === 'quiet' && isObject(value)) return quietText(value as QuietHours);
  if (Array.isArray(value))
    return value.length === 0
      ? (NONE[field] ?? 'Vide')
      : value.map((item) => itemText(field, item)).join(', ');
  if (isObject(value)) return JSON.stringify(value);
  return NAMED[field]?.[String(value)] ?? String(value);
};
