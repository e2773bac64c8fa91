import type { FileFaults } from './mutant.ts';

export const platform: readonly FileFaults[] = [
  {
    file: 'server/platform/private-address.ts',
    tests: ['server/platform/private-address.test.ts'],
    faults: [
      ['a public name may lead to the metadata service', "  ['169.254.0.0', 16, 'ipv4'],\n", ''],
      ['a public name may lead to an internal IPv6 address', "  ['fc00::', 7, 'ipv6'],\n", ''],
      ['a public name may lead to this machine', "  ['127.0.0.0', 8, 'ipv4'],\n  ['169", "  ['169"],
    ],
  },
  {
    file: 'server/platform/vendor-request.ts',
    tests: ['server/platform/vendor-request.test.ts'],
    faults: [
      [
        'a name is bent towards the own network',
        '!addresses.every(({ address }) => mayReach(host, address, chosenBy))',
        'false',
      ],
      ['a vendor’s reply fills the memory', 'if (length > mostBytes) throw', 'if (false) throw'],
      ['plain http leaves the machine', "url.protocol === 'https:' || isLoopback ? null", 'true ? null'],
      ['a firm reaches the own network by its address', "chosenBy === 'firm' && (host", 'false && (host'],
      ['a vendor’s wait may last for ever', 'Math.min(ms, LONGEST_WAIT_MS)', 'ms'],
      ['a vendor’s 429 is final', 'PASSING = [408, 425, 429]', 'PASSING = [408, 425]'],
      ['a vendor’s 404 is tried again', 'status >= 500 || PASSING', 'status >= 400 || PASSING'],
    ],
  },
  {
    file: 'server/platform/secrets.ts',
    tests: ['server/platform/secrets.test.ts'],
    faults: [
      ['a wrapped key opens for another purpose', 'Buffer.concat([head, Buffer.from(purpose)])', 'head'],
      [
        'two wrappings share a nonce',
        'const nonce = randomBytes(NONCE);',
        'const nonce = Buffer.alloc(NONCE);',
      ],
    ],
  },
  {
    file: 'server/platform/limit-concurrency.ts',
    tests: ['server/platform/limit-concurrency.test.ts'],
    faults: [
      ['one more than allowed runs at once', 'running >= most', 'running > most'],
      [
        'a task that waited overtakes',
        'if (next) next();\n      else running -= 1;',
        'running -= 1;\n      if (next) next();',
      ],
    ],
  },
  {
    file: 'server/platform/batch.ts',
    tests: ['server/platform/batch.test.ts'],
    faults: [
      [
        'one bad message takes the whole batch with it',
        'else for (const one of batch) await attempt([one]);',
        'else for (const { done } of batch) done.reject(error);',
      ],
      ['two batches are written at once', 'if (busy) return;', ''],
      ['a batch has no limit', 'waiting.splice(0, most)', 'waiting.splice(0)'],
    ],
  },
  {
    file: 'server/platform/disk-failure.ts',
    tests: ['server/platform/disk-failure.test.ts'],
    faults: [
      ['a full disk is an unknown error', "code === 'ENOSPC' || code === 'EDQUOT'", "code === 'EDQUOT'"],
      ['a full quota is an unknown error', "code === 'ENOSPC' || code === 'EDQUOT'", "code === 'ENOSPC'"],
    ],
  },
  {
    file: 'server/platform/ids.ts',
    tests: ['server/platform/ids.test.ts'],
    faults: [
      [
        'two ids of a millisecond sort the wrong way round',
        '} else if (++counter > 0xfff) {',
        '} else if (--counter < 0) {',
      ],
      ['an id says that it is of version 4', '0x7000 | counter', '0x4000 | counter'],
    ],
  },
  {
    file: 'server/platform/scratch.ts',
    tests: ['server/platform/scratch.test.ts'],
    faults: [
      [
        'a live process loses what it is writing',
        'if (host === HOST && !isAlive(Number(pid))) return true;',
        'if (host === HOST) return true;',
      ],
      ['what a crash left is never swept', 'ageMs > ABANDONED_AFTER_MS', 'false'],
    ],
  },
  {
    file: 'server/adapters/files/disk.ts',
    tests: ['server/adapters/files/disk.test.ts', 'server/adapters/files/port.test.ts'],
    faults: [
      [
        'a failed upload leaves half a file',
        'await removeQuietly(draft);\n        throw error;',
        'throw error;',
      ],

      [
        'a short write loses the end of a recording',
        'for await (const piece of bytes) await onDisk(file.writeFile(piece));',
        'for await (const piece of bytes) await onDisk(file.write(piece, 0, 1));',
      ],
      ['a range lacks its last byte on disk', 'end: range.end - 1', 'end: range.end - 2'],

      ['a sweeper with a fast clock takes young files', 'now.getTime() - diskMs + mtimeMs', 'mtimeMs'],
      ['others may read a recording', "onDisk(open(path, 'wx', 0o600))", "onDisk(open(path, 'wx', 0o644))"],
    ],
  },
  {
    file: 'server/adapters/files/s3/sign.ts',
    tests: ['server/adapters/files/s3/sign.test.ts'],
    faults: [
      ['a proxy may change which bytes of a bucket are read', 'allHeaders: true', 'allHeaders: false'],
    ],
  },
  {
    file: 'server/adapters/speech/fallback.ts',
    tests: ['server/adapters/speech/fallback.test.ts'],
    faults: [
      ['a stopped recogniser is followed by the other', 'options.signal.aborted || ', ''],
      [
        'the second recogniser is not asked',
        'if (!(await first.ready(where))) return second.transcribe(recording, options);',
        '',
      ],
    ],
  },
  {
    file: 'server/adapters/speech/remote/index.ts',
    tests: ['server/adapters/speech/remote/remote.test.ts'],
    faults: [
      [
        'a recording of a local-only line is sent elsewhere',
        "if (localOnly && leaves) throw new Failure('unavailable', { retry: 'no', reason: 'no local engine' });",
        '',
      ],
    ],
  },
  {
    file: 'server/adapters/analysis/model/index.ts',
    tests: ['server/adapters/analysis/model/model.test.ts'],
    faults: [
      [
        'the text of a local-only line is sent to a model elsewhere',
        ' || (context.localOnly && isElsewhere(deps.host))',
        '',
      ],
    ],
  },
  {
    file: 'server/adapters/speech/remote/reply.ts',
    tests: ['server/adapters/speech/remote/reply.test.ts'],
    faults: [
      [
        'one bad word spoils a transcript',
        'return parsed.success ? [parsed.data] : [];',
        'return [schema.parse(item)];',
      ],
      ['a word ends after the recording', 'end: between(start, one.end, seconds)', 'end: one.end'],
      ['a transcript may be endless', 'whole.length > MOST_TEXT || words.length > MOST_TEXT / 2', 'false'],
      ['a transcript holds control signs', ".replace(/\\p{Cc}+/gu, ' ')", ''],
    ],
  },
  {
    file: 'server/adapters/mail/relay.ts',
    tests: ['server/adapters/mail/relay.test.ts'],
    faults: [
      [
        'mail goes over the network in the clear',
        'requireTLS: !secure && !isLoopback(host)',
        'requireTLS: false',
      ],
      [
        'an unknown option of the relay is ignored',
        'else if (!WITHOUT_EFFECT.has(name)) throw wrong(`the option ${name} is not known`);',
        '',
      ],
      ['smtps connects to port 587', '(secure ? 465 : 587)', '587'],
    ],
  },
  {
    file: 'server/adapters/mail/mail-outbox.ts',
    tests: ['server/adapters/mail/mail-outbox.test.ts'],
    faults: [
      ['a mail written twice replaces the first', 'if (!(await isThere(join(folder, name)))) await', 'await'],
      [
        'the outbox does not know what it has',
        'has: async (messageId) => isThere(join(folder, fileOf(messageId)))',
        'has: async () => false',
      ],
    ],
  },
  {
    file: 'server/adapters/mail/smtp-client.ts',
    tests: ['server/adapters/mail/smtp-client.test.ts'],
    faults: [
      ['a mail cut after its last byte counts as unsent', '      dotSent = true;', '      dotSent = false;'],
      [
        'a relay that says nothing holds a worker for ever',
        'const limit = setTimeout(() => fail(timedOut()), totalMs);',
        'const limit = setTimeout(() => {}, totalMs);',
      ],
    ],
  },
  {
    file: 'server/adapters/sms/sms-url.ts',
    tests: ['server/adapters/sms/sms-url.test.ts'],
    faults: [
      [
        'an empty token accepts every forgery',
        "if (authToken.trim() === '') throw wrong('it holds no token');",
        '',
      ],
      [
        'texts go over the network in the clear',
        "insecure && host !== 'localhost' && !isLoopbackAddress(host)",
        'false',
      ],
    ],
  },
  {
    file: 'server/http/bind.ts',
    tests: ['server/http/bind.test.ts'],
    faults: [
      [
        'a signed-in endpoint asks nobody who they are',
        "row.access === 'user' ? await identify(app, row, request) : undefined",
        'undefined',
      ],
      ['a reply shows more than the contract names', '.send(outgoing.data)', '.send(answer)'],
      [
        'a wrong query is handled',
        "query: row.query && checked(row.query, request.query, 'query')",
        'query: request.query',
      ],
      [
        'a firm’s answer is kept by a cache',
        ".header('cache-control', 'no-store')",
        ".header('cache-control', 'public')",
      ],
    ],
  },
  {
    file: 'server/firm-tokens/rules.ts',
    tests: ['server/firm-tokens/rules.test.ts', 'server/firm-tokens/firm-tokens.test.ts'],
    faults: [
      ['a read key changes data', "scope === 'write' || needed === 'read'", 'true'],
      ['a key calls endpoints that are for people', 'needed !== undefined &&', ''],
      ['every request with a key writes its use', 'lastUsedAt === null ||', 'true ||'],
    ],
  },
  {
    file: 'server/platform/single-flight.ts',
    tests: ['server/platform/single-flight.test.ts'],
    faults: [
      ['simultaneous callbacks run one by one', 'if (known) return known;', ''],
      ['the first answer is kept for ever', '.finally(() => running.delete(key))', ''],
    ],
  },
  {
    file: 'server/firm-tokens/api.ts',
    tests: ['server/firm-tokens/firm-tokens.test.ts'],
    faults: [['a stolen session creates a key', 'await identity.mustHaveProved(personId, sessionId);', '']],
  },
  {
    file: 'server/firm-tokens/store.ts',
    tests: ['server/firm-tokens/firm-tokens.test.ts'],
    faults: [
      ['a key of a disabled account goes on working', ".where('accounts.banned_at', 'is', null)", ''],
      ['a firm revokes another firm’s key', ".where('user_id', '=', owner.userId)", ''],
    ],
  },
  {
    file: 'server/firm-tokens/authenticate.ts',
    tests: ['server/firm-tokens/firm-tokens.test.ts'],
    faults: [
      [
        'wrong keys are guessed without a limit',
        "await limits.spend(['wrongTokenPerAddress', call.ip]);",
        '',
      ],
    ],
  },
  {
    file: 'server/identity/flows/end-sessions.ts',
    tests: ['server/identity/sessions/own-sessions.test.ts'],
    faults: [
      [
        'ending one session ends all of them',
        "await endSessions(trx, personId, which, 'signed out', now);",
        "await endSessions(trx, personId, { all: true }, 'signed out', now);",
      ],
    ],
  },
  {
    file: 'server/http/refusals.ts',
    tests: ['server/http/bind.test.ts'],
    faults: [
      [
        'a failure of ours shows its cause',
        "const known = OF_FRAMEWORK[errorCode(error) ?? ''];",
        "const known = OF_FRAMEWORK[errorCode(error) ?? ''];\n  if (error instanceof Error && !known) return new Failure('bad_request', { cause: error });",
      ],
    ],
  },
];
