// A page of messages in every possible state, for the page of components and for the visual tests.
import { ANALYSIS_TYPES, type Axis } from '#contract/values.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { demoRecords } from './records.ts';

type Change = (message: Voicemail) => Partial<Voicemail>;
type OneRecord = Voicemail['analysis'][number];

const withRecord = (message: Voicemail, axis: Axis, change: Partial<OneRecord>): Voicemail['analysis'] =>
  message.analysis.map((record) =>
    record.analysis_type === ANALYSIS_TYPES[axis] ? { ...record, ...change } : record,
  );

const withoutText = (hearing: Voicemail['hearing']): Partial<Voicemail> => ({
  hearing,
  transcription: null,
  ai_summary: null,
  analysis: [],
  facts: null,
});

const clock: Change = (message) => ({
  is_read: false,
  read_at: null,
  reply: 'delivered',
  analysis: withRecord(
    { ...message, analysis: withRecord(message, 'sentiment', { corrected_from: 'Neutre' }) },
    'urgency',
    {
      doubtful: true,
      evidence: ['rappeler aujourd’hui', 'C’est vraiment urgent'],
    },
  ),
  facts: {
    caller_name: 'Sophie Lemaire',
    callback_number: '+32470000018',
    deadline_text: 'trois jours ouvrables',
    deadline_on: null,
    callback: {
      said: '+32470000018',
      caller: '+32470000061',
      verdict: 'differs',
      passage: { start: 41, end: 46.2 },
    },
    radar: [
      {
        event: 'Licenciement',
        quote: 'j’ai été licenciée hier pour faute grave',
        day_text: 'hier',
        on: '2026-01-19',
      },
      { event: 'Audience', quote: 'je suis convoquée devant le tribunal', day_text: null, on: null },
    ],
  },
});

const halfNumber: Change = (message) => ({
  audio_url: 'https://enregistrements.example/message.amr',
  facts: {
    caller_name: null,
    callback_number: null,
    deadline_text: null,
    deadline_on: null,
    callback: { said: '0470 12', caller: message.caller_phone_number, verdict: 'incomplete', passage: null },
  },
});

const LONG = 'Anticonstitutionnellement'.repeat(6);
const sent: Change = (message) => ({
  reply: 'undelivered',
  reply_trouble: { reason: 'unreachable', code: '30003' },
  call_back: 'undelivered',
  ai_summary: `<b>${LONG}</b> et la suite du résumé`,
  transcription: `<img src=x onerror=alert(1)> ${LONG}`,
  sent_out: [
    {
      at: message.received_at,
      host: 'modele.example',
      model: 'grand-modele',
      text: 'Bonjour, [NOM], [NUMÉRO].',
    },
  ],
});

const CHANGES: readonly Change[] = [
  clock,
  () => ({ ...withoutText('waiting'), is_read: false, read_at: null }),
  () => withoutText('no_engine'),
  () => ({ ...withoutText('failed'), audio_incomplete: true }),
  () => ({ ...withoutText('no_words'), reply: 'waiting' }),
  () => ({
    ...withoutText('silent'),
    kind: 'missed',
    peaks: [],
    duration_seconds: null,
    audio_url: null,
    audio_file_url: null,
  }),
  () => ({
    ...withoutText('silent'),
    duration_seconds: 3,
    undelivered: [
      { recipient: 'claire@cabinet-dumont.example', reason: 'bounced', code: '5.1.1' },
      { recipient: 'accueil@cabinet-dumont.example', reason: 'refused', code: 'smtp_550' },
      { recipient: 'stage@cabinet-dumont.example', reason: 'unknown', code: null },
    ],
  }),
  () => ({
    ...withoutText('no_sound'),
    peaks: [],
    duration_seconds: null,
    audio_url: null,
    audio_file_url: null,
  }),
  halfNumber,
  sent,
  // The first message of the second page.
  () => ({
    ...withoutText('done'),
    caller_phone_number: null,
    duration_seconds: null,
    peaks: [],
    audio_url: null,
    audio_file_url: null,
  }),
];

export const everyState = (now: Date): Voicemail[] => {
  const spoken = demoRecords(now).filter(({ hearing, peaks }) => hearing === 'done' && peaks.length > 0);
  return CHANGES.flatMap((change, index) => {
    const message = spoken[index];
    return message === undefined ? [] : [{ ...message, ...change(message) }];
  });
};
