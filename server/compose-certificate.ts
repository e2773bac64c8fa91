// Looks every hour when the certificate of the mail relay ends, for the metric.
import { readRelay } from './adapters/mail/relay.ts';
import { relayCertificateEnds } from './adapters/mail/relay-certificate.ts';
import type { App } from './compose.ts';
import { every } from './journey/every.ts';

const EVERY_MS = 3_600_000;

export const watchRelayCertificate = ({ config, metrics, log }: App): { stop(): void } => {
  if (!config.SMTP_URL) return { stop: () => {} };
  const relay = readRelay(config.SMTP_URL, config.PUBLIC_URL);
  const look = async (): Promise<void> => {
    const ends = await relayCertificateEnds(relay);
    if (ends) metrics.relayCertificate(`${relay.host}:${relay.port}`, ends);
  };
  return every(EVERY_MS, { step: 'relay-certificate', log, look });
};
