import type { FileFaults } from './mutant.ts';

const IMPORTS = 'server/contacts/imports/imports.test.ts';
const CARDS = 'server/contacts/imports/read-cards.test.ts';
const MERGES = 'server/contacts/changes/merges.test.ts';

export const contacts: readonly FileFaults[] = [
  {
    file: 'server/contacts/imports/plan.ts',
    tests: [IMPORTS],
    faults: [
      [
        'an import replaces the name that the firm gave',
        'contact.name ?? card.name',
        'card.name ?? contact.name',
      ],
      ['an import joins two contacts', 'if (others.length > 0)', 'if (false)'],
      ['the other name of a line is lost', 'const note = [otherName, card.note]', 'const note = [card.note]'],
    ],
  },
  {
    file: 'server/contacts/imports/import-contacts.ts',
    tests: [IMPORTS],
    faults: [
      ['an undo overwrites a later change', '=== version &&', '!== null &&'],
      ['an import can be confirmed twice', 'if (row.state !== from)', 'if (false)'],
    ],
  },
  {
    file: 'server/contacts/imports/known-contacts/store.ts',
    tests: [IMPORTS],
    faults: [
      [
        'an undo removes a number that has called since',
        'and not exists (select from voicemails v where v.user_id = n.user_id and v.caller_phone_number = n.number)',
        '',
      ],
    ],
  },
  {
    file: 'server/contacts/imports/cards.ts',
    tests: [CARDS],
    faults: [
      ['a formula is imported as a name', "if (short.some(isFormula)) return 'formula';", ''],
      ['a wrong number is left out in silence', "if (numbers.includes(null)) return 'number';", ''],
    ],
  },
  {
    file: 'server/contacts/imports/read-table.ts',
    tests: [CARDS],
    faults: [
      [
        'a quote that is never closed swallows the file',
        'if (at < 0 || at > MOST_CELL) return -1;',
        'if (at < 0) return text.length;',
      ],
    ],
  },
  {
    file: 'server/contacts/imports/read-vcard.ts',
    tests: [CARDS],
    faults: [
      [
        'a long value is cut and imported',
        "if (isCut) open.fault = 'too_long';",
        "if (false) open.fault = 'too_long';",
      ],
    ],
  },
  {
    file: 'server/contacts/caller-data.ts',
    tests: [IMPORTS],
    faults: [
      ['an erased caller stays in an import', 'await deleteImportedNumbers(trx, userId, [number]);', ''],
    ],
  },
  {
    file: 'server/contacts/rules.ts',
    tests: [MERGES],
    faults: [
      ['a merge loses the other name', '[kept.note, otherName, other.note]', '[kept.note, other.note]'],
    ],
  },
];
