// For every rule of the import graph, files that break it and the complaint that must follow.
import type { Files } from './planted-tree.ts';

export type Violation = { rule: string; files: Files; complaint: string };

const one = (rule: string, path: string, content: string, target: string): Violation => ({
  rule,
  files: { [path]: content },
  complaint: `${rule}: ${path} → ${target}`,
});

const loads = (rule: string, path: string, from: string, target: string): Violation =>
  one(rule, path, `import * as x from '${from}';\nexport const y = x;\n`, target);

const library = (name: string, entry: string): string => `node_modules/${name}/${entry}`;

export const violations: readonly Violation[] = [
  {
    rule: 'no-cycles',
    files: {
      'contract/hen.ts': "import type { Egg } from './egg.ts';\nexport type Hen = Egg;\n",
      'contract/egg.ts': "import type { Hen } from './hen.ts';\nexport type Egg = Hen;\n",
    },
    complaint: 'no-cycles: contract/egg.ts → contract/hen.ts',
  },
  one('no-orphans', 'server/lines/lonely.ts', 'export const lonely = 1;\n', 'server/lines/lonely.ts'),
  loads('everything-resolves', 'contract/lost.ts', './nowhere.ts', './nowhere.ts'),
  loads(
    'production-without-tests',
    'server/lines/a.ts',
    '#tests/support/factories.ts',
    'tests/support/factories.ts',
  ),
  loads('production-without-tests', 'server/lines/b.ts', './rules.test.ts', 'server/lines/rules.test.ts'),
  loads(
    'production-without-dev-packages',
    'server/adapters/mail/c.ts',
    'fast-check',
    library('fast-check', ''),
  ),
  loads('contract-stands-alone', 'contract/d.ts', '#server/platform/clock.ts', 'server/platform/clock.ts'),
  loads('contract-stands-alone', 'contract/e.ts', 'react', library('react', '')),
  loads('contract-stands-alone', 'contract/f.ts', 'node:fs', 'fs'),
  loads('zod-on-the-server', 'server/lines/zod.ts', 'zod/mini', library('zod', 'mini')),
  loads('zod-mini-in-the-contract', 'contract/zod.ts', 'zod', library('zod', '')),
  loads('web-without-server', 'web/app/inbox/g.ts', '#server/platform/clock.ts', 'server/platform/clock.ts'),
  loads('server-without-web', 'server/lines/h.ts', '#web/texts/words.ts', 'web/texts/words.ts'),
  loads('steps-apart', 'server/journey/3-transcribe.ts', './2-store.ts', 'server/journey/2-store.ts'),
  loads('vendors-in-adapters', 'server/messages/i.ts', 'nodemailer', library('nodemailer', '')),
  loads('fastify-in-its-place', 'server/messages/j.ts', 'fastify', library('fastify', '')),
  loads('kysely-in-its-place', 'server/messages/k.ts', 'kysely', library('kysely', '')),
  loads('pg-in-its-place', 'server/messages/pg.ts', 'pg', library('pg', '')),
  loads('pg-boss-in-its-place', 'server/messages/l.ts', 'pg-boss', library('pg-boss', '')),
  loads('jose-in-its-place', 'server/messages/jose.ts', 'jose', library('jose', '')),
  loads('uqr-in-its-place', 'server/messages/uqr.ts', 'uqr', library('uqr', '')),
  loads('pdfkit-in-its-place', 'server/messages/pdfkit.ts', 'pdfkit', library('pdfkit', '')),
  loads('yazl-in-its-place', 'server/messages/yazl.ts', 'yazl', library('yazl', '')),
  loads('pino-in-its-place', 'server/messages/m.ts', 'pino', library('pino', '')),
  loads('prom-client-in-its-place', 'server/messages/n.ts', 'prom-client', library('prom-client', '')),
  loads('fastify-as-types-in-rooms', 'server/messages/api.ts', 'fastify', library('fastify', '')),
  loads(
    'ports-not-adapters',
    'server/messages/p.ts',
    '#server/adapters/mail/smtp-client.ts',
    'server/adapters/mail/smtp-client.ts',
  ),
  loads(
    'adapters-apart',
    'server/adapters/sms/q.ts',
    '../mail/smtp-client.ts',
    'server/adapters/mail/smtp-client.ts',
  ),
  loads(
    'adapters-know-no-room',
    'server/adapters/sms/r.ts',
    '#server/lines/index.ts',
    'server/lines/index.ts',
  ),
  loads('front-doors', 'server/http/s.ts', '#server/lines/store.ts', 'server/lines/store.ts'),
  loads('front-doors', 'tests/support/t.ts', '#server/lines/store.ts', 'server/lines/store.ts'),
  loads(
    'front-doors-between-rooms',
    'server/messages/u.ts',
    '#server/lines/rules.ts',
    'server/lines/rules.ts',
  ),
  loads('platform-is-the-ground', 'server/platform/v.ts', '#server/lines/index.ts', 'server/lines/index.ts'),
  loads('rules-are-pure', 'server/messages/rules.ts', '#server/http/server.ts', 'server/http/server.ts'),
  loads('rules-touch-no-machine', 'server/accounts/rules.ts', 'node:fs', 'fs'),
  loads('preparations-need-nothing', 'scripts/aa.mjs', 'zod', library('zod', '')),
  loads('preparations-need-nothing', 'scripts/bb.mjs', '../contract/values.ts', 'contract/values.ts'),
  loads('ui-is-a-leaf', 'web/ui/w.tsx', '#contract/values.ts', 'contract/values.ts'),
  loads('ui-is-a-leaf', 'web/ui/x.tsx', 'zod/mini', library('zod', '')),
  loads('features-apart', 'web/app/settings/y.tsx', '../inbox/list.tsx', 'web/app/inbox/list.tsx'),
  {
    rule: 'build-in-the-build',
    files: {
      'web/site/build/still.ts': 'export const still = 1;\n',
      'web/site/cc.tsx': "import { still } from './build/still.ts';\nexport const y = still;\n",
    },
    complaint: 'build-in-the-build: web/site/cc.tsx → web/site/build/still.ts',
  },
  loads(
    'settings-without-react-query',
    'web/app/settings/dd.tsx',
    '@tanstack/react-query',
    library('@tanstack/react-query', ''),
  ),
  loads('site-and-app-apart', 'web/site/z.tsx', '#web/app/inbox/list.tsx', 'web/app/inbox/list.tsx'),
];
