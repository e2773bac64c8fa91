// Every endpoint of /api: the one table that the server, the browser, the tests and OpenAPI read.
import { publicEndpoints } from './endpoints-public.ts';
import { settingsEndpoints } from './endpoints-settings.ts';
import { signedInEndpoints } from './endpoints-signed-in.ts';

export const endpoints = { ...signedInEndpoints, ...settingsEndpoints, ...publicEndpoints } as const;

export type EndpointName = keyof typeof endpoints;
