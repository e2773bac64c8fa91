import type { FileFaults } from './mutant.ts';

const WAY = 'server/forms/proposals/after-sending.test.ts';
const MAILING = 'server/forms/mails/form-mails.test.ts';
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
        '(isOpen(proposal.state) && !wasClicked)',
        'isOpen(proposal.state)',
      ],
    ],
  },
  {
    file: 'server/forms/proposals/act.ts',
    tests: [WAY],
    faults: [
      ['a link of a form works for ever', 'proposal.expires_at <= now', 'false'],
      [
        'a repeated report moves the moment of completion',
        'if (proposal.completed_at) return proposal.completed_at;\n',
        '',
      ],
    ],
  },
  {
    file: 'server/forms/proposals/remind-caller.ts',
    tests: [WAY],
    faults: [['a reminder is sent for a deleted message', ' || message.status === DELETED', '']],
  },
  {
    file: 'server/forms/mails/plan-mail.ts',
    tests: [MAILING],
    faults: [
      ['a number that a visitor typed chooses the address of a form', ' || !hasCallerId(source)', ''],
      ['a form goes by itself to one of two addresses', ' || others.length > 0', ''],
      [
        'a form goes by itself to an address that came back',
        '(await hasBounced(trx, userId, address)) ? null : address',
        'address',
      ],
      [
        'two calls bring a caller two mails',
        'if (await wasAnswered(trx, line.user_id, { number: caller, address: recipient })) return null;',
        '',
      ],
    ],
  },
  {
    file: 'server/forms/mails/automatic-mail.ts',
    tests: [MAILING],
    faults: [
      [
        'a form about an adverse party is mailed after its text failed',
        ' || (await isHeldBack(trx, message))',
        '',
      ],
    ],
  },
  {
    file: 'server/forms/mails/send-form-mail.ts',
    tests: ['server/forms/mails/send-form-mail.test.ts'],
    faults: [
      [
        'a mail goes out although its address refused between plan and sending',
        "isRefused ? 'opted_out' : expired",
        'expired',
      ],
      [
        'a mail of a cut-off try is sent without asking the relay',
        'if (isGivenUp(relayHasMail, row.attempts))',
        'if (false)',
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
        "['form_proposals', 'words', sql`'{}'`],",
        '',
      ],
    ],
  },
  {
    file: 'server/replies/reply-events.ts',
    tests: ['server/forms/proposals/events.test.ts'],
    faults: [
      [
        'a text that is reported twice is two events',
        'messageId, once: id }',
        'messageId, once: `${Math.random()}` }',
      ],
      ['a text that failed is reported as sent', "undelivered: 'reply.failed'", "undelivered: 'reply.sent'"],
    ],
  },
  {
    file: 'server/forms/proposals/act.ts',
    tests: ['server/forms/proposals/events.test.ts'],
    faults: [
      ['each opening of the link is an event', 'if (!proposal.opened_at) await', 'await'],
      [
        'a form that would be one text too many is said to be unreachable',
        "sent.against === 'budget'",
        "sent.against === 'unreachable'",
      ],
    ],
  },
  {
    file: 'server/backup/store.ts',
    tests: ['server/backup/sent.test.ts'],
    faults: [
      [
        'a restored form that was sent waits for a click again',
        "where replaced.state <> 'proposed'",
        'where false',
      ],
    ],
  },
  {
    file: 'server/messages/filter/store.ts',
    tests: ['tests/demonstration/same-answers.test.ts'],
    faults: [['the filter «ouvert» leaves out completed forms', 'stagesFrom(query.form)', '[query.form]']],
  },
  {
    file: 'server/adapters/analysis/forms/embedded-choice.ts',
    tests: ['tests/forms/choice.test.ts'],
    faults: [
      ['a message about the same topics teaches nothing', 'SAME_TOPICS * likeTopics ** 6', '0'],
      ['a refused form is proposed as before', 'add(wrong, -changed);', ''],
    ],
  },
];
