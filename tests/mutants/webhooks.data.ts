import type { FileFaults } from './mutant.ts';

export const webhooks: readonly FileFaults[] = [
  {
    file: 'server/webhooks/rules.ts',
    tests: [
      'server/webhooks/post-events.test.ts',
      'server/webhooks/refused-targets.test.ts',
      'server/webhooks/webhooks.test.ts',
    ],
    faults: [
      ['a renewed secret signs nothing of the previous one', 'previous_until > now', 'previous_until < now'],
      ['the timestamp is not signed', '${id}.${timestamp}.${body}', '${id}.${body}'],
      ['an event is tried for ever', 'if (now.getTime() >= end) return null;', ''],
      ['every host counts as listed', 'reach.listed.includes(urlHost(url))', 'true'],
      ['a firm may enter a private address', 'isLocalName || isPrivateAddress(host)', 'isLocalName'],
      ['events leave an offline server', 'reach.offline && !isLoopbackHost(url.hostname)', 'false'],
    ],
  },
  {
    file: 'server/webhooks/payload.ts',
    tests: ['server/webhooks/post-events.test.ts', 'server/webhooks/refused-targets.test.ts'],
    faults: [
      ['details are sent without being asked for', "content === 'details' && ", ''],
      ['details of a line that stays on this machine are sent', ' && !message.local_only', ''],
    ],
  },
  {
    file: 'server/webhooks/post-events.ts',
    tests: ['server/webhooks/post-events.test.ts', 'server/webhooks/refused-targets.test.ts'],
    faults: [
      ['a redirect counts as accepted', 'failure: vendorRefusalOf(reply, deps.clock.now())', 'failure: null'],
      ['an event that is given up is told to no person', 'failure && !next && lineId !== null', 'false'],
      ['410 does not end the webhook', 'status === 410', 'status === 411'],
      [
        'an unreachable receiver is tried for each event',
        'status === null && failure !== null && !isFinal',
        'false',
      ],
    ],
  },
  {
    file: 'server/webhooks/emit-event.ts',
    tests: ['server/webhooks/post-events.test.ts', 'server/webhooks/refused-targets.test.ts'],
    faults: [['a repeated step emits twice', 'once === undefined ? event_id', 'true ? event_id']],
  },
  {
    file: 'server/webhooks/store.ts',
    tests: ['server/webhooks/post-events.test.ts', 'server/webhooks/refused-targets.test.ts'],
    faults: [
      ['another firm gets the event', 'webhooks.user_id = event.user_id and ', ''],
      ['a webhook that is off gets events', ' and webhooks.active and event.type', ' and event.type'],
      ['a webhook gets types that it does not want', ' and event.type = any(webhooks.events)', ''],
    ],
  },
];
