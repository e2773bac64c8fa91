// AWS Signature Version 4 by aws4fetch. The request itself is sent by askVendor, which checks the address it connects to.
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

export const NO_BODY_SHA256 = createHash('sha256').digest('hex');

/** The headers to send: those given and those of the signature. */
export const signed = async (
  request: { method: string; url: URL; headers?: Record<string, string>; bodySha256: string },
  { accessKeyId, secretAccessKey, region }: Credentials,
  now: Date,
): Promise<Record<string, string>> => {
  const signer = new AwsV4Signer({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    method: request.method,
    url: request.url.href,
    headers: { ...request.headers, 'x-amz-content-sha256': request.bodySha256 },
    datetime: now.toISOString().replace(/[-:]|\.\d+/g, ''),
    // By default aws4fetch leaves 'range' unsigned: a proxy could then change which bytes are read.
    allHeaders: true,
  });
  return Object.fromEntries((await signer.sign()).headers);
};
