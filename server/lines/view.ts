// The fields of a line that its firm sees.
import { workingDaysBetween } from '#contract/belgian-days.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import type { OwnLine } from '#contract/lines.ts';
import { LANGUAGES, type Language } from '#contract/values.ts';
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

const knownLanguage = (code: string | null): Language | null =>
  LANGUAGES.find((known) => known === code) ?? null;

export const showSettings = (line: Line, publicUrl: string, now: Date): LineSettings => ({
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
  sms_reply: line.sms_reply,
  reply_text: line.reply_text,
  booking_link: line.booking_link,
  form_link: line.form_link,
  retention: {
    sound_days: line.keep_sound_days,
    text_days: line.keep_text_days,
    figures_days: line.keep_days,
  },
  updated_at: line.updated_at.toISOString(),
});
