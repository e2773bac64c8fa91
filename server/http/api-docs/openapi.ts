// Generates the OpenAPI document from the schemas that validate requests and replies.
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type ErrorCode, frenchOf, statusOf } from '#contract/errors.ts';
import { openApiNotes } from '#contract/openapi-notes.ts';

export type Json = Record<string, unknown>;
type Content = Readonly<Record<string, { schema: Json }>>;
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: unknown };
type Response = { description: string; content: Content };

export type Operation = {
  operationId: string;
  summary: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, Response>>;
};

export type OpenApi = {
  openapi: string;
  info: Json;
  servers: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Json;
};

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parameters = (schema: z.core.$ZodType | undefined, where: 'path' | 'query'): Parameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties as Json).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || needed.includes(name),
    schema: property,
  }));
};

const uploadSchema = ({ file, fields }: NonNullable<Endpoint['upload']>): Json => {
  const schema = jsonSchema(fields, 'input');
  const properties = { ...(schema.properties as Json), [file]: { type: 'string', format: 'binary' } };
  return { ...schema, properties, required: [file] };
};

const requestBody = ({ body, upload }: Endpoint): { requestBody?: { content: Content } } => {
  const content = {
    ...(body && { 'application/json': { schema: jsonSchema(body, 'input') } }),
    ...(upload && { 'multipart/form-data': { schema: uploadSchema(upload) } }),
  };
  return body || upload ? { requestBody: { content } } : {};
};

const refusals = (codes: readonly ErrorCode[]): Record<string, Response> => {
  const byStatus = Map.groupBy(codes, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${frenchOf(code)}`).join(' · '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
};

/** A signed-in user's token is accepted everywhere, an API key where the row names a scope. */
const securityOf = (row: Endpoint): Operation['security'] => {
  if (row.access === 'public') return [];
  return [{ bearer: [] }, ...(row.key ? [{ key: [row.key] }] : [])];
};

const notFoundOf = (row: Endpoint): ErrorCode =>
  row.path.startsWith('/api/voicemails/') ? 'voicemail_unknown' : 'not_found';

/** The errors of every endpoint of this shape come first, then its own. */
const errorsOf = (row: Endpoint, own: readonly ErrorCode[]): ErrorCode[] => [
  ...new Set([
    ...(row.params || row.query || row.body || row.upload ? (['bad_request'] as const) : []),
    ...(row.access === 'user' ? (['unauthorized'] as const) : []),
    ...(row.access === 'user' && !row.member ? (['forbidden'] as const) : []),
    ...(row.access === 'user' && row.params ? [notFoundOf(row)] : []),
    ...own,
    ...(row.access === 'user' ? (['key_scope'] as const) : []),
    ...(row.key ? (['rate_limited'] as const) : []),
  ]),
];

const operation = (name: EndpointName, row: Endpoint): Operation => {
  const notes = openApiNotes[name];
  const { summary, errors } = typeof notes === 'string' ? { summary: notes, errors: [] } : notes;
  const stream = typeof row.reply === 'string';
  const content = stream
    ? { [String(row.reply)]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: jsonSchema(row.reply as z.core.$ZodType, 'output') } };
  return {
    operationId: name,
    summary,
    security: securityOf(row),
    parameters: [...parameters(row.params, 'path'), ...parameters(row.query, 'query')],
    ...requestBody(row),
    responses: { [row.status ?? 200]: { description: 'Done.', content }, ...refusals(errorsOf(row, errors)) },
  };
};

export const openApiOf = (publicUrl: string): OpenApi => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Endpoint = endpoints[name];
    const path = row.path.replace(/:([a-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Voxlex', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a signed-in user.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'vxk_…',
          description:
            'An API key of the firm, made on /parametres. The scope beside it is the least that it needs; `write` includes `read`.',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
  };
};
