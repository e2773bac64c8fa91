// The example messages of the demonstration, with dates counted back from now.

import { dateIn } from '#contract/brussels.ts';
import type { FormStage } from '#contract/form-stages.ts';
import { OPEN } from '#contract/message-states.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import { ANALYSIS_TYPES, AXES } from '#contract/values.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import type { Profile } from '#web/app/session/profile.ts';
import { spokenShape } from '#web/ui/wave-shape.ts';
import { dueDay } from './due-day.ts';
import { DEMO_SCRIPTS, type Script } from './scripts.data.ts';

export const DEMO_PERSON = '0190d3a0-0000-7000-8000-00000000d000';
export const DEMO_COLLEAGUE = { id: '0190d3a0-0000-7000-8000-00000000d002', name: 'Julie Lambert' };
export const DEMO_PROFILE: Profile = {
  id: DEMO_PERSON,
  email: 'demo@cabinet-dumont.example',
  full_name: 'Cabinet Dumont & Associés',
  phone: '+3269000010',
  status: 'active',
};
const LINE = '0190d3a0-0000-7000-8000-00000000d001';
const CONFIDENCE = 0.9;
const PEAKS = 120;

/** Ids increase with time, as the server's do. */
export const demoIdOf = (index: number): string =>
  `0190d3a0-0000-7000-8000-${(DEMO_SCRIPTS.length - index).toString(16).padStart(12, '0')}`;

const arrivalOf = (when: Script['when'], now: Date): Date => {
  if (typeof when === 'number') return new Date(now.getTime() - when * MINUTE_MS);
  const [days, hour, minute] = when;
  const at = new Date(now.getTime() - days * DAY_MS);
  at.setUTCHours(hour - 1, minute, 0, 0);
  return at;
};

const analysisOf = (script: Script): Voicemail['analysis'] =>
  AXES.flatMap((axis, at) => {
    const value = script.as?.[at];
    return value === undefined
      ? []
      : [
          {
            analysis_type: ANALYSIS_TYPES[axis],
            analysis_result: value,
            confidence: CONFIDENCE,
            evidence: [],
            doubtful: false,
            corrected_from: null,
          },
        ];
  });

/** The script of an example message. */
export const scriptOf = (id: string): Script | undefined =>
  DEMO_SCRIPTS[DEMO_SCRIPTS.length - Number.parseInt(id.slice(-12), 16)];

const stageOf = (state: NonNullable<Script['form']>['state']): FormStage => {
  if (state === 'delivered') return 'sent';
  return state === 'refused' ? 'proposed' : state;
};

const peaksOf = (script: Script, index: number): number[] =>
  script.seconds === null || script.seconds === 0
    ? []
    : spokenShape(PEAKS, index + 3).map((loudness) => Math.round(loudness * 255));

const recordOf = (script: Script, index: number, now: Date): Voicemail => {
  const received = arrivalOf(script.when, now);
  const read =
    script.readAfter === undefined ? null : new Date(received.getTime() + script.readAfter * MINUTE_MS);
  return {
    id: demoIdOf(index),
    line_id: LINE,
    kind: script.hearing === 'silent' && script.seconds === null ? 'missed' : 'message',
    received_at: received.toISOString(),
    caller_phone_number: script.from,
    duration_seconds: script.seconds,
    transcription: script.text,
    ai_summary: script.summary,
    hearing: script.hearing ?? 'done',
    is_read: read !== null,
    read_at: read?.toISOString() ?? null,
    status: OPEN,
    updated_at: (read ?? received).toISOString(),
    analysis: analysisOf(script),
    facts:
      script.name === undefined && script.callback === undefined && script.deadline === undefined
        ? null
        : {
            caller_name: script.name ?? null,
            callback_number: script.callback ?? null,
            deadline_text: script.deadline ?? null,
            deadline_on: script.due ? dueDay(dateIn(received), script.due) : null,
            ...(script.custody === undefined ? {} : { priority: { custody: script.custody } }),
          },
    ...(script.callBack ? { call_back: script.callBack } : {}),
    ...(script.adverse ? { adverse_party: 'found' as const } : {}),
    audio_url: null,
    audio_file_url: null,
    ...(script.form
      ? { form: { to_decide: script.form.state === 'proposed', reached: stageOf(script.form.state) } }
      : {}),
    peaks: peaksOf(script, index),
    audio_incomplete: false,
  };
};

export const demoRecords = (now: Date): Voicemail[] =>
  DEMO_SCRIPTS.map((script, index) => recordOf(script, index, now));

/** The firm's e-mail was sent 18 to 55 seconds after the call. */
export const notifiedAtOf = (message: Voicemail): string | null =>
  message.kind === 'missed'
    ? null
    : new Date(
        Date.parse(message.received_at) +
          1000 * (18 + ((Number.parseInt(message.id.slice(-4), 16) * 7) % 38)),
      ).toISOString();
