// The answer to a call in the provider's markup: greeting, notice of recording, beep, recording.
import { defaultGreeting, defaultNotice, type Line } from '#server/lines/index.ts';
import { html, type Markup } from '#server/platform/markup.ts';

const VOICES: Record<string, string> = { fr: 'fr-FR', nl: 'nl-NL', de: 'de-DE', en: 'en-GB' };

const say = (language: string, words: string): Markup =>
  html`<Say language="${VOICES[language] ?? 'fr-FR'}">${words}</Say>`;

const document = (content: Markup): string =>
  html`${{ markup: '<?xml version="1.0" encoding="UTF-8"?>' }}<Response>${content}</Response>`.markup;

type Spoken = Pick<
  Line,
  | 'name'
  | 'language'
  | 'greeting'
  | 'recording_notice'
  | 'second_language'
  | 'second_greeting'
  | 'second_notice'
>;

/**
 * The notice of recording comes before the beep in every language. `recorded` is the address of the firm's own greeting;
 * it replaces the greetings of both languages, but not the notices.
 */
export const answerOf = (line: Spoken, callback: string, recorded: string | null): string => {
  const { language, second_language: second } = line;
  const greeting = recorded ? html`<Play>${recorded}</Play>` : say(language, line.greeting);
  const secondGreeting =
    second && !recorded ? say(second, line.second_greeting ?? defaultGreeting(second, line.name)) : null;
  const secondNotice = second ? say(second, line.second_notice ?? defaultNotice(second)) : null;
  const record = html`<Record action="${callback}" method="POST" maxLength="180" timeout="5" finishOnKey="#" trim="do-not-trim" recordingStatusCallback="${callback}" recordingStatusCallbackMethod="POST" recordingStatusCallbackEvent="completed absent"/>`;
  return document(
    html`${greeting}${say(language, line.recording_notice)}${secondGreeting}${secondNotice}${record}<Hangup/>`,
  );
};

export const noAnswer = (): string => document(html``);
export const hangUp = (): string => document(html`<Hangup/>`);
export const reject = (): string => document(html`<Reject/>`);
