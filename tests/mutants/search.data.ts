import type { FileFaults } from './mutant.ts';

export const search: readonly FileFaults[] = [
  {
    file: 'server/messages/filter/store.ts',
    tests: ['server/messages/list/list.test.ts'],
    faults: [
      [
        'the deleted are in the list',
        "sql`user_id = ${request.userId}::uuid and status <> 'Supprimé'`",
        'sql`user_id = ${request.userId}::uuid`',
      ],
      [
        'a long message is a medium one',
        "rows.where('listed.duration_seconds', '>', MEDIUM_UP_TO_S)",
        "rows.where('listed.duration_seconds', '>', SHORT_UP_TO_S)",
      ],
      ['unread shows all', "if (query.unread === '1')", 'if (false)'],
      ['urgent shows all', "if (query.urgent === '1')", 'if (false)'],
      [
        'a message without a value is not found as such',
        "...(values.length < wanted.length ? [row(`listed.${axis}`, 'is', null)] : []),",
        '',
      ],
      [
        'messages without a text are not found as such',
        "rows.where('listed.has_transcription', '=', false).where('listed.has_summary', '=', false)",
        'rows',
      ],
      ['a week lasts a month', 'lastDays(WEEK_DAYS)', 'lastDays(MONTH_DAYS)'],
      ['the order of a column is not turned', "(query.order === 'desc') !== backwards", 'true !== backwards'],
      [
        'what is empty comes first in the list',
        'return backwards ? ordered.nullsFirst() : ordered.nullsLast();',
        'return ordered.nullsFirst();',
      ],
    ],
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
    tests: ['tests/demonstration/same-answers.test.ts'],
    faults: [['the last page comes in reverse', 'return backwards ? ids.reverse() : ids;', 'return ids;']],
  },
];
