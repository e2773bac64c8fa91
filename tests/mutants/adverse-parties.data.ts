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
        "(['waiting', 'no_engine'].includes(message.transcription_state) &&",
        '(false &&',
      ],
    ],
  },
  {
    file: 'server/adverse-parties/names/find-names.ts',
    tests: [NAMES],
    faults: [
      [
        'a frequent surname alone is a mark',
        '(form.weak && !isMeant) || distance > near.allowed',
        'distance > near.allowed',
      ],
      [
        'a word that fits another name clearly better is a mark of both',
        '(least.get(at) ?? distance) + CLEARLY < distance',
        'false',
      ],
      ['a street is a party', 'isStreet(words, near)', 'false'],
      ['two parties of the same sound are one', 'if (name) sound.uses.push(', 'if (name) sound.uses[0] = ('],
    ],
  },
  {
    file: 'server/adverse-parties/names/party-name.ts',
    tests: [NAMES],
    faults: [
      ['a misheard consonant hides the name', 'if (skeleton.length < SHORTEST) return keys;', 'return keys;'],
    ],
  },
  {
    file: 'server/adverse-parties/firm-matcher.ts',
    tests: [MATCHES],
    faults: [['a changed list is compared as it was', 'before?.state === state', 'before']],
  },
  {
    file: 'server/journey/caller-text.ts',
    tests: [MATCHES],
    faults: [['a marked message is answered', 'if (!(await isHeldBack(trx, message))) await', 'await']],
  },
];
