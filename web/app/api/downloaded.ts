// Endpoints whose schemas are downloaded with the first request to one of them.
import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientOptions, EndpointNames } from './client.ts';

/** The names are written down, because the table itself is not here yet. */
export const downloaded = <T extends Readonly<Record<string, Endpoint>>>(
  load: () => Promise<T>,
  ...names: (keyof T & EndpointNames)[]
): ClientOptions['table'] =>
  Object.fromEntries(names.map((name) => [name, async () => (await load())[name]]));
