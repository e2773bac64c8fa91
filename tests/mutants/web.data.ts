import type { FileFaults } from './mutant.ts';

export const web: readonly FileFaults[] = [
  {
    file: 'web/app/dashboard/view.ts',
    tests: ['web/app/dashboard/view.test.ts'],
    faults: [
      [
        'one wrong value in a link loses all filters',
        'if (schema.safeParse(value).success) given[name] = value;',
        'given[name] = schema.parse(value);',
      ],
      ['a new filter stays on page 7', '  ...change,\n  page: 1,', '  ...change,'],
      ['the same column does not turn its order', 'query.sort === sort ? turned : natural', 'natural'],
      ['without filters the order is lost', '  sort: query.sort,\n  order: query.order,\n', ''],
      [
        'a page number counts as a filter',
        "!['page', 'sort', 'order'].includes(name)",
        "!['sort', 'order'].includes(name)",
      ],
    ],
  },
  {
    file: 'web/app/dashboard/words.ts',
    tests: ['web/app/dashboard/words.test.ts'],
    faults: [
      [
        'a summary is cut in the middle of an emoji',
        'const letters = [...text];',
        "const letters = text.split('');",
      ],
      ['an hour of messages is 60 minutes', 'if (seconds < 3600)', 'if (seconds < 36_000)'],
      ['no message is a division by zero', 'total === 0 ? 0 : ', ''],
    ],
  },
  {
    file: 'web/app/dashboard/list/shortcuts.ts',
    tests: ['web/app/dashboard/list/shortcuts.test.ts'],
    faults: [
      ['a letter typed in a field is a command', 'typing || pressed.ctrlKey', 'pressed.ctrlKey'],
      ['Ctrl+R marks a message read', 'pressed.ctrlKey || ', ''],
      ['below the last row there is another', 'Math.min(count - 1, ', 'Math.min(count, '],
    ],
  },
  {
    file: 'web/app/dashboard/list/date-groups.ts',
    tests: ['web/app/dashboard/list/date-groups.test.ts'],
    faults: [
      ['a week begins on Sunday', 'getUTCDay() + 6) % 7', 'getUTCDay()) % 7'],
      [
        'a group that continues on the next page shows a count',
        'if (last && page < pages)',
        'if (last && false)',
      ],
      [
        'days begin at midnight UTC',
        'const day = dateIn(new Date(receivedAt));',
        'const day = receivedAt.slice(0, 10);',
      ],
    ],
  },
  {
    file: 'web/app/dashboard/list/page-numbers.ts',
    tests: ['web/app/dashboard/list/page-numbers.test.ts'],
    faults: [['the last page has no button', ' || number === pages', '']],
  },
  {
    file: 'web/app/dashboard/patched.ts',
    tests: ['web/app/dashboard/patched.test.ts'],
    faults: [
      [
        'a deleted message is still counted',
        'total: gone ? page.total - 1 : page.total',
        'total: page.total',
      ],
      [
        'reading a message leaves the count of unread',
        'page.counts.unread + unread(after) - unread(before)',
        'page.counts.unread',
      ],
      [
        'a deleted message stays on the page',
        '? page.items.filter((message) => message.id !== id)',
        '? page.items',
      ],
    ],
  },
  {
    file: 'web/app/dashboard/unsent/act-rules.ts',
    tests: ['web/app/dashboard/unsent/act-rules.test.ts'],
    faults: [
      [
        'offline a deleted message disappears',
        'const visible = stuck ? withoutDeletion(patch) : patch;',
        'const visible = patch;',
      ],
      ['a server that restarts loses the change', ' || PASSING.includes(status)', ''],
      [
        'a message that is gone is tried for ever',
        "if (status === 404) return 'gone';",
        "if (status === 404) return 'waits';",
      ],
      ['a restored message is marked as deleted', 'own.findLast(', 'own.find('],
    ],
  },
  {
    file: 'web/app/dashboard/unsent/act-queue.ts',
    tests: ['web/app/dashboard/unsent/act-queue.test.ts'],
    faults: [
      ['a change that cannot be sent is forgotten', "if (outcome === 'waits') return stick();", ''],
      ['the newest change is sent first', 'act = store.all()[0]) {', 'act = store.all().at(-1)) {'],
      [
        'a refusal after waiting is not reported',
        'lost: [...state.lost, { act, why: outcome, overtaken: overtakenIn(error) }]',
        'lost: state.lost',
      ],
      ['a change on its way counts as taken back', 'sending === act.id || ', ''],
      ['the server is tried every five seconds for ever', 'attempts += 1;', ''],
    ],
  },
  {
    file: 'web/app/dashboard/unsent/act-store.ts',
    tests: ['web/app/dashboard/unsent/act-store.test.ts'],
    faults: [
      ['changes are sent in the order of the storage', '...unstored.all()].sort(byId)', '...unstored.all()]'],
    ],
  },
  {
    file: 'web/app/dashboard/unsent/unsent-storage.ts',
    tests: ['web/app/dashboard/unsent/act-store.test.ts'],
    faults: [['another user’s changes are sent', '`${UNSENT}${personId}.`', 'UNSENT']],
  },
  {
    file: 'web/app/dashboard/first-run/steps.ts',
    tests: ['web/app/dashboard/first-run/steps.test.ts'],
    faults: [
      ['an unconfirmed address counts as confirmed', 'recipients.waiting.length > 0', 'false'],
      ['a greeting that could not be loaded is in place', 'done: setup.greeting !== null', 'done: true'],
    ],
  },
  {
    file: 'web/app/dashboard/listening/word-at.ts',
    tests: ['web/app/dashboard/listening/word-at.test.ts'],
    faults: [['the next word is lit', 'return low - 1;', 'return low;']],
  },
  {
    file: 'web/app/profile/rules.ts',
    tests: ['web/app/profile/rules.test.ts'],
    faults: [
      ['an untouched telephone number is deleted', "phone === (shown.phone ?? '') ? {} : ", 'false ? {} : '],
    ],
  },
  {
    file: 'web/app/shell/password-fault.ts',
    tests: ['web/app/shell/password-fault.test.ts'],
    faults: [
      ['two different passwords are accepted', "if (password !== confirmation) return 'mismatch';", ''],
    ],
  },
  {
    file: 'web/app/live/stream.ts',
    tests: ['web/app/live/live.test.ts'],
    faults: [
      ['a cut stream loses what came meanwhile', 'if (id !== undefined) lastId = id;', ''],
      ['the dashboard is not told that it missed something', 'if (before) options.onResumed();', ''],
      [
        'a restarted server is asked at once by all',
        'Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)',
        'FIRST_WAIT_MS',
      ],
    ],
  },
  {
    file: 'web/app/live/live-event.ts',
    tests: ['web/app/live/live.test.ts'],
    faults: [
      [
        'an event that is no JSON ends the live stream',
        '    return undefined;',
        '    throw new Error(text);',
      ],
      [
        'an unknown event ends the live stream',
        'return read.success ? read.data : null;',
        'return liveEvent.parse(parsedJson(data));',
      ],
    ],
  },
  {
    file: 'web/caller/recorder.ts',
    tests: ['web/caller/recorder.test.ts', 'web/caller/recorder-run.test.ts'],
    faults: [
      [
        'a failed upload loses the recording',
        "about: 'upload', message: event.message, take: takeOf(state)",
        "about: 'upload', message: event.message, take: null",
      ],
      [
        'progress goes backwards',
        'Math.min(1, Math.max(state.progress, event.done))',
        'Math.min(1, event.done)',
      ],
      ['a late answer changes another attempt', 'if (!accepts(state, event.type)) return state;', ''],
      [
        'a clock set back shortens a recording',
        'Math.max(state.elapsedMs, event.at - state.startedAt)',
        'event.at - state.startedAt',
      ],
    ],
  },
  {
    file: 'web/caller/recording-time.ts',
    tests: ['web/caller/recording-time.test.ts'],
    faults: [
      ['0:00 is shown before the time is over', 'Math.ceil(Math.max(0', 'Math.floor(Math.max(0'],
      ['the last ten seconds are not announced', 'if (left <= 10)', 'if (left <= 0)'],
    ],
  },
  {
    file: 'contract/line-code.ts',
    tests: ['contract/line-code.test.ts'],
    faults: [['a pasted link is no line', ".at(-1) ?? ''", ".at(0) ?? ''"]],
  },
  {
    file: 'web/app/demo/rules.ts',
    tests: ['web/app/demo/rules.test.ts'],
    faults: [
      ['a deleted message is in the list', 'message.status !== DELETED && states[state]', 'states[state]'],
      ['what is empty comes first', 'if (a === null) return 1;', 'if (a === null) return -1;'],
      ['20 seconds are medium', 'if (seconds <= SHORT_UP_TO_S)', 'if (seconds < SHORT_UP_TO_S)'],
      [
        'an empty list has no page',
        'Math.max(1, Math.ceil(found.length / PAGE_SIZE))',
        'Math.ceil(found.length / PAGE_SIZE)',
      ],
    ],
  },
  {
    file: 'web/app/demo/search.ts',
    tests: ['web/app/demo/rules.test.ts'],
    faults: [
      ['one of two words is enough', 'wanted.every(', 'wanted.some('],
      ['a number is found by its country’s prefix only', ".replace(/^00/, '').replace(/^0/, '')", ''],
    ],
  },
  {
    file: 'web/site/landing/reckon.ts',
    tests: ['web/site/landing/landing.test.tsx'],
    faults: [
      ['a week has seven working days', 'DAYS_A_WEEK = 5', 'DAYS_A_WEEK = 7'],
      ['fewer than ten times have no decimal place', 'times < 10', 'times < 0'],
    ],
  },
  {
    file: 'web/site/landing/play-call.ts',
    tests: ['web/site/landing/landing.test.tsx'],
    faults: [
      ['the call ends before the last line of the mail', 'const AFTER_S = 2.4', 'const AFTER_S = 1'],
      [
        'a word lights up before it is said',
        'dues.findLastIndex((due) => due <= second)',
        'dues.findLastIndex((due) => due <= second + 1)',
      ],
    ],
  },
  {
    file: 'web/site/trial/trial-rules.ts',
    tests: ['web/site/trial/trial-rules.test.ts'],
    faults: [
      ['a form of spaces is complete', "given[field].trim() === ''", "given[field] === ''"],
      ['an address without @ is accepted', "if (!given.email.includes('@'))", 'if (false)'],
    ],
  },
  {
    file: 'web/site/greeting/greeting-rules.ts',
    tests: ['web/site/greeting/greeting-rules.test.ts'],
    faults: [
      [
        'a greeting of a second is sent',
        'take.durationMs !== null && take.durationMs < GREETING_MIN_S * 1000',
        'false',
      ],
      [
        'the length of a chosen file is invented',
        '...(take.durationMs === null ? {} : { duration: (take.durationMs / 1000).toFixed(3) })',
        'duration: ((take.durationMs ?? 0) / 1000).toFixed(3)',
      ],
    ],
  },
  {
    file: 'web/texts/figures.ts',
    tests: ['web/texts/figures.test.ts'],
    faults: [
      [
        '1240 is not grouped',
        "replace(/\\B(?=(?:\\d{3})+$)/g, '\\u202f')",
        "replace(/\\B(?=(?:\\d{4})+$)/g, '\\u202f')",
      ],
    ],
  },
  {
    file: 'contract/time.ts',
    tests: ['web/texts/figures.test.ts'],
    faults: [['a player’s clock shows 0:5', ".padStart(2, '0')", '']],
  },
];
