// Endpoints of the escalation, downloaded with the first urgent message that is opened.
const rows = async () => (await import('#contract/endpoints-escalations.ts')).escalationEndpoints;

export const escalationCalls = {
  getEscalation: async () => (await rows()).getEscalation,
  acceptEscalation: async () => (await rows()).acceptEscalation,
};
