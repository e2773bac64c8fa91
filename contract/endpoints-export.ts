// The export of a firm. No key may call it: it is an act of the owner.
import { endpoint } from './endpoint.ts';

export const exportEndpoints = {
  exportFirm: endpoint({ method: 'GET', path: '/api/export', access: 'user', reply: 'application/zip' }),
} as const;
