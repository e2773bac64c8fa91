// When the certificate of the relay ends. Nothing is sent: neither a login nor a mail.
import { TLSSocket } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Relay } from './relay.ts';

const PATIENCE_MS = 10_000;

/** Null without an answer or without TLS. An expired certificate is read as well: its connection carries no mail. */
export const relayCertificateEnds = ({ auth: _, ...relay }: Relay): Promise<Date | null> =>
  new Promise((resolve) => {
    const connection = new SMTPConnection({
      ...relay,
      tls: { ...relay.tls, rejectUnauthorized: false },
      connectionTimeout: PATIENCE_MS,
      dnsTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      logger: false,
    });
    const end = (found: Date | null): void => {
      connection.close();
      resolve(found);
    };
    connection.on('error', () => end(null));
    connection.connect((refused) => {
      const { _socket: socket } = connection;
      const text = !refused && socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
      end(text ? new Date(text) : null);
    });
  });
