// Serves /.well-known/security.txt (RFC 9116): where to report a vulnerability.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';

/** The standard wants less than a year; the file is made for each request and so never expires. */
const VALID_DAYS = 180;

export type SecurityContact = { clock: Clock; contact: string; publicUrl: string };

export const securityTxt = (http: FastifyInstance, { clock, contact, publicUrl }: SecurityContact): void => {
  http.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * 86_400_000);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${contact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: fr, nl, en',
          `Canonical: ${new URL('/.well-known/security.txt', publicUrl)}`,
          '',
        ].join('\n'),
      );
  });
};
