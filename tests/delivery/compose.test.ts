// deploy/compose.yaml as far as Node alone can check it; `npm run bench -- delivery` has docker-compose read it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { parseConfig } from '#server/platform/config.ts';

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  volumes: z.array(z.string()).optional(),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(
    parse(
      readFileSync(new URL('../../deploy/compose.yaml', import.meta.url), 'utf8')
        .replace(/\$\{SECRET_KEY[^}]*\}/g, 'a1'.repeat(32))
        .replace(/\$\{SITE:-([^}]*)\}/g, '$1')
        .replace(/\$\{\w+[^}]*\}/g, 'given'),
      { merge: true },
    ),
  );

test('two web and two worker processes run without rights on a root that is read-only', () => {
  for (const role of ['web', 'worker'])
    expect(compose.services[role]).toMatchObject({
      deploy: { replicas: 2 },
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
      stop_grace_period: '150s',
    });
});

test('the settings are accepted by the product', () => {
  for (const role of ['web', 'worker']) {
    const given = compose.services[role]?.environment ?? {};
    const strings = Object.entries(given).map(([name, value]) => [name, String(value)]);
    expect(parseConfig(Object.fromEntries(strings))).toMatchObject({
      ROLE: role,
      PUBLIC_URL: 'https://voxlex.localhost',
      TRUST_PROXY: ['172.30.77.2'],
      STORAGE_URL: { bucket: 'voxlex', endpoint: 'https://172.30.77.3:9000' },
    });
  }
});

test('every image is of a named version, every volume is declared, and the database is in no other network', () => {
  const named = Object.values(compose.services).filter(({ image }) => image !== 'voxlex');
  expect(named).toHaveLength(5);
  for (const { image } of named) expect(image).toMatch(/:(?!latest)[\w.-]+$/);
  const mounted = Object.values(compose.services)
    .flatMap(({ volumes }) => volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((source) => !source.startsWith('.'));
  expect(new Set(mounted)).toEqual(new Set(Object.keys(compose.volumes)));
  expect(compose.services.database).not.toHaveProperty('ports');
});
