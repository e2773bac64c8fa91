// What is told when something about the second factor was refused.
import { SessionError } from '#web/app/session/port.ts';
import { sentenceOf } from '#web/app/session/refusal-words.ts';
import { secondFactor as texts } from './texts.ts';

export const needsPassword = (error: unknown): boolean =>
  error instanceof SessionError && error.code === 'reauthentication_needed';

export const refusalOf = (error: unknown): string =>
  error instanceof SessionError && error.message !== '' ? sentenceOf(error) : texts.failed;
