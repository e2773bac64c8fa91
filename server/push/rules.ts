// Writes push notices, and decides which subscription is accepted.
import { createHash } from 'node:crypto';
import { FIELD_TEXTS } from '#contract/field-texts.ts';
import type { NewPushDevice } from '#contract/push.ts';
import type { PushNotice } from '#server/adapters/push/port.ts';
import { type Reach, urlTrouble } from '#server/webhooks/index.ts';

/** Never a caller's name, number or word, nor the line: a locked screen shows it, and a vendor carries it. */
const NOTICES = {
  urgent: { title: 'Nouveau message urgent', body: 'Ouvrez votre tableau de bord pour l’écouter.' },
  waiting: {
    title: 'Un message urgent attend',
    body: 'Personne ne l’a encore ouvert. Vous en chargez-vous\u202f?',
  },
  welcome: { title: 'Alertes activées', body: 'Vos messages urgents s’annonceront ainsi sur cet appareil.' },
} as const;
export const NOTICE_KINDS = ['urgent', 'waiting', 'welcome'] as const satisfies (keyof typeof NOTICES)[];
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `about` is the message's id, so that two notices of one message are one on the screen. */
export const noticeOf = (kind: NoticeKind, about: string): PushNotice => ({
  ...NOTICES[kind],
  tag: about,
  renotify: kind === 'waiting',
});

const lengthOf = (base64url: string): number => Buffer.from(base64url, 'base64url').length;

/** The field of a subscription that is refused, with the reason for the person; null if it is accepted. */
export const subscriptionTrouble = (
  reach: Reach,
  { endpoint, keys }: NewPushDevice,
): { field: string; message: string } | null => {
  if (reach.offline) return { field: 'endpoint', message: FIELD_TEXTS.pushOffline };
  const message = urlTrouble(reach, endpoint);
  if (message) return { field: 'endpoint', message };
  const isKey = lengthOf(keys.p256dh) === 65 && lengthOf(keys.auth) === 16;
  return isKey ? null : { field: 'keys', message: FIELD_TEXTS.pushKeys };
};

export const digestOfEndpoint = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');
