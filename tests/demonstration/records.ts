// The demonstration's own messages and as many edge cases: limits of length and period, nights of the clock change, empty
// fields, ties, deleted messages.
import { DAY_MS } from '#contract/time.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { DEMO_PERSON, demoRecords } from '#web/app/demo/records.ts';

const MINUTE_MS = 60_000;

/** Midnight in Brussels before `now`, in winter and in summer. */
const midnights = (now: Date): Date[] =>
  ['22:00', '23:00']
    .map((hour) => new Date(`${now.toISOString().slice(0, 10)}T${hour}:00Z`))
    .map((at) => new Date(at.getTime() - DAY_MS));

const changes = (now: Date): Partial<Voicemail>[] => [
  ...[0, 1, 29, 30, 31, 119, 120, 121, 900].map((duration_seconds) => ({ duration_seconds })),
  ...[7, 30].flatMap((days) =>
    [-1, 0, 1].map((off) => ({ received_at: new Date(now.getTime() - days * DAY_MS + off).toISOString() })),
  ),
  ...midnights(now).flatMap((at) =>
    [-1, 0, 1].map((off) => ({ received_at: new Date(at.getTime() + off).toISOString() })),
  ),
  ...[
    '2026-03-29T00:59:59.999Z',
    '2026-03-29T01:00:00.000Z',
    '2025-10-26T00:30:00.000Z',
    '2025-10-26T01:30:00.000Z',
  ]
    .filter((received_at) => Date.parse(received_at) < now.getTime())
    .map((received_at) => ({ received_at })),
  { transcription: null },
  { ai_summary: null },
  { transcription: null, ai_summary: null, analysis: [] },
  { caller_phone_number: null, duration_seconds: null },
  { caller_phone_number: '+33600000011' },
  { analysis: [] },
  { status: 'Supprimé', deleted_at: now.toISOString() },
  { status: 'Supprimé', deleted_at: now.toISOString(), is_read: false, read_at: null },
  { status: 'Traité', handled_at: now.toISOString() },
  { status: 'Traité', outcome: 'no_answer', handled_at: now.toISOString() },
  { assignee_id: DEMO_PERSON },
  { adverse_party: 'found' },
  { adverse_party: 'dismissed' },
  { assignee_id: DEMO_PERSON, status: 'Traité', handled_at: now.toISOString() },
  { assignee_id: '0190d3a0-0000-7000-8000-00000000d0ff' },
  ...[-1, 0, 1].map((off) => ({ remind_at: new Date(now.getTime() + off).toISOString() })),
  { remind_at: new Date(now.getTime() + DAY_MS).toISOString(), assignee_id: DEMO_PERSON },
  { kind: 'missed', hearing: 'silent', transcription: null },
  { transcription: '<script>alert(1)</script> "guillemets", point-virgule ; et\nretour', ai_summary: '=1+1' },
  { transcription: 'Le bail de ma sœur : 12.500 € de loyers, dossier 2026/014.', ai_summary: '@bail' },
  { transcription: 'Licenciements, licenciés et jugements reçus.' },
];

export const recordsOn = (now: Date): Voicemail[] => {
  const own = demoRecords(now);
  const edges = changes(now).map((change, n): Voicemail => {
    const pattern = own[n % own.length];
    if (!pattern) throw new Error('the demonstration has no records');
    const id = `0190d3a1-0000-7000-8000-${(n * 7919).toString(16).padStart(12, '0')}`;
    const received = change.received_at ?? new Date(now.getTime() - n * 397 * MINUTE_MS).toISOString();
    const read = pattern.is_read ? new Date(Date.parse(received) + (n + 1) * 61_234).toISOString() : null;
    return { ...pattern, id, received_at: received, read_at: read, updated_at: received, ...change };
  });
  return [...own, ...edges];
};
