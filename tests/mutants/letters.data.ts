import type { FileFaults } from './mutant.ts';

export const letters: readonly FileFaults[] = [
  {
    file: 'server/letters/notice/shown.ts',
    tests: ['server/letters/notice/notice-languages.test.ts'],
    faults: [
      ['a Dutch notice has French results', 'texts.values?.[value] ?? value', 'value'],
      ['every notice is French', 'NOTICE_TEXTS[language]', 'NOTICE_TEXTS.fr'],
    ],
  },
  {
    file: 'server/letters/clean.ts',
    tests: ['server/letters/clean.test.ts'],
    faults: [
      ['unseen letters reach a mail', '\\p{Default_Ignorable_Code_Point}', ''],
      ['control signs reach a mail', ".replace(CONTROLS, '')", ''],
      ['a caller adds a header to the subject', ".replace(/\\s*\\n\\s*/g, ' ')", ''],
      ['a caller’s address becomes a link', '.replace(/(?<=\\p{L}{2,}):(?=\\/\\/)/gu, `:${ZERO_WIDTH}`)', ''],

      ['a dot of Chinese script makes a link', '[.\\u3002\\uff0e\\uff61]', '[.\\uff0e\\uff61]'],
      ['a wide dot makes a link', '[.\\u3002\\uff0e\\uff61]', '[.\\u3002\\uff61]'],
      ['a half-wide dot makes a link', '[.\\u3002\\uff0e\\uff61]', '[.\\u3002\\uff0e]'],
      ['a cut splits an emoji', 'const signs = [...text];', "const signs = text.split('');"],
      ['a cut falls inside a word', 'space > most / 2 ?', 'space < 0 ?'],
    ],
  },
  {
    file: 'server/letters/figures.ts',
    tests: ['server/letters/figures.test.ts'],
    faults: [
      ['a day is written month first', '`${day}/${month}/${year}`', '`${month}/${day}/${year}`'],
      ['anything is dialled at a tap', '/^\\+[1-9]\\d{6,14}$/.test(number) ?', 'true ?'],
    ],
  },
  {
    file: 'server/letters/waveform.ts',
    tests: ['server/letters/waveform.test.ts'],
    faults: [
      ['silence is drawn as sound', 'SILENT_BELOW = 8', 'SILENT_BELOW = 2'],
      [
        'a quiet stretch disappears',
        'Math.max(LEAST, Math.round(share * TALLEST))',
        'Math.round(share * TALLEST)',
      ],
    ],
  },
  {
    file: 'server/platform/markup.ts',
    tests: ['server/platform/markup.test.ts'],
    faults: [
      ['a quote closes an attribute', "  '\"': '&quot;',\n", "  '\"': '\"',\n"],
      ['markup in a value is markup in the page', 'escapeHtml(String(piece))', 'String(piece)'],
    ],
  },
  {
    file: 'contract/time.ts',
    tests: ['contract/voicemail-csv.test.ts', 'server/letters/figures.test.ts'],
    faults: [
      ['59.6 seconds are 59 s', 'Math.max(0, Math.round(seconds))', 'Math.max(0, Math.floor(seconds))'],
      [
        '59.6 seconds are 60 s',
        'Math.floor(whole / 60);\n  const rest',
        'Math.floor(seconds / 60);\n  const rest',
      ],
      ['two minutes are 2 min 0 s', 'rest === 0 ?', 'false ?'],
      ['20 seconds are 0 min 20 s', 'if (minutes === 0)', 'if (false)'],
    ],
  },
  {
    file: 'contract/csv-cells.ts',
    tests: ['contract/voicemail-csv.test.ts'],
    faults: [
      ['a dictated formula runs in Excel', '/^[=+\\-@\\t\\r\\n＝＋－＠]/.test(text)', 'false'],
      ['a wide equals sign runs in Excel', '\\n＝＋－＠]', '\\n]'],
      ['a quote ends a cell', ".replaceAll('\"', '\"\"')", ''],
    ],
  },
  {
    file: 'contract/voicemail-csv.ts',
    tests: ['contract/voicemail-csv.test.ts'],
    faults: [
      ['Excel reads the file as Windows-1252', 'BYTE_ORDER_MARK + row(', 'row('],
      ['semicolons are commas', "semicolon: ';'", "semicolon: ','"],
    ],
  },
  {
    file: 'contract/brussels.ts',
    tests: ['contract/brussels.test.ts'],
    faults: [
      [
        'summer time ends an hour late',
        'at.getTime() < turnOf(year, OCTOBER)',
        'at.getTime() <= turnOf(year, OCTOBER)',
      ],
      ['summer time begins in April', 'const MARCH = 2;', 'const MARCH = 3;'],
      ['winter has the summer’s hour', '(isSummer(at) ? 2 : 1)', '2'],
    ],
  },
  {
    file: 'contract/phone.ts',
    tests: ['contract/phone.test.ts'],
    faults: [['a number of Brussels is grouped like a zone', '([2349])(\\d{3})', '([349])(\\d{3})']],
  },
];
