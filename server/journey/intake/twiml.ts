// The TwiML that answers a call: greeting, notice of recording, beep, recording.

import type { HeardPart } from '#contract/caller-hears.ts';
import { knownLanguage, type Language } from '#contract/values.ts';
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

export const noAnswer = (): string => document(html``);
export const hangUp = (): string => document(html`<Hangup/>`);
export const reject = (): string => document(html`<Reject/>`);
