import type { FileFaults } from './mutant.ts';

export const statistics: readonly FileFaults[] = [
  {
    file: 'contract/statistics.ts',
    tests: ['contract/statistics.test.ts'],
    faults: [
      ['half of all counts as most', '2 * count > total', '2 * count >= total'],
      ['a period lacks its last day', '/ DAY_MS) + 1;', '/ DAY_MS);'],
      ['days come in reverse order', 'one.day < other.day ? -1 : 1', 'one.day < other.day ? 1 : -1'],
      [
        'messages of unknown length are called long',
        'long: known - short - medium',
        'long: total - short - medium',
      ],
      [
        'shares are of the analysed messages only',
        'const total = countOf(profiles);',
        'const total = countOf(profiles.filter((one) => one.urgency !== null));',
      ],
      [
        'the average a day loses its decimal',
        'Math.round((10 * total) / dayCount) / 10',
        'Math.round(total / dayCount)',
      ],
      ['the average length is of all messages', 'Math.round(seconds / known)', 'Math.round(seconds / total)'],
      ['percentiles are rounded down', '.map(Math.round)', '.map(Math.floor)'],
      ['urgent messages of a day are lost', "one.urgent + (urgency === 'Urgent' ? count : 0)", 'one.urgent'],
      [
        'weekdays begin on Sunday',
        'one.weekday === weekday && one.hour',
        'one.weekday === weekday - 1 && one.hour',
      ],
      ['a message with one value counts as unanalysed', 'AXES.some((axis) =>', 'AXES.every((axis) =>'],
    ],
  },
  {
    file: 'contract/period.ts',
    tests: ['contract/period.test.ts'],
    faults: [
      ['a week lasts a month', 'week: WEEK_DAYS', 'week: MONTH_DAYS'],
      ['the period before is longer', 'ago(2 * DAYS[period])', 'ago(3 * DAYS[period])'],
      ['today is compared with the whole of yesterday', 'to: ago(1)', 'to: from'],
    ],
  },
];
