// Who may import whom. Every rule is proved by a planted violation in tests/architecture/.
const TEST = '\\.test\\.tsx?$';
const NPM = '(^|/)node_modules/';
/** @param {string[]} names */
const npm = (...names) => names.map((name) => `${NPM}${name}/`);

/** Folders of server/ that are no rooms of the trade: everything else there has one front door, its index.ts. */
const OPEN_FOLDERS = ['adapters', 'cli', 'http', 'journey', 'platform'].join('|');
const ROOM = `^server/(?!(?:${OPEN_FOLDERS})/)([^/]+)/`;
/** Code that runs while the site is built. */
const BUILD = '^web/site/build/';
const ROOM_DOOR = '^server/[^/]+/index\\.ts$';
const COMPOSERS = ['^server/(main|web|worker|compose[^/]*)\\.ts$', '^server/compose/', '^server/cli/'];

/** @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IRegularForbiddenRuleType} */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A library that has a place of its own in the server.
 * @param {string} name
 * @param {string[]} libraries
 * @param {string[]} places */
const belongs = (name, libraries, places) =>
  rule(
    `${name}-in-its-place`,
    `${libraries.join(', ')}: only in ${places.join(', ')}.`,
    { path: '^server/', pathNot: [TEST, ...places] },
    { path: npm(...libraries) },
  );

