import type { FileFaults } from './mutant.ts';

export const search: readonly FileFaults[] = [
  {
    file: 'server/messages/filter/store.ts',
    tests: ['server/messages/list/list.test.ts'],
    faults: [
      [
        'the deleted are in the list',
        "where user_id = ${userId}::uuid and status <> 'Supprimé'`",
        'where user_id = ${userId}::uuid`',
      ],
      [
        'a long message is a medium one',
        'long: [sql`duration_seconds > ${MEDIUM_UP_TO_S}`]',
        'long: [sql`duration_seconds > ${SHORT_UP_TO_S}`]',
      ],
      ['unread shows all', "...(query.unread === '1' ?", '...(false ?'],
      ['urgent shows all', "...(query.urgent === '1' ?", '...(false ?'],
      [
        'a message without a value is not found as such',
        '...(values.length < wanted.length ? [sql`${sql.ref(axis)} is null`] : []),',
        '',
      ],
      [
        'messages without a text are not found as such',
        "'without-content': [sql`not has_transcription`, sql`not has_summary`]",
        "'without-content': []",
      ],
      ['the order of a column is not turned', "query.order === 'desc' ? sql`desc` : sql`asc`", 'sql`desc`'],
      [
        'what is empty comes first in the list',
        'caller_phone_number collate "C"`, sql`nulls last`',
        'caller_phone_number collate "C"`, sql`nulls first`',
      ],
    ],
  },
  {
    file: 'server/messages/filter/store.ts',
    tests: ['server/messages/list/search.test.ts'],
    faults: [['a search shows all', 'sql`(id in (select id from found)) is true`', 'sql`true`']],
  },
  {
    file: 'server/messages/filter/search-text.ts',
    tests: ['server/messages/filter/search-text.test.ts', 'server/messages/list/search.test.ts'],
    faults: [
      ['an amount in words is not found in digits', 'joinAmounts(inDigits(typed))', 'joinAmounts(typed)'],
      ['an amount in groups is not found in one piece', 'joinAmounts(inDigits(typed))', 'inDigits(typed)'],
      ['a word that is still being typed becomes a number', 'to === typed.length && ', 'false && '],
    ],
  },
  {
    file: 'server/messages/list/store.ts',
    tests: ['server/messages/list/list.test.ts'],
    faults: [
      [
        'the counts are of the filter',
        'const skipped = (request.query.page - 1) * PAGE_SIZE;',
        'const skipped = request.query.page * PAGE_SIZE;',
      ],
    ],
  },
  {
    file: 'server/messages/list/store.ts',
    tests: ['server/messages/list/search.test.ts'],
    faults: [['found words are not shown', "typed === ''\n", "typed !== ''\n"]],
  },
  {
    file: 'server/messages/list/store.ts',
    tests: ['server/messages/list/list.test.ts'],
    faults: [
      [
        'the counts are of the unread alone',
        "'processed', count(*) filter (where has_transcription or has_summary)",
        "'processed', count(*)",
      ],
    ],
  },
];
