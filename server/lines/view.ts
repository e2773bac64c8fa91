// The fields of a line that its firm sees.
import { workingDaysBetween } from '#contract/belgian-days.ts';
import { REPLY_DELAYS, TEXT_COUNTRIES } from '#contract/caller-texts.ts';
import { knownLanguage } from '#contract/languages.ts';
import type { LineSettings, Texting } from '#contract/line-settings.ts';
import type { OwnLine } from '#contract/lines.ts';
import type { Line } from './store.ts';

export const showOwn = ({ id, slug, name, number, language, active, silent_since }: Line): OwnLine => ({
  id,
  slug,
  name,
  number,
  language,
  active,
  silent_since: silent_since?.toISOString() ?? null,
});

/** The values that the settings of the installation add to those of the line. */
export type Installed = { publicUrl: string; texting: Texting };

export const showSettings = (line: Line, { publicUrl, texting }: Installed, now: Date): LineSettings => ({
  id: line.id,
  version: line.version,
  slug: line.slug,
  page_url: `${publicUrl}/messagerie/${line.slug}`,
  name: line.name,
  number: line.number,
  active: line.active,
  silent_since: line.silent_since?.toISOString() ?? null,
  silent_working_days: line.silent_since ? workingDaysBetween(line.silent_since, now) : 0,
  language: knownLanguage(line.language) ?? 'fr',
  second_language: knownLanguage(line.second_language),
  spoken_language: line.spoken_language === 'auto' ? 'auto' : knownLanguage(line.spoken_language),
  own_words: line.own_words,
  local_only: line.local_only,
  greeting: line.greeting,
  recording_notice: line.recording_notice,
  second_greeting: line.second_greeting,
  second_notice: line.second_notice,
  office_hours: line.office_hours,
  closed_on_holidays: line.closed_on_holidays,
  mail_content: line.mail_content,
  name_in_subject: line.name_in_subject,
  sms_reply: line.sms_reply,
  reply_text_fr: line.reply_text_fr,
  reply_text_nl: line.reply_text_nl,
  reply_text_de: line.reply_text_de,
  reply_text_en: line.reply_text_en,
  empty_reply: line.empty_reply,
  empty_text_fr: line.empty_text_fr,
  empty_text_nl: line.empty_text_nl,
  empty_text_de: line.empty_text_de,
  empty_text_en: line.empty_text_en,
  reply_delay: REPLY_DELAYS.find((known) => known === line.reply_delay) ?? 'soon',
  reply_countries: TEXT_COUNTRIES.filter((known) => line.reply_countries.includes(known)),
  texts_a_day: line.texts_a_day,
  form_channel: line.form_channel,
  booking_link: line.booking_link,
  form_link: line.form_link,
  texting,
  retention: {
    sound_days: line.keep_sound_days,
    text_days: line.keep_text_days,
    figures_days: line.keep_days,
  },
  updated_at: line.updated_at.toISOString(),
});
