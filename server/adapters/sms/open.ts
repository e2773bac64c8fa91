// Opens the text service that the settings select: Twilio with SMS_URL, otherwise the outbox.
import { join } from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Texter } from './port.ts';
import { openTextOutbox } from './sms-outbox.ts';
import { readTextAccount } from './sms-url.ts';
import { openTwilioTexts } from './twilio-sms.ts';

export const openTexter = (config: Pick<Config, 'SMS_URL' | 'DATA_DIR'>, clock: Clock): Texter =>
  config.SMS_URL
    ? openTwilioTexts({ ...readTextAccount(config.SMS_URL), clock })
    : openTextOutbox(join(config.DATA_DIR, 'outbox'), 'Voxlex');
