import type { FileFaults } from './mutant.ts';

const WAY = 'server/forms/proposals/after-sending.test.ts';
const SENDING = 'server/forms/proposals/proposals.test.ts';

export const forms: readonly FileFaults[] = [
  {
    file: 'server/forms/rules.ts',
    tests: ['server/forms/rules.test.ts'],
    faults: [
      [
        'a language without words makes the text French',
        'knownLanguage(message.language) ?? form.language',
        'message.language ?? form.language',
      ],
    ],
  },
  {
    file: 'server/forms/proposals/propose.ts',
    tests: [SENDING],
    faults: [
      ['a doubtful form is sent without a click', " === 'automatic' && !chosen.doubtful", " === 'automatic'"],
    ],
  },
  {
    file: 'server/forms/proposals/act.ts',
    tests: [SENDING],
    faults: [
      [
        'the link of a refused form still works',
        "if (!proposal || proposal.state === 'refused')",
        'if (!proposal)',
      ],
      [
        'a form is sent by click once more after it has expired',
        '!isOpen(proposal.state) || wasClicked',
        '!isOpen(proposal.state)',
      ],
    ],
  },
  {
    file: 'server/forms/proposals/act.ts',
    tests: [WAY],
    faults: [
      ['a reminder is sent for a deleted message', ' || message.status === DELETED', ''],
      ['a link of a form works for ever', 'proposal.expires_at <= now', 'false'],
      [
        'a repeated report moves the moment of completion',
        'if (proposal.completed_at) return proposal.completed_at;\n',
        '',
      ],
    ],
  },
  {
    file: 'server/forms/store.ts',
    tests: ['server/forms/forms.test.ts'],
    faults: [
      ['a tried text leaves a machine that keeps its texts', 'bool_or(local_only)', 'bool_and(local_only)'],
    ],
  },
  {
    file: 'server/forms/completion-report.ts',
    tests: [WAY],
    faults: [['an old completion report is accepted again', '> TOLERANCE_S', '> Number.POSITIVE_INFINITY']],
  },
  {
    file: 'server/forms/api.ts',
    tests: [WAY],
    faults: [
      ['a reference completes the form of another message', ' || proposal.voicemail_id !== params.id)', ')'],
    ],
  },
  {
    file: 'server/replies/text-caller.ts',
    tests: [SENDING],
    faults: [
      [
        'a form is sent to a caller who stopped the texts',
        'optOuts.has(trx, line.user_id, caller)',
        'Promise.resolve(false)',
      ],
    ],
  },
  {
    file: 'server/erasure/store.ts',
    tests: ['server/erasure/sweep.test.ts'],
    faults: [
      [
        'the words that decided for a form outlive the transcript',
        ".updateTable('form_proposals')\n    .set({ words: [] })",
        ".updateTable('form_proposals')\n    .set({ opens: 0 })",
      ],
    ],
  },
];
