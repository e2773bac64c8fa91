import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

test('names the contact, and an end less than a year away', async () => {
  const http = Fastify();
  const now = new Date('2026-11-26T08:00:00.000Z');
  securityTxt(http, {
    clock: { now: () => now },
    contact: 'securite@exemple.test',
    publicUrl: 'https://voxlex.example',
  });
  const { body, headers } = await http.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:securite@exemple.test\n');
  expect(body).toContain('Canonical: https://voxlex.example/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
  const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
