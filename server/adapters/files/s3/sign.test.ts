// The examples that AWS publishes for Signature Version 4 (Amazon S3 API reference, authorization header).
import { expect, test } from 'vitest';
import { NO_BODY_SHA256, signed } from './sign.ts';

const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = new Date('2013-05-24T00:00:00Z');
const HOST = 'https://examplebucket.s3.amazonaws.com';

const cases = [
  [
    'a part of an object',
    {
      method: 'GET',
      url: new URL(`${HOST}/test.txt`),
      headers: { range: 'bytes=0-9' },
      bodySha256: NO_BODY_SHA256,
    },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object under a name that must be escaped',
    {
      method: 'PUT',
      url: new URL(`${HOST}/test$file.text`),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      bodySha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a list',
    { method: 'GET', url: new URL(`${HOST}/?max-keys=2&prefix=J`), bodySha256: NO_BODY_SHA256 },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const;

test.each(cases)('%s is signed as AWS signs it', async (_what, request, signature) => {
  const headers = await signed(request, CREDENTIALS, AT);
  expect(headers.authorization).toContain(`Signature=${signature}`);
  expect(headers.authorization).toContain(
    'Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
  );
});
