// Endpoints that only one section uses: their schemas are downloaded with its first request.
import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientOptions } from '#web/app/api/client.ts';

/** Every name is written down, because the table itself is not here yet; the types notice one that is missing. */
const downloaded = <T extends Readonly<Record<string, Endpoint>>>(
  load: () => Promise<T>,
  names: Record<keyof T, true>,
): ClientOptions['table'] =>
  Object.fromEntries(Object.keys(names).map((name: keyof T) => [name, async () => (await load())[name]]));

export const sectionEndpoints: ClientOptions['table'] = {
  ...downloaded(async () => (await import('#contract/endpoints-access.ts')).accessEndpoints, {
    listKeys: true,
    createKey: true,
    revokeKey: true,
    listIntakeTokens: true,
    createIntakeToken: true,
    revokeIntakeToken: true,
    listSessions: true,
    endSession: true,
    endOtherSessions: true,
  }),
  ...downloaded(async () => (await import('#contract/endpoints-webhooks.ts')).webhookEndpoints, {
    listWebhooks: true,
    createWebhook: true,
    patchWebhook: true,
    removeWebhook: true,
    renewWebhookSecret: true,
    testWebhook: true,
    listWebhookDeliveries: true,
    replayWebhookDelivery: true,
  }),
  ...downloaded(async () => (await import('#contract/endpoints-escalations.ts')).escalationEndpoints, {
    getEscalationSettings: true,
    patchEscalationSettings: true,
    getEscalation: true,
    acceptEscalation: true,
  }),
};
