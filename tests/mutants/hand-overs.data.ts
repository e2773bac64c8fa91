// Faults in hand-overs to colleagues outside the firm.
import type { FileFaults } from './mutant.ts';

const tests = [
  'server/hand-overs/hand-overs.test.ts',
  'server/hand-overs/colleague/colleague.test.ts',
] as const;

export const handOvers: readonly FileFaults[] = [
  {
    file: 'server/hand-overs/rules.ts',
    tests,
    faults: [
      ['a withdrawn link opens', "if (row.withdrawn_at !== null) return 'withdrawn';", ''],
      ['a link opens a message that its sender may not open', '!row.lasts || ', ''],
      ['a link never expires', 'if (row.expires_at <= now)', 'if (row.expires_at < new Date(0))'],
      ['an address is asked for each message', 'daysAfter(address.link_at, 1) <= now', 'true'],
    ],
  },
  {
    file: 'server/hand-overs/send-hand-over.ts',
    tests,
    faults: [
      ['a mail is sent for a link that has ended', " || linkStateOf(row, deps.clock.now()) !== 'open'", ''],
      ['after a crash the mail is sent twice', "row.state === 'unknown' || row.claimed_by !== null", 'false'],
      ['two jobs send', 'await isClaimedByOther(trx, row, jobId)', 'false'],
    ],
  },
  {
    file: 'server/hand-overs/hand-over-message.ts',
    tests,
    faults: [
      [
        'a mail leaves before the address is confirmed',
        'if (isKnown) await enqueueMail',
        'await enqueueMail',
      ],
      ['a message goes to the same address twice', 'if (isLive) throw', 'if (false) throw'],
    ],
  },
  {
    file: 'server/hand-overs/colleague/read-handed.ts',
    tests,
    faults: [
      [
        'a forged token is taken for one that has ended',
        "throw new Failure('link_invalid')",
        "throw new Failure('hand_over_ended')",
      ],
      ['an answer is noted again at each press', 'row.answer !== answer', 'answer !== null'],
    ],
  },
];
