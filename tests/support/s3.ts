// An S3-compatible server with one bucket, behind a proxy that records requests and makes them fail. Signatures are not
// checked here; another test compares them with the vendor's examples.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export type S3 = {
  endpoint: string;
  bucket: string;
  /** Where the objects of the bucket are files. */
  folder: string;
  /** The settings of a server that uses it. */
  settings: Record<string, string>;
  /** The requests so far, newest last. */
  asked: { line: string; sha256: string }[];
  /** The failures of the next requests, in order; later ones reach the server. */
  next(...troubles: Trouble[]): void;
  /** The failure of every request, until it is null. */
  always(trouble: Trouble | null): void;
  close(): Promise<void>;
};

export type Trouble = number | 'cut';

const BUCKET = 'voxlex-tests';

const meet = (trouble: Trouble, request: IncomingMessage, reply: ServerResponse): void => {
  if (trouble === 'cut') request.socket.destroy();
  else {
    request.resume();
    reply.writeHead(trouble, { 'content-type': 'application/xml' }).end('<Error/>');
  }
};

export const startS3 = async (): Promise<S3> => {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  const asked: S3['asked'] = [];
  const planned: Trouble[] = [];
  let usual: Trouble | null = null;
  const http = createServer((request, reply) => {
    asked.push({
      line: `${request.method} ${request.url}`,
      sha256: String(request.headers['x-amz-content-sha256']),
    });
    const trouble = planned.shift() ?? usual;
    if (trouble === null) void answer(request, reply);
    else meet(trouble, request, reply);
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    endpoint,
    bucket: BUCKET,
    folder: join(directory, BUCKET),
    settings: {
      STORAGE_URL: `s3://${BUCKET}?endpoint=${endpoint}&region=eu-west-1`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    asked,
    next: (...troubles) => void planned.push(...troubles),
    always: (trouble) => {
      usual = trouble;
    },
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
      await rm(directory, { recursive: true });
    },
  };
};
