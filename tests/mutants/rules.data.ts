import type { FileFaults } from './mutant.ts';

/** Decisions of the rooms, each a pure function with its test beside it. */
export const rules: readonly FileFaults[] = [
  {
    file: 'server/messages/rules.ts',
    tests: ['server/messages/rules.test.ts'],
    faults: [
      ['a caller’s 0032 number is no number', '/^00[1-9]\\d{6,14}$/.test(bare)', 'false'],
      ['the zero in brackets is dialled', ".replace(/^(\\s*(?:\\+|00).*?)\\(0\\)/, '$1')", ''],
      ['an emergency number is a caller', '/^0[1-9]\\d{7,8}$/.test(bare)', '/^\\d{3,9}$/.test(bare)'],
    ],
  },
  {
    file: 'server/lines/rules.ts',
    tests: ['server/lines/rules.test.ts'],
    faults: [
      ['accents stay in a line’s address', 'foldLetters(name)', 'name.toLowerCase()'],
      ['a line in two languages hears one', 'line.second_language ? null : line.language', 'line.language'],
      ['a line set to any language hears its own', "if (line.spoken_language === 'auto') return null;", ''],
      ['the firm’s own words are not expected', '...line.own_words, ', ''],
      ['a name without letters has no address', " || 'ligne'", ''],
    ],
  },
  {
    file: 'server/lines/read-line-set.ts',
    tests: ['server/lines/keep-days.test.ts', 'server/lines/own-words.test.ts'],
    faults: [
      ['messages are kept for zero days', '/^([1-9]\\d{0,4})?$/.test(text)', '/^(\\d{0,5})?$/.test(text)'],
      ['messages are kept for three hundred years', ' && Number(text) <= MOST_KEEP_DAYS', ''],
    ],
  },
  {
    file: 'server/transcription-guard/guard.ts',
    tests: ['server/transcription-guard/guard.test.ts'],
    faults: [
      [
        'a subtitle that nobody said is kept',
        '!PHANTOMS.some((phantom) => phantom.test(bare(sentence)))',
        'true',
      ],
      ['a loop of the engine is kept', 'MOST_TIMES = 4', 'MOST_TIMES = 400'],
      ['a guess of the engine is believed', 'LEAST_CONFIDENCE = 0.2', 'LEAST_CONFIDENCE = 0'],
      ['more words than breath are believed', 'MOST_WORDS_A_SECOND = 7', 'MOST_WORDS_A_SECOND = 70'],
      ['a short yes is not believed', 'count > FEW_WORDS && ', ''],
    ],
  },
  {
    file: 'server/transcription-guard/timeline.ts',
    tests: ['server/transcription-guard/timeline.test.ts'],
    faults: [
      ['words lie where the silences were cut', 'stretch.from + Math.min', '0 * stretch.from + Math.min'],
      ['a word across two stretches belongs to the later', '(word.start + word.end) / 2', 'word.end'],
    ],
  },
  {
    file: 'server/data-processors/rules.ts',
    tests: ['server/data-processors/rules.test.ts'],
    faults: [
      [
        'what leaves the machine is not said',
        "leaves: sentBy === 'machine' && isElsewhere(host)",
        'leaves: false',
      ],
      ['unmasked texts are said to be masked', 'config.LLM_SECRECY ? MASKED : PLAIN', 'MASKED'],
      ['mail alone counts as more', "parts.every((part) => part === 'mail') ? 'mail' : 'more'", "'more'"],
    ],
  },
  {
    file: 'server/renewals/send-renewal.ts',
    tests: ['server/renewals/renewals.test.ts'],
    faults: [['a former recipient gets a fresh link', 'line.recipients.includes(recipient)', 'true']],
  },
  {
    file: 'server/renewals/store.ts',
    tests: ['server/renewals/renewals.test.ts'],
    faults: [['one recipient asks for links without end', 'MOST = 3', 'MOST = 3000']],
  },
  {
    file: 'contract/line-settings.ts',
    tests: ['server/lines/own-words.test.ts', 'server/lines/change-settings.test.ts'],
    faults: [
      [
        'a word of a line may steer the engine',
        "[\\p{L}\\p{M}\\p{N} .’'-]{2,60}",
        "[\\p{L}\\p{M}\\p{N} .’'/:<>-]{2,60}",
      ],
      ['a line loses its notice of recording', 'z.trim(), z.minLength(20, FIELD_TEXTS.notice)', 'z.trim()'],
    ],
  },
  {
    file: 'server/lines/change-settings.ts',
    tests: ['server/lines/change-settings.test.ts'],
    faults: [
      [
        'the second of two writers overwrites the first',
        'version !== null && version !== before.version',
        'false',
      ],
    ],
  },
  {
    file: 'server/lines/api.ts',
    tests: ['server/lines/change-settings.test.ts'],
    faults: [
      ['a term erases without its confirmed count', 'if (!same) throw', 'if (confirmed && !same) throw'],
    ],
  },
  {
    file: 'server/greetings/rules.ts',
    tests: ['server/greetings/rules.test.ts'],
    faults: [
      ['a holiday comes before an absence', "if (absent) return 'absence';", ''],
      ['the last day of an absence is a working day', 'date <= to', 'date < to'],
      ['the minute of closing is open', 'minutes < endMinutesOf(to)', 'minutes <= endMinutesOf(to)'],
      ['a recording is heard without the notice', 'if (!recording?.says_notice)', 'if (!recording)'],
      ['a recording in two languages is played twice', 'recording && part.recording === recording', 'false'],
    ],
  },
  {
    file: 'server/greetings/change-greetings.ts',
    tests: ['server/greetings/greetings.test.ts', 'server/greetings/refusals.test.ts'],
    faults: [
      ['an absence may be past', 'if (isAbsence) mustEndLater(input.to, writer.now);', ''],
      ['a replaced recording stays', '      row.kind === input.kind &&', '      false &&'],
    ],
  },
  {
    file: 'server/recipients/rules.ts',
    tests: ['server/recipients/rules.test.ts'],
    faults: [
      ['an urgent message waits for the morning', 'if (urgent && choices.urgent_anyway)', 'if (false)'],
      ['quiet hours end at midnight', 'end > now && !isQuiet(quiet, end)', 'end > now'],
      ['a message that could not be analysed is told to no one', '? !about.final :', '? true :'],
    ],
  },
  {
    file: 'server/recipients/recipient-mail.ts',
    tests: ['server/recipients/recipients.test.ts'],
    faults: [
      ['every sample is French', 'language: languageOf(row),\n    line', "language: 'fr',\n    line"],
      [
        'every confirmation is French',
        'const language = languageOf(row);',
        "const language = 'fr' as const;",
      ],
    ],
  },
  {
    file: 'server/journey/5-notify.ts',
    tests: ['server/recipients/recipients.test.ts'],
    faults: [['a notice ignores the recipient’s language', 'language ?? line.language', 'line.language']],
  },
  {
    file: 'server/recipients/change-recipients.ts',
    tests: ['server/recipients/recipients.test.ts'],
    faults: [
      [
        'an address is told before its link was used',
        'confirmed_at: isOwner ? about.now : null',
        'confirmed_at: about.now',
      ],
      [
        'a used link works again',
        'confirmed_at: now, link_until: null });\n  await record(trx, { userId: row.user_id',
        'confirmed_at: now });\n  await record(trx, { userId: row.user_id',
      ],
    ],
  },
  {
    file: 'contract/belgian-days.ts',
    tests: ['server/alerts/alerts.test.ts'],
    faults: [
      ['Saturday is a working day', 'week !== 0 && week !== 6', 'week !== 0'],
      ['the 11th of November is a working day', "'11-01', '11-11',", "'11-01',"],
      ['Whit Monday is a working day', '[1, 39, 50]', '[1, 39]'],
    ],
  },
  {
    file: 'server/alerts/rules.ts',
    tests: ['server/alerts/alerts.test.ts'],
    faults: [
      [
        'an alert goes to the address that failed',
        "email !== '' && !fails.has(email.toLowerCase())",
        "email !== ''",
      ],
      ['a line is silent after a day', 'SILENT_AFTER_DAYS = 3', 'SILENT_AFTER_DAYS = 1'],
    ],
  },
  {
    file: 'server/assistant/rules.ts',
    tests: ['server/assistant/assistant.test.ts'],
    faults: [
      [
        'a visitor sets how much a model writes',
        'Math.max(1, Math.min(MOST_CHAT_TOKENS, Math.floor(maxTokens)))',
        'maxTokens',
      ],
      ['a conversation may be of any size', "if (bytes > MOST_CHAT_BYTES) return 'body_too_big';", ''],
      ['the assistant answers itself', "last?.role !== 'user' || ", ''],
    ],
  },
  {
    file: 'server/assistant/question.ts',
    tests: ['server/assistant/questions.test.ts', 'server/assistant/from-facts.test.ts'],
    faults: [
      ['the assistant answers what it is not sure of', 'const SURE = 0.8', 'const SURE = 0.2'],
      ['of two questions in one the second is not answered', 'each.length > 0', 'each.length > 9'],
      [
        'a suggestion leads away from what the site does not say',
        'if (whole.unsaid >= UNSAID_SURE) return',
        'if (whole.unsaid >= 2) return',
      ],
    ],
  },
  {
    file: 'server/assistant/from-facts.ts',
    tests: ['server/assistant/questions.test.ts', 'server/assistant/from-facts.test.ts'],
    faults: [['what the site does not say is left out of a reply', 'answers.length < facts.length', 'false']],
  },
  {
    file: 'server/adapters/search/classifier.ts',
    tests: ['server/adapters/search/search.test.ts'],
    faults: [['only the first topic of an asking is right', 'labels.includes(label)', 'labels[0] === label']],
  },
  {
    file: 'server/adapters/search/index.ts',
    tests: ['server/adapters/search/search.test.ts'],
    faults: [['an unknown word weighs nothing', 'one?.rarity ?? unknownRarity', 'one?.rarity ?? 0']],
  },
  {
    file: 'contract/fold-letters.ts',
    tests: ['contract/fold-letters.test.ts'],
    faults: [
      ['a word with an accent is another word', ".replace(/\\p{M}/gu, '')", ''],
      ['cœur and coeur are two words', ".replaceAll('œ', 'oe')", ''],
    ],
  },
  {
    file: 'server/adapters/search/misspelt.ts',
    tests: ['server/adapters/search/search.test.ts'],
    faults: [
      [
        'a word with a joined article is unknown',
        'known.has(alone)) return alone',
        'known.has(alone)) return undefined',
      ],
      ['words that sound alike are others', 'bySound.get(soundOf(text)) ?? near(text)', 'near(text)'],
    ],
  },
];
