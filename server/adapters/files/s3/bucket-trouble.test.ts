import { expect, test } from 'vitest';
import { bucketTrouble, s3CodeIn } from './bucket-trouble.ts';

test.each([
  ['storage status 403 InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
  ['storage status 403 SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
  ['storage status 403 AccessDenied', 'allow the key'],
  ['storage status 403', 'refuses the keys'],
  ['storage status 404 NoSuchBucket', 'no bucket of that name'],
  ['storage status 301 PermanentRedirect', 'another region'],
  ['storage status 400 AuthorizationHeaderMalformed', 'another region'],
  ['storage status 403 RequestTimeTooSkewed', 'timedatectl'],
  ['storage status 418', 'status 418'],
  ['storage network ENOTFOUND', 'DNS'],
  ['storage network ECONNREFUSED', 'no program listens'],
  ['storage network DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['storage network UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'NODE_EXTRA_CA_CERTS'],
  ['storage network CERT_HAS_EXPIRED', 'expired'],
  ['storage private address behind a name', 'private address'],
  ['storage vendor', 'does not answer'],
])('%s has its own advice', (reason, says) => {
  expect(bucketTrouble(reason)).toContain(says);
});

test('the code of an answer is read, and nothing but letters', () => {
  const body = (text: string) => ({ body: Buffer.from(text) });
  expect(s3CodeIn(body('<Error><Code>NoSuchBucket</Code><Key>x</Key></Error>'))).toBe('NoSuchBucket');
  expect(s3CodeIn(body('<Error><Code>a b=secret</Code></Error>'))).toBe('');
});
