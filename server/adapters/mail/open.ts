// Opens the mailer that the settings select: the relay with SMTP_URL, otherwise the outbox.
import { join } from 'node:path';
import { type Config, WrongSetting } from '#server/platform/config.ts';
import { type DkimSettings, readSigner } from './dkim.ts';
import { readAddress } from './mail-address.ts';
import { openOutbox } from './mail-outbox.ts';
import type { Mailer } from './port.ts';
import { readRelay } from './relay.ts';
import { openSmtp } from './smtp-client.ts';

export const outboxFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'outbox');

export const openMailer = (
  config: Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'PUBLIC_URL'> & DkimSettings,
): Mailer => {
  if (!readAddress(config.MAIL_FROM))
    throw new WrongSetting(
      'The setting MAIL_FROM is wrong: it must be one address, such as Voxlex <voxlex@example.com>.',
    );
  const signer = readSigner(config);
  if (!config.SMTP_URL) return openOutbox(outboxFolder(config), signer);
  return openSmtp(readRelay(config.SMTP_URL, config.PUBLIC_URL), undefined, signer);
};
