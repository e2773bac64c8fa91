import type { FileFaults } from './mutant.ts';

export const transcripts: readonly FileFaults[] = [
  {
    file: 'server/messages/store.ts',
    tests: ['server/journey/corrections-survive.test.ts'],
    faults: [
      [
        'a later transcription overwrites what a person wrote',
        'case when transcription_corrected_at is null then ${text} else transcription end',
        '${text}',
      ],
      [
        'a message that was analysed again is notified again',
        `case when step = 'notified' then step else 'analysed' end`,
        `'analysed'`,
      ],
      [
        'a text that is corrected during its analysis is not analysed again',
        'analyse_again and transcription is distinct from ${analysed.text}',
        'false',
      ],
    ],
  },
  {
    file: 'server/messages/acts/rules.ts',
    tests: ['server/messages/corrections/corrected-text.test.ts'],
    faults: [
      [
        'a second correction loses the recogniser’s text',
        'row.transcription_corrected_at === null ? row.transcription : row.transcription_original',
        'row.transcription',
      ],
      ['an SMS is corrected', "if (message.kind !== 'message') refuse('transcription');", ''],
    ],
  },
  {
    file: 'server/messages/visits/rules.ts',
    tests: ['server/messages/visits/visits.test.ts'],
    faults: [['a reload begins a visit', 'isNew ? known.last_at : known.before_at', 'known.last_at']],
  },
];
