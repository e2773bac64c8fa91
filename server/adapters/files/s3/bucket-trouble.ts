// Why a bucket is refused: one sentence with what to do, from the status, S3's own code, or the error of the network.
import type { VendorReply } from '#server/platform/vendor-request.ts';

/** S3's code is letters alone. A HEAD is answered without one. */
export const s3CodeIn = ({ body }: Pick<VendorReply, 'body'>): string =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString('utf8'))?.[1] ?? '';

const BY_CODE: Record<string, string> = {
  InvalidAccessKeyId: 'it does not know the key of S3_ACCESS_KEY_ID: correct it',
  SignatureDoesNotMatch: 'the secret does not belong to the key: correct S3_SECRET_ACCESS_KEY',
  AccessDenied:
    'the key may not use it: allow the key to list the bucket and to write, read and delete in it',
  NoSuchBucket: 'there is no bucket of that name: correct the name, or create it',
  RequestTimeTooSkewed:
    'the clock of this machine is more than 15 minutes wrong: set it (timedatectl set-ntp true)',
  AuthorizationHeaderMalformed: 'it is in another region: correct region=',
  PermanentRedirect: 'it is in another region: correct region= and endpoint=',
  TemporaryRedirect: 'it is in another region: correct region= and endpoint=',
  InvalidBucketName: 'the name of the bucket is not one of S3: correct it',
};

const BY_STATUS: Record<string, string> = {
  301: 'it is in another region: correct region= and endpoint=',
  307: 'it is in another region: correct region= and endpoint=',
  400: 'the endpoint does not understand the request: correct endpoint= and region=',
  401: 'it refuses the keys: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  403: 'it refuses the keys, or they may not use it: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and see that they may list, write, read and delete',
  404: 'there is no such bucket: correct its name and endpoint=',
  507: 'it is full',
};

const BY_NETWORK: [code: RegExp, says: string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'the name of its endpoint has no address: correct endpoint=, or check the DNS'],
  [
    /^ECONNREFUSED$/,
    'no program listens at its endpoint: correct endpoint= and its port, or start the store',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_UNTRUSTED/,
    'the certificate of its endpoint is not trusted here: name the file of its authority in NODE_EXTRA_CA_CERTS',
  ],
  [/^CERT_HAS_EXPIRED$/, 'the certificate of its endpoint has expired: renew it there'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'the certificate of its endpoint is for another name: correct endpoint=',
  ],
  [/^(EPROTO|ERR_SSL_)/, 'its endpoint does not speak TLS at that port: correct endpoint='],
];

const PRIVATE =
  'the name of its endpoint leads to a private address: name the address itself in endpoint=, if it is your network';
const UNREACHABLE = 'its endpoint does not answer: correct endpoint=, and check the firewalls between';

/** `reason`: of the Failure, such as `storage status 403 NoSuchBucket` or `storage network ECONNREFUSED`. */
export const bucketTrouble = (reason: string): string => {
  const [kind = '', first = '', code = ''] = reason.replace(/^storage /, '').split(' ');
  if (kind === 'private') return PRIVATE;
  if (kind === 'status') return BY_CODE[code] ?? BY_STATUS[first] ?? `it answers with status ${first}`;
  return BY_NETWORK.find(([known]) => kind === 'network' && known.test(first))?.[1] ?? UNREACHABLE;
};
