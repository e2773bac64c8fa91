import type { FileFaults } from './mutant.ts';

const EMBEDDED = 'server/adapters/analysis/embedded';

export const analyser: readonly FileFaults[] = [
  {
    file: `${EMBEDDED}/decide.ts`,
    tests: ['tests/analyser/floor.test.ts'],
    faults: [
      ['an urgent call is called Non Urgent', 'MAY_BE_URGENT = 0.04', 'MAY_BE_URGENT = 0.3'],
      ['every other call is called urgent', 'LIKELY_URGENT = 0.1', 'LIKELY_URGENT = 0.001'],
    ],
  },
  {
    file: `${EMBEDDED}/decide.ts`,
    tests: [`${EMBEDDED}/understand.test.ts`],
    faults: [['a hearing tomorrow is called Non Urgent', 'limit = pressing ?', 'limit = false ?']],
  },
  {
    file: `${EMBEDDED}/findings.ts`,
    tests: [`${EMBEDDED}/danger.test.ts`],
    faults: [
      ['the rules of danger are not asked', "axis === 'urgency' && isDanger(reading.stream)", 'false'],
    ],
  },
  {
    file: `${EMBEDDED}/calendar-day.ts`,
    tests: [`${EMBEDDED}/calendar-day.test.ts`],
    faults: [
      ['a past day becomes a deadline', '  if (one.past) return null;\n', ''],
      ['Friday said on a Friday is today', '% 7 || 7', '% 7'],
      ['a date of last week becomes a deadline', ' && found >= today', ''],
      ['the calendar is that of universal time', '${dateIn(at)}T', '${at.toISOString().slice(0, 10)}T'],
      [
        'the 30th of February is a day',
        'return at.getUTCMonth() === month - 1 && at.getUTCDate() === day',
        'return at.getTime() > 0',
      ],
      ['a deadline lies three years ahead', 'FARTHEST_DAYS = 800', 'FARTHEST_DAYS = 8000'],
      ['Friday week is this Friday', 'ahead + 7 * one.weeksOn', 'ahead'],
    ],
  },
  {
    file: `${EMBEDDED}/nearness.ts`,
    tests: [`${EMBEDDED}/calendar-day.test.ts`],
    faults: [['a moment in the past is placed in the future', '    if (one.past) {', '    if (false) {']],
  },
  {
    file: `${EMBEDDED}/callback-number.ts`,
    tests: [`${EMBEDDED}/understand.test.ts`],
    faults: [
      ['the first number is called back, not the last', 'let at = phones.length - 1', 'let at = 0'],
      ['a number offered instead is called first', "return first === 'ou' &&", 'return false &&'],
      ['a corrected number is not used', '(non|pardon|plutot|mieux)', '(non|pardon)'],
    ],
  },
  {
    file: `${EMBEDDED}/radar.ts`,
    tests: [`${EMBEDDED}/radar.test.ts`],
    faults: [
      ['a hearing that the caller denies is shown', 'denied(reading.stream, hit) || ', ''],
      ['days that someone took are a legal period', ' || !runs(reading.stream, hit)', ''],
      [
        'the nearest deadline does not come first',
        "(one.mark.on ?? '9').localeCompare(other.mark.on ?? '9') || ",
        '',
      ],
      ['the day of another sentence is shown', ' && sameSentence(reading.stream, hit.from, one.from)', ''],
    ],
  },
  {
    file: `${EMBEDDED}/foreign.ts`,
    tests: [`${EMBEDDED}/understand.test.ts`],
    faults: [
      [
        'an analysis of a Dutch call is not marked doubtful',
        'found && { ...found, doubtful: true }',
        'found',
      ],
      ['a call mostly in unknown words is analysed', 'ENOUGH_KNOWN = 0.5', 'ENOUGH_KNOWN = 0'],
    ],
  },
  {
    file: 'server/language/phone-plan.ts',
    tests: ['server/language/phone-plan.test.ts'],
    faults: [
      [
        'a number whose zero was lost is no number',
        '/^4[5-9]\\d{7}$/.test(digits)) return `+32${digits}`',
        '/^4[5-9]\\d{7}$/.test(digits)) return null',
      ],
      ['an Italian number loses its zero', " && code !== '39'", ''],
      [
        'a French number keeps its zero',
        "rest.startsWith('0') && code !== '39' ? rest.slice(1) : rest",
        'rest',
      ],
      ['a mobile number of ten digits is cut', 'MOBILE = /^04[5-9]\\d{7}$/', 'MOBILE = /^04[5-9]\\d{6,7}$/'],
      ['a zone that does not exist is dialled', '0(1[0-69]|', '0(1[0-9]|'],
      ['a French number of nine digits is accepted', "['33', 9, 9]", "['33', 8, 9]"],
      ['Liège is written like Tournai', 'LIEGE.test(digits) ? 2 : 3', 'LIEGE.test(digits) ? 2 : 2'],
    ],
  },
  {
    file: 'server/language/phones.ts',
    tests: ['server/language/written-languages.test.ts', 'server/language/written.test.ts'],
    faults: [
      [
        'a repeated ending makes the number longer',
        'firstValid(by, choices, international) ?? withoutEcho(by, choices, international)',
        'firstValid(by, choices, international)',
      ],
      [
        'a correction of the last digits is ignored',
        'const fixed = mended(by, best ? [best] : choices, again, international)',
        'const fixed: string | null = null',
      ],
    ],
  },
  {
    file: 'server/adapters/analysis/model/mask.ts',
    tests: ['server/adapters/analysis/model/mask.test.ts'],
    faults: [
      ['a name said twice is sent to the model once', '[...found, ...repeated(text, found)]', '[...found]'],
      ['a model’s invented placeholder is shown', 'return unknown ? null : whole;', 'return whole;'],
    ],
  },
  {
    file: 'server/adapters/analysis/model/model-answer.ts',
    tests: ['server/adapters/analysis/model/model.test.ts'],
    faults: [
      ['a model may write a link into a summary', ' && !LINK.test(text)', ''],
      ['a model’s summary may be a page long', 'length <= MOST_SUMMARY_WORDS', 'length <= 250'],
      ['a model may write markup', '.max(200).regex(PLAIN)', '.max(200)'],
    ],
  },
  {
    file: 'server/adapters/analysis/model/index.ts',
    tests: ['server/adapters/analysis/model/model.test.ts'],
    faults: [
      ['names leave the machine for the model', '(deps.secrecy ? mask : unmasked)(text)', 'unmasked(text)'],
      ['a model is asked once', 'TRIES = PAUSES_MS.length + 1', 'TRIES = 1'],
    ],
  },
];
