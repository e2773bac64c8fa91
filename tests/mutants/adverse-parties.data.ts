import type { FileFaults } from './mutant.ts';

const MATCHES = 'server/adverse-parties/matches.test.ts';
const NAMES = 'server/adverse-parties/names/find-names.test.ts';

export const adverseParties: readonly FileFaults[] = [
  {
    file: 'server/adverse-parties/compare.ts',
    tests: [MATCHES],
    faults: [
      [
        'a text goes out before the words of a message are known',
        "message.transcription_state === 'waiting' &&",
        'false &&',
      ],
    ],
  },
  {
    file: 'server/adverse-parties/names/find-names.ts',
    tests: [NAMES],
    faults: [['a frequent surname alone is a mark', 'form.weak || distance > allowed', 'distance > allowed']],
  },
  {
    file: 'server/journey/caller-text.ts',
    tests: [MATCHES],
    faults: [['a marked message is answered', 'if (!(await isHeldBack(trx, message))) await', 'await']],
  },
];
