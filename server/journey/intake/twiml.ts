// The TwiML that answers a call: greeting, notice of recording, beep, recording.

import type { HeardPart } from '#contract/caller-hears.ts';
import { knownLanguage, type Language } from '#contract/languages.ts';
import { html, type Markup } from '#server/platform/markup.ts';

/** The provider reports a finished recording here. */
export const RECORDED_PATH = '/api/intake/twilio/recording';

const VOICES: Readonly<Record<Language, string>> = { fr: 'fr-FR', nl: 'nl-NL', de: 'de-DE', en: 'en-GB' };

const say = (language: string, words: string): Markup =>
  html`<Say language="${VOICES[knownLanguage(language) ?? 'fr']}">${words}</Say>`;

const document = (content: Markup): string =>
  html`${{ markup: '<?xml version="1.0" encoding="UTF-8"?>' }}<Response>${content}</Response>`.markup;

/** `parts` are the greetings and notices of recording, in the order in which the caller hears them. */
export const answerOf = (parts: readonly HeardPart[], publicUrl: string): string => {
  const callback = `${publicUrl}${RECORDED_PATH}`;
  const heard = parts.map(({ language, text, sound }) =>
    sound ? html`<Play>${publicUrl}${sound.url}</Play>` : say(language, text ?? ''),
  );
  const record = html`<Record action="${callback}" method="POST" maxLength="180" timeout="5" finishOnKey="#" trim="do-not-trim" recordingStatusCallback="${callback}" recordingStatusCallbackMethod="POST" recordingStatusCallbackEvent="completed absent"/>`;
  return document(html`${heard}${record}<Hangup/>`);
};

/** Of a closed line; it says nothing about the firm. Nothing is recorded. */
const CLOSED: Readonly<Record<Language, string>> = {
  fr: 'Cette messagerie est fermée. Votre message ne peut pas être enregistré. Veuillez joindre votre correspondant par un autre moyen.',
  nl: 'Deze voicemail is gesloten. Uw bericht kan niet worden opgenomen. Gelieve uw contactpersoon op een andere manier te bereiken.',
  de: 'Diese Mailbox ist geschlossen. Ihre Nachricht kann nicht aufgezeichnet werden. Bitte erreichen Sie Ihren Gesprächspartner auf anderem Wege.',
  en: 'This voicemail is closed. Your message cannot be recorded. Please reach your contact by another way.',
};

/** The neutral notice in each language of the line. */
export const closedAnswer = (languages: readonly string[]): string => {
  const said = languages.map((language) => say(language, CLOSED[knownLanguage(language) ?? 'fr']));
  return document(html`${said}<Hangup/>`);
};

export const noAnswer = (): string => document(html``);
export const hangUp = (): string => document(html`<Hangup/>`);
export const reject = (): string => document(html`<Reject/>`);