const FASTIFY = ['fastify', '@fastify/[^/]+', 'fastify-type-provider-zod'];
/** What a room shows to the server is said in Fastify's types. */
const SPEAKS_FASTIFY = [
  '/api\\.ts$',
  '^server/[^/]+/http/',
  ROOM_DOOR,
  '^server/journey/intake/',
  ...COMPOSERS,
];
/** @type {Record<string, [libraries: string[], places: string[]]>} */
const PLACED = {
  fastify: [FASTIFY, [...SPEAKS_FASTIFY, '^server/http/']],
  kysely: [['kysely'], ['/store\\.ts$', '^server/platform/', '^server/adapters/database/', '^server/jobs/']],
  pg: [['pg'], ['^server/adapters/database/', '^server/jobs/', '^server/platform/migrate\\.ts$']],
  'pg-boss': [['pg-boss'], ['^server/jobs/']],
  jose: [['jose'], ['^server/identity/signing/']],
  uqr: [['uqr'], ['^server/identity/factors/']],
  pdfkit: [['pdfkit'], ['^server/platform/pdf\\.ts$']],
  yazl: [['yazl'], ['^server/platform/zip\\.ts$']],
  pino: [['pino'], ['^server/platform/log\\.ts$']],
  'prom-client': [['prom-client'], ['^server/platform/metrics\\.ts$']],
};
const LIBRARIES = Object.values(PLACED).flatMap(([libraries]) => libraries);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one file.', {}, { circular: true }),
    rule(
      'no-orphans',
      'Nobody imports it and it imports nobody: dead, or not yet connected.',
      { orphan: true, path: '^(contract|server)/', pathNot: TEST },
      {},
    ),
    rule('everything-resolves', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    rule(
      'production-without-tests',
      'What is delivered does not need what proves it.',
      { path: '^(contract|server|web)/', pathNot: TEST },
      { path: [TEST, '^(tests|bench|scripts)/'] },
    ),
    rule(
      'production-without-dev-packages',
      'A package of devDependencies is not there in production.',
      { path: '^(contract|server)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'contract-stands-alone',
      'Both sides load the contract: it may pull in zod and nothing else.',
      { path: '^contract/', pathNot: TEST },
      { pathNot: ['^contract/', ...npm('zod')] },
    ),
    rule(
      'zod-on-the-server',
      'The server writes its schemas with zod; zod/mini is for code that a browser loads.',
      { path: '^server/' },
      { path: npm('zod/(v4[-/])?mini') },
    ),
    rule(
      'zod-mini-in-the-contract',
      'The browser loads the contract: full zod would add 20 kB to every page with a form.',
      { path: '^contract/' },
      { path: npm('zod'), pathNot: npm('zod/(v4[-/])?mini') },
    ),
    rule(
      'web-without-server',
      'Web and server meet in the contract. The build alone renders letters and analyses of the server into the page.',
      { path: '^web/', pathNot: BUILD },
      { path: '^server/' },
    ),
    rule(
      'server-without-web',
      'Web and server meet in the contract.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'steps-apart',
      'Journey steps are joined by journey.ts, or a crash between them could not be survived.',
      { path: '^server/journey/([0-9]+)-' },
      { path: '^server/journey/[0-9]+-', pathNot: '^server/journey/$1-' },
    ),
    rule(
      'vendors-in-adapters',
      'A vendor’s library is seen through a port.',
      { path: '^server/', pathNot: [TEST, '^server/adapters/'] },
      { path: NPM, pathNot: npm('zod', ...LIBRARIES), dependencyTypesNot: ['core'] },
    ),
    ...Object.entries(PLACED).map(([name, [libraries, places]]) => belongs(name, libraries, places)),
    rule(
      'fastify-as-types-in-rooms',
      'A room says what it answers; the server itself is made in server/http.',
      { path: '^server/', pathNot: [TEST, '^server/http/'] },
      { path: npm(...FASTIFY), dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'ports-not-adapters',
      'Only who composes the server knows which adapter stands behind a port.',
      { path: '^server/', pathNot: [TEST, '^server/adapters/', ...COMPOSERS] },
      { path: '^server/adapters/', pathNot: '/port\\.ts$' },
    ),
    rule(
      'adapters-apart',
      'An adapter may use another one through its port alone.',
      { path: '^server/adapters/([^/]+)/', pathNot: TEST },
      { path: '^server/adapters/', pathNot: ['^server/adapters/$1/', '/port\\.ts$'] },
    ),
    rule(
      'adapters-know-no-room',
      'An adapter speaks to the outside; the trade is not its business.',
      { path: '^server/adapters/', pathNot: TEST },
      { path: [ROOM, '^server/(http|journey|cli)/'], pathNot: '^server/language/index\\.ts$' },
    ),
    rule(
      'front-doors',
      'A room is entered by its index.ts.',
      { path: '.', pathNot: ROOM },
      { path: ROOM, pathNot: ROOM_DOOR },
    ),
    rule(
      'front-doors-between-rooms',
      'A room is entered by its index.ts, by its neighbours too.',
      { path: ROOM },
      { path: ROOM, pathNot: ['^server/$1/', ROOM_DOOR] },
    ),
    rule(
      'platform-is-the-ground',
      'The platform carries the rooms and knows none of them.',
      { path: '^server/platform/', pathNot: TEST },
      { path: '^server/', pathNot: '^server/platform/' },
    ),
    rule(
      'rules-are-pure',
      'A decision is made from what it is handed: no store, no clock of its own, no machine.',
      { path: '^server/.*/rules\\.ts$' },
      { path: ['/store\\.ts$', '/api\\.ts$', '^server/(http|adapters|journey)/'], pathNot: '/port\\.ts$' },
    ),
    rule(
      'rules-touch-no-machine',
      'A decision is made from what it is handed: files, processes and the network are for others.',
      { path: '^server/.*/rules\\.ts$' },
      { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|url|path)$' },
    ),
    rule(
      'preparations-need-nothing',
      'What brings the packages runs before there are any, on Node 20, which reads no TypeScript.',
      { path: '^scripts/.*\\.mjs$' },
      { path: [NPM, '\\.ts$'] },
    ),
    rule(
      'ui-is-a-leaf',
      'A piece of the interface knows React, its icons, its texts, and nothing of the product.',
      { path: '^web/ui/', pathNot: TEST },
      { pathNot: ['^web/(ui|texts)/', ...npm('react', 'react-dom', '@types/react', 'lucide-react')] },
    ),
    rule(
      'features-apart',
      'Features of the application do not import each other: pages bring them together. The demonstration is the dashboard on records of its own.',
      { path: '^web/app/([^/]+)/', pathNot: [TEST, '^web/app/demo/'] },
      {
        path: '^web/app/[^/]+/',
        pathNot: ['^web/app/$1/', '^web/app/(api|live|session|shell)/', '^web/app/[^/]+/source\\.ts$'],
      },
    ),
    rule(
      'settings-without-react-query',
      'web/app/settings/pieces/query.tsx has the same interface: with react-query a section would pass 130 kB of scripts.',
      { path: '^web/app/settings/', pathNot: TEST },
      { path: npm('@tanstack/[^/]+') },
    ),
    rule(
      'site-and-app-apart',
      'What a visitor loads carries nothing of the dashboard.',
      { path: '^web/(site|caller)/', pathNot: [TEST, BUILD] },
      { path: '^web/app/', pathNot: '^web/app/api/' },
    ),
    rule(
      'build-in-the-build',
      'Code of the build reads files and the server: a component that imported it would bring it to the browser.',
      { path: '^web/', pathNot: [TEST, BUILD, '^web/pages/'] },
      { path: BUILD },
    ),
  ],
  options: {
    doNotFollow: { path: NPM },
    exclude: { path: ['^dist/', '^data/', '\\.d\\.ts$'] },
    // Types bind as much as values do.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    // A planted tree borrows our packages by a link: they keep their place in it.
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
