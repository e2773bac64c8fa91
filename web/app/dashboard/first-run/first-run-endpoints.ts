// Endpoints of the settings that the dashboard reads before the first message, downloaded then.
const settings = async () => (await import('#contract/endpoints-settings.ts')).settingsEndpoints;

export const firstRunEndpoints = {
  getLine: async () => (await settings()).getLine,
  listRecipients: async () => (await settings()).listRecipients,
};
