// Reads the certificate that PUBLIC_URL shows, without a request.
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { errorCode } from '#server/platform/failure.ts';
import { isLoopbackHost } from '#server/platform/private-address.ts';
import type { CheckResult } from './rules.ts';
import { portOf } from './site-rules.ts';
import { type CertificateFacts, judgeCertificate } from './work-rules.ts';

const PATIENCE_MS = 5000;

const seenAt = (url: URL): Promise<CertificateFacts> =>
  new Promise((resolve) => {
    const { hostname } = url;
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(portOf(url)),
      ...(isIP(hostname) ? {} : { servername: hostname }),
      // An expired or untrusted one must be read too; nothing is sent.
      rejectUnauthorized: false,
    });
    const end = (facts: CertificateFacts): void => {
      socket.destroy();
      resolve(facts);
    };
    socket.setTimeout(PATIENCE_MS, () => end({ trouble: 'no answer' }));
    socket.on('error', (error) => end({ trouble: errorCode(error) ?? 'no answer' }));
    socket.on('secureConnect', () => {
      const { valid_from: begins, valid_to: ends } = socket.getPeerCertificate();
      end({
        begins: new Date(begins),
        ends: new Date(ends),
        // At run time this is OpenSSL's code, such as CERT_HAS_EXPIRED.
        refused: socket.authorized ? null : String(socket.authorizationError),
      });
    });
  });

/** Nothing for an address of this machine or without TLS; a test has its servers on this machine. */
export const certificateOf = async (
  publicUrl: string,
  now = new Date(),
  isLocal = isLoopbackHost,
): Promise<CheckResult[]> => {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:' || isLocal(url.hostname)) return [];
  return [judgeCertificate(await seenAt(url), url.hostname, portOf(url), now)];
};
