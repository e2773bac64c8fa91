// A small correct project in a temporary folder, shaped like ours, into which violations are planted.
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export type Files = Record<string, string>;

/** One correct file of every kind that a rule names. */
const inOrder: Files = {
  'contract/values.ts':
    "import * as z from 'zod/mini';\nexport const word = z.string();\nexport type Word = z.infer<typeof word>;\n",
  'server/platform/clock.ts': 'export const now = 1;\n',
  'server/platform/config.ts': 'export const port = process.env.PORT;\n',
  'server/platform/log.ts': "import pino from 'pino';\nexport const log = pino;\n",
  'server/lines/store.ts':
    "import { sql } from 'kysely';\nimport { now } from '#server/platform/clock.ts';\nexport const q = [sql`select 1`, now];\n",
  'server/lines/rules.ts':
    "import { now } from '#server/platform/clock.ts';\nexport const isUrgent = now > 1;\n",
  'server/lines/api.ts':
    "import type { FastifyInstance } from 'fastify';\nexport type Api = FastifyInstance;\n",
  'server/lines/index.ts':
    "export { q } from './store.ts';\nexport { isUrgent } from './rules.ts';\nexport type { Api } from './api.ts';\n",
  'server/messages/index.ts': "import { q } from '#server/lines/index.ts';\nexport const m = q;\n",
  'server/adapters/mail/port.ts':
    "import { word } from '#contract/values.ts';\nexport type Mail = typeof word;\n",
  'server/adapters/mail/smtp-client.ts':
    "import { createTransport } from 'nodemailer';\nimport type { Mail } from './port.ts';\nexport const smtp: [Mail?] = [];\nexport const t = createTransport;\n",
  'server/adapters/sms/letter.ts':
    "import type { Mail } from '../mail/port.ts';\nexport type Letter = Mail;\n",
  'server/http/server.ts': "import fastify from 'fastify';\nexport const server = fastify;\n",
  'server/journey/1-receive.ts': "import { q } from '#server/lines/index.ts';\nexport const arrive = q;\n",
  'server/journey/2-store.ts': "import { m } from '#server/messages/index.ts';\nexport const keep = m;\n",
  'server/journey/journey.ts':
    "import { arrive } from './1-receive.ts';\nimport { keep } from './2-store.ts';\nexport const order = [arrive, keep];\n",
  'server/main.ts':
    "import { order } from './journey/journey.ts';\nimport { smtp } from './adapters/mail/smtp-client.ts';\nimport { server } from './http/server.ts';\nimport { port } from './platform/config.ts';\nexport const main = [port, order, smtp, server];\n",
  'web/ui/button.tsx':
    "import { useState } from 'react';\nimport { words } from '#web/texts/words.ts';\nexport const Button = () => [useState, words];\n",
  'web/texts/words.ts': 'export const words = 1;\n',
  'web/app/inbox/list.tsx':
    "import { word } from '#contract/values.ts';\nimport { Button } from '#web/ui/button.tsx';\nexport const List = [word, Button];\n",
  'web/app/settings/form.tsx': "import { Button } from '#web/ui/button.tsx';\nexport const Form = Button;\n",
  'web/site/hero.tsx': "import { words } from '#web/texts/words.ts';\nexport const Hero = words;\n",
  'web/pages/index.astro': "---\nimport { Hero } from '#web/site/hero.tsx';\n---\n<Hero />\n",
  'tests/support/factories.ts': 'export const firm = 1;\n',
  'server/lines/rules.test.ts':
    "import { firm } from '#tests/support/factories.ts';\nimport { isUrgent } from './rules.ts';\nexport const t = [firm, isUrgent];\n",
  'docs/decisions/0001-short.md': '# Short\n',
  'package-lock.json': '{ "packages": { "node_modules/zod": { "version": "4.6.7", "license": "MIT" } } }\n',
};

export type Planted = { root: string; remove(): Promise<void> };

export const plant = async (violations: Files = {}): Promise<Planted> => {
  const root = await mkdtemp(join(tmpdir(), 'voxlex-planted-'));
  for (const [path, content] of Object.entries({ ...inOrder, ...violations })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  await cp(join(ROOT, 'package.json'), join(root, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
};
