// Endpoints that only one section uses.
import { downloaded } from '#web/app/api/downloaded.ts';

export const sectionEndpoints = {
  ...downloaded(
    async () => (await import('#contract/endpoints-access.ts')).accessEndpoints,
    'listKeys',
    'createKey',
    'revokeKey',
    'listIntakeTokens',
    'createIntakeToken',
    'revokeIntakeToken',
    'listSessions',
    'endSession',
    'endOtherSessions',
  ),
  ...downloaded(
    async () => (await import('#contract/endpoints-webhooks.ts')).webhookEndpoints,
    'listWebhooks',
    'createWebhook',
    'patchWebhook',
    'removeWebhook',
    'renewWebhookSecret',
    'testWebhook',
    'listWebhookDeliveries',
    'replayWebhookDelivery',
  ),
  ...downloaded(
    async () => (await import('#contract/endpoints-escalations.ts')).escalationEndpoints,
    'getEscalationSettings',
    'patchEscalationSettings',
    'getEscalation',
    'acceptEscalation',
    'resendPhoneLink',
  ),
  ...downloaded(
    async () => (await import('#contract/endpoints-push.ts')).pushEndpoints,
    'listPushDevices',
    'addPushDevice',
    'removePushDevice',
  ),
  ...downloaded(
    async () => (await import('#contract/endpoints-forms.ts')).formListEndpoints,
    'listForms',
    'addForm',
    'patchForm',
    'removeForm',
    'tryForms',
    'getFormSettings',
    'patchFormSettings',
    'makeFormSecret',
  ),
};
