// The vendors that settings switch on, each with what it needs of them.
import type { Texting } from '#contract/line-settings.ts';
import { readAddress } from './adapters/mail/mail-address.ts';
import type { Payments } from './adapters/payment/port.ts';
import { openStripe } from './adapters/payment/stripe.ts';
import { openPusher } from './adapters/push/web-push.ts';
import type { Texter } from './adapters/sms/port.ts';
import { readTextAccount } from './adapters/sms/sms-url.ts';
import type { NumberProvider, Telephony } from './adapters/telephony/port.ts';
import { openTwilio } from './adapters/telephony/twilio-calls.ts';
import { openTwilioNumbers } from './adapters/telephony/twilio-numbers.ts';
import type { ProviderDeps } from './erasure/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { chooserOf, reachOf } from './webhooks/index.ts';

const twilioAccountOf = (config: Config) => {
  const { TWILIO_API_URL: url, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config;
  return accountSid && authToken ? { url, accountSid, authToken } : null;
};

export const telephonyOf = (config: Config, clock: Clock): Telephony | null => {
  const account = twilioAccountOf(config);
  return account && openTwilio({ ...account, clock });
};

/** The providers that are asked to delete what was erased here: none with OFFLINE=1. */
export const deletingProvidersOf = (
  { OFFLINE, SMS_URL, TWILIO_ACCOUNT_SID }: Config,
  { texter, telephony }: { texter: Texter; telephony: Telephony | null },
): Pick<ProviderDeps, 'texter' | 'telephony' | 'accounts'> => ({
  texter: OFFLINE || SMS_URL === undefined ? null : texter,
  telephony: OFFLINE ? null : telephony,
  accounts: {
    text: SMS_URL === undefined ? null : readTextAccount(SMS_URL).accountSid,
    call: TWILIO_ACCOUNT_SID ?? null,
  },
});

/** What the settings of a line show of its texts. */
export const textingOf = (config: Config, { takesAnswers }: Texter): Texting => ({
  provider: config.SMS_URL !== undefined,
  price_cents: config.SMS_PRICE_CENTS ?? null,
  stop_link: takesAnswers ? null : `${config.PUBLIC_URL}/s/exemple123`,
});

export const pusherOf = (config: Config, key: Buffer, clock: Clock): ReturnType<typeof openPusher> =>
  openPusher({
    key,
    subject: `mailto:${readAddress(config.MAIL_FROM)?.address ?? ''}`,
    chooserOf: (url) => chooserOf(reachOf(config), url),
    clock,
  });

export const numberProviderOf = (config: Config): NumberProvider | null => {
  const account = twilioAccountOf(config);
  return account && openTwilioNumbers(account);
};

export const paymentsOf = (config: Config): Payments | null => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  } = config;
  if (!secretKey || !webhookSecret || !priceId) return null;
  return openStripe({ url: config.STRIPE_API_URL, secretKey, webhookSecret, priceId });
};
