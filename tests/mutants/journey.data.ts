import type { FileFaults } from './mutant.ts';

export const journey: readonly FileFaults[] = [
  {
    file: 'server/messages/store.ts',
    tests: ['server/journey/notify.test.ts'],
    faults: [['a job reads a message while its text is being stored', '    .forShare()\n', '']],
  },
  {
    file: 'server/jobs/rules.ts',
    tests: ['server/jobs/retry.test.ts'],
    faults: [
      [
        'an unforeseen error is final',
        "failure === error ? failure.retry : 'yes'",
        "failure === error ? failure.retry : 'no'",
      ],
      ['a final refusal of a job is tried again', "if (retry === 'no') return { kind: 'dead', trace };", ''],
      [
        'a vendor that asks for an hour is asked at once',
        "afterMs: retry === 'yes' ? null : retry.afterMs",
        'afterMs: null',
      ],
      [
        'what a caller said stands in the queue',
        'reason: failure.reason };',
        'reason: error instanceof Error ? error.message : null };',
      ],
    ],
  },
  {
    file: 'server/jobs/attempt.ts',
    tests: ['server/jobs/retry.test.ts'],
    faults: [
      [
        'a job over its time goes on',
        "() => time.abort(new Failure('timed_out', { retry: 'yes', reason: definition.name }))",
        '() => {}',
      ],
      [
        'the first try counts as none',
        'attempt: claimed.retryCount + 1 };\n  const timer',
        'attempt: claimed.retryCount };\n  const timer',
      ],
    ],
  },
  {
    file: 'server/jobs/store.ts',
    tests: ['server/jobs/retry.test.ts'],
    faults: [
      ['a dead job has no reason', '...(traceOf.safeParse(output).data ?? {', '...({'],
      [
        'a job’s waits are of this machine’s clock',
        "set start_after = now() + make_interval(secs => $2) where id = $1 and state = 'retry'",
        "set start_after = now() where id = $1 and state = 'retry' and $2 > 0",
      ],
    ],
  },
  {
    file: 'server/jobs/index.ts',
    tests: ['server/jobs/enqueue.test.ts'],
    faults: [
      [
        'one message waits twice for a step',
        'singletonKey: key ?? newId(),\n        ...(startAfterS',
        'singletonKey: newId(),\n        ...(startAfterS',
      ],
      ['a job begins before its time', 'startAfter: Math.ceil(startAfterS)', 'startAfter: 0'],
    ],
  },
  {
    file: 'server/journey/3-transcribe.ts',
    tests: ['server/journey/transcribe.test.ts'],
    faults: [
      ['a local-only line is transcribed anywhere', 'localOnly: line.local_only', 'localOnly: false'],
      [
        'an engine hears silence',
        "if (!speech) return { ...NOTHING, transcription_state: 'silent', seconds };",
        "if (!speech) return { ...NOTHING, transcription_state: 'no_words', seconds };",
      ],
      ['a file that nobody can read is tried for ever', 'running.attempt >= most', 'running.attempt >= 99'],
      ['an engine that hangs costs a message its text', 'timed_out: 20', 'timed_out: 3'],
      [
        'a file that takes too long is tried for ever',
        "asFailure(signal.reason).code !== 'timed_out'",
        'true',
      ],
      [
        'a firm is not told of a file that cannot be read',
        "if (failure.code === 'not_audio') {",
        'if (false) {',
      ],
      ['a message is heard twice', "message.transcription_state === 'waiting' ||\n", 'true ||\n'],
    ],
  },
  {
    file: 'server/journey/journey.ts',
    tests: ['server/journey/notify.test.ts'],
    only: 'the tries still last longer than a day',
    faults: [
      [
        'a relay that is down for a day is given up',
        "publishedAs: 'tell',\n    retryLimit: 110",
        "publishedAs: 'tell',\n    retryLimit: 60",
      ],
    ],
  },
  {
    file: 'server/events/subscribers.ts',
    tests: ['server/events/subscribers.test.ts'],
    faults: [
      [
        'a dashboard hears of another firm’s messages',
        'for (const { send } of rooms.get(userId) ?? [])',
        'for (const { send } of [...rooms.values()].flatMap((room) => [...room]))',
      ],
      ['a new message is told as a change', 'before ? { ...event, event: before.event } : event', 'event'],
      ['a stream that is left still gets events', 'room.delete(listener);', ''],
    ],
  },
  {
    file: 'server/journey/journey.ts',
    tests: ['server/compose-jobs.test.ts'],
    faults: [
      [
        'transcription is given up while the engine is down',
        "publishedAs: 'hear',\n    retryLimit: 110",
        "publishedAs: 'hear',\n    retryLimit: 8",
      ],
      [
        'a firm waits two hours between two tries',
        'mostS: 900 },\n    timeoutS: 120',
        'mostS: 7200 },\n    timeoutS: 120',
      ],
    ],
  },
  {
    file: 'server/calls/store.ts',
    tests: ['server/journey/settle-call.test.ts'],
    faults: [
      [
        'a call that fell silent is never asked about',
        'const began = sql<Date>`now() - make_interval(secs => ${afterS})`',
        'const began = sql<Date>`now() - make_interval(secs => ${afterS * 1000})`',
      ],
    ],
  },
];
