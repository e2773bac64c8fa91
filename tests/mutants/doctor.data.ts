import type { FileFaults } from './mutant.ts';

export const doctor: readonly FileFaults[] = [
  {
    file: 'server/cli/doctor/rules.ts',
    tests: ['server/cli/doctor/rules.test.ts'],
    faults: [
      ['a pooler without a direct address is in order', 'facts.directPooled && !hasDirectUrl,', 'false,'],
      ['a proxy that trusts every address is in order', 'facts.trustProxy.some(isEveryone),', 'false,'],
      ['a clock ahead counts as right', 'const off = Math.abs(offMs);', 'const off = offMs;'],
    ],
  },
  {
    file: 'server/cli/doctor/work-rules.ts',
    tests: ['server/cli/doctor/work-rules.test.ts'],
    faults: [
      ['an installation without a worker is in order', 'if (!hasWorker)', 'if (false)'],
      ['a backup that was missed is in order', 'if (missed)', 'if (false)'],
    ],
  },
  {
    file: 'server/cli/doctor/vendor-rules.ts',
    tests: ['server/cli/doctor/vendor-rules.test.ts'],
    faults: [
      [
        'a number that calls another server is in order',
        'if (webhook.url !== wanted)',
        'if (webhook.url === "")',
      ],
    ],
  },
];
