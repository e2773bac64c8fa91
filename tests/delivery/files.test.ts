// The files of deploy/ as far as Node alone can check them; docs/deployment.md names the programs that check the rest.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { JOB_KINDS } from '#server/compose-jobs.ts';
import { JOURNEY, publishedJobName } from '#server/journey/journey.ts';
import { openMetrics } from '#server/platform/metrics.ts';
import { serverEnvironment, serverFlags } from '../../scripts/prepare/server-process.mjs';

const read = (path: string): string => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

const exported = async (): Promise<string> => {
  const metrics = openMetrics();
  metrics.observeQueue(async () => []);
  metrics.observeDisk(async () => 1);
  metrics.observeAttention(async () => []);
  metrics.observeBackup(() => 0);
  metrics.relayCertificate('relay.example:587', new Date(0));
  return metrics.text();
};

test('every alert asks for a metric that the server exports', async () => {
  const text = await exported();
  const asked = new Set(read('prometheus/rules.yaml').match(/voxlex_\w+/g));
  expect(asked.size).toBeGreaterThanOrEqual(4);
  for (const name of asked) expect(text).toContain(`# HELP ${name} `);
});

test('the alerts are tested with queues and steps that the server publishes, and the document explains each queue', () => {
  const published = JOB_KINDS.map(({ name }) => publishedJobName(name));
  const steps = Object.values(JOURNEY).map(({ publishedAs }) => publishedAs);
  const tested = read('prometheus/rules-test.yaml');
  const valuesOf = (label: string): string[] =>
    [...tested.matchAll(new RegExp(`${label}="([^"]+)"`, 'g'))].map(([, value = '']) => value);
  expect(valuesOf('queue')).toHaveLength(2);
  expect(published).toEqual(expect.arrayContaining(valuesOf('queue')));
  expect(steps).toEqual(expect.arrayContaining(valuesOf('step')));
  const rows =
    read('../docs/operations.md')
      .split('The values of the label')[1]
      ?.match(/^\|[^|]+\|/gm) ?? [];
  const explained = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(explained.filter((name) => published.includes(name)).sort()).toEqual(published.sort());
});

test('every graph asks for a metric that the server exports', async () => {
  const names = new Set(
    [...(await exported()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const panels = dashboard.parse(JSON.parse(read('grafana/voxlex.json'))).panels;
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/voxlex_\w+/g) ?? []),
  );
  expect(new Set(asked).size).toBeGreaterThanOrEqual(12);
  for (const name of asked) expect(names).toContain(name);
});

test('the unit is hardened, and leaves what the sandbox of ffmpeg needs', () => {
  const lines = read('systemd/voxlex.service').split('\n');
  for (const line of [
    'User=voxlex',
    'ProtectSystem=strict',
    'NoNewPrivileges=true',
    'CapabilityBoundingSet=',
    'ReadWritePaths=/srv/voxlex -/var/backups/voxlex',
    'RestartPreventExitStatus=78',
    'UMask=0077',
  ])
    expect(lines).toContain(line);
  for (const key of ['RestrictNamespaces', 'ProtectKernelTunables', 'MemoryDenyWriteExecute'])
    expect(lines.filter((line) => line.startsWith(`${key}=`))).toEqual([]);
});

test('the unit of a further worker starts as npm start does, under the same limits', () => {
  const [first, worker] = ['voxlex.service', 'voxlex-worker@.service'].map((name) => read(`systemd/${name}`));
  const limitsOf = (text = ''): string[] =>
    text
      .slice(text.indexOf('UMask'))
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'));
  expect(limitsOf(first).length).toBeGreaterThan(15);
  expect(limitsOf(worker)).toEqual(limitsOf(first));
  expect(worker).toContain(` ${serverFlags.join(' ')} server/main.ts\n`);
  // Where .env is missing nothing is said, and the settings of /etc win.
  expect(worker).toContain('EnvironmentFile=-/srv/voxlex/app/.env\nEnvironmentFile=/etc/voxlex.env\n');
  expect(worker).toContain(`UV_THREADPOOL_SIZE=${serverEnvironment.UV_THREADPOOL_SIZE} `);
});

test('both proxies shut the pages of the operator and pass streams and uploads on', () => {
  const caddy = read('Caddyfile');
  expect(caddy).toMatch(/@operator path \/metrics \/outbox \/outbox\/\*\n\s*respond @operator 404/);
  expect(caddy).toContain('flush_interval -1');
  const nginx = read('nginx.conf');
  for (const place of ['= /metrics', '= /outbox', '/outbox/'])
    expect(nginx).toContain(`location ${place} { return 404; }`);
  for (const line of [
    'proxy_buffering off;',
    'proxy_request_buffering off;',
    'X-Forwarded-For $remote_addr;',
  ])
    expect(nginx).toContain(line);
});
