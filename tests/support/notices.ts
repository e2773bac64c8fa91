// Notices for tests: one message with its text and analysis, and the same before them.
import type { VoicemailNotice } from '#server/letters/index.ts';

export const analyses = {
  sentiment: 'Négatif',
  urgency: 'Urgent',
  stage: 'Nouveau Dossier',
  category: 'Conseil Juridique Requis',
  domain: 'Droit Du Travail',
} as const;
export const notAnalysed = { sentiment: null, urgency: null, stage: null, category: null, domain: null };

export const complete: VoicemailNotice = {
  state: 'complete',
  content: 'full',
  language: 'fr',
  firm: 'Cabinet Delvaux',
  receivedAt: new Date('2026-01-20T09:00:00Z'),
  caller: '+32470000001',
  durationSeconds: 80,
  transcription: 'Bonjour, ici Claire Dubois.\nRappelez-moi avant vendredi.',
  summary: 'Claire Dubois, licenciée, demande à être rappelée.',
  analyses,
  facts: {
    caller_name: 'Claire Dubois',
    callback_number: '+32470000002',
    deadline_text: 'avant vendredi',
    deadline_on: '2026-01-23',
  },
  incomplete: false,
  peaks: [0, 120, 255, 40],
  listenUrl: 'https://voxlex.example/audio/signed?a=1&b=2',
  dashboardUrl: 'https://voxlex.example/dashboard?message=42',
  company: 'Voxlex, Tournai, Belgique',
  inReplyTo: null,
};
export const wordless: VoicemailNotice = {
  ...complete,
  state: 'without_text',
  transcription: null,
  summary: null,
  facts: null,
  analyses: notAnalysed,
};

export const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
