// Uploads a recorded greeting with its progress.
import * as z from 'zod/mini';
import { settingsEndpoints } from '#contract/endpoints-settings.ts';
import type { GreetingKind } from '#contract/greetings.ts';
import type { Language } from '#contract/languages.ts';
import { sendForm } from '#web/app/api/upload.ts';
import { browserSession, firmHeader } from '#web/app/session/browser-session.ts';
import type { Take } from '#web/caller/recorder.ts';
import { ifMatch } from '../pieces/use-line.ts';

export type VoiceInput = {
  kind: GreetingKind;
  languages: readonly Language[];
  saysNotice: boolean;
  /** The days of an absence. */
  days: { from: string; to: string } | null;
};

const { addGreeting } = settingsEndpoints;

export const uploadGreeting = async (
  line: { id: string; version: number },
  take: Take,
  { kind, languages, saysNotice, days }: VoiceInput,
  options: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<void> => {
  const session = await browserSession().current();
  const { text } = await sendForm(addGreeting, {
    ...options,
    params: { id: line.id },
    fields: { kind, languages: languages.join(','), says_notice: String(saysNotice), ...days },
    file: take.blob,
    filename: take.filename,
    headers: {
      authorization: `Bearer ${session?.accessToken ?? ''}`,
      ...firmHeader(),
      ...ifMatch(line.version),
    },
  });
  z.parse(addGreeting.reply, JSON.parse(text));
};
