import { expect, test } from 'vitest';
import { startRelay } from '#tests/support/smtp.ts';
import { readRelay } from './relay.ts';
import { relayCertificateEnds } from './relay-certificate.ts';

const endsAt = (url: string) => relayCertificateEnds(readRelay(url, 'https://app.voxlex.example'));

test('the end of a certificate is read from the first byte or after STARTTLS, also if it is self-signed', async () => {
  const [implicit, starttls] = [await startRelay({ tls: 'implicit' }), await startRelay({ tls: 'starttls' })];
  const ends = await endsAt(implicit.url);
  expect(ends).toBeInstanceOf(Date);
  expect(await endsAt(`smtp://127.0.0.1:${starttls.port}?requireTLS=true`)).toEqual(ends);
  expect([...implicit.received, ...starttls.received]).toEqual([]);
  await Promise.all([implicit.close(), starttls.close()]);
});

test('a relay without TLS, or one that does not answer, has none', async () => {
  const relay = await startRelay();
  expect(await endsAt(relay.url)).toBeNull();
  await relay.close();
  expect(await endsAt(relay.url)).toBeNull();
});
