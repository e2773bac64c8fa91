// Renders the OpenAPI document as one page that needs no script.
import { html, type Markup } from '#server/platform/markup.ts';
import { STYLE } from './docs-style.ts';
import type { Json, OpenApi, Operation } from './openapi.ts';

type Call = { verb: string; path: string; operation: Operation };

/** The word after /api/: calls of one subject stand together. */
const subjectOf = (path: string): string => /^\/(?:api\/)?([^/{]+)/.exec(path)?.[1] ?? 'other';

const callsBySubject = ({ paths }: OpenApi): [string, Call[]][] => {
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]): Call => ({ verb: verb.toUpperCase(), path, operation })),
  );
  return [...Map.groupBy(calls, ({ path }) => subjectOf(path))].sort(([one], [other]) =>
    one.localeCompare(other),
  );
};

const accessOf = ({ security }: Operation): string => {
  if (security.length === 0) return 'No token is needed.';
  const scope = security.flatMap(({ key }) => key ?? []).at(0);
  return scope
    ? `The token of a signed-in person, or an API key with the scope ${scope}.`
    : 'The token of a signed-in person.';
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const typeOf = (schema: unknown): string => {
  if (!isJson(schema)) return 'any';
  const { type, enum: values, format, items, anyOf } = schema;
  if (Array.isArray(values)) return values.join(' | ');
  if ('const' in schema) return String(schema.const);
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' | ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  return [type, format].filter((part) => typeof part === 'string').join(', ') || 'any';
};

const parametersOf = ({ parameters }: Operation): Markup | null =>
  parameters.length === 0
    ? null
    : html`<h3>Parameters</h3><table>${parameters.map(
        ({ name, in: where, required, schema }) =>
          html`<tr><th scope="row">${name}</th><td>${where}${required ? ', required' : ''}</td><td>${typeOf(schema)}</td></tr>`,
      )}</table>`;

const schemaOf = (title: string, content: Operation['responses'][string]['content']): Markup[] =>
  Object.entries(content).map(
    ([kind, { schema }]) =>
      html`<h3>${title}: ${kind}</h3><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`,
  );

const isError = ([status]: readonly [string, unknown]): boolean => Number(status) >= 400;

const errorsOf = ({ responses }: Operation): Markup | null => {
  const errors = Object.entries(responses).filter(isError);
  return errors.length === 0
    ? null
    : html`<h3>Errors</h3><table>${errors.map(
        ([status, { description }]) => html`<tr><th scope="row">${status}</th><td>${description}</td></tr>`,
      )}</table>`;
};

const callOf = ({ verb, path, operation }: Call): Markup =>
  html`<li><details id="${operation.operationId}"><summary><span class="verb">${verb}</span><span class="path">${path}</span><span class="what">${operation.summary}</span></summary>
<div class="more"><p class="access">${accessOf(operation)}</p>${parametersOf(operation)}${
    operation.requestBody && schemaOf('Body', operation.requestBody.content)
  }${Object.entries(operation.responses)
    .filter((entry) => !isError(entry))
    .flatMap(([status, { content }]) =>
      schemaOf(`Reply ${status}`, content),
    )}${errorsOf(operation)}</div></details></li>`;

export const docsPage = (document: OpenApi): string => {
  const subjects = callsBySubject(document);
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Voxlex API</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the endpoints</a>
<main>
<h1>Voxlex API</h1>
<p class="lead">Every endpoint of ${document.servers[0]?.url ?? 'this server'}, generated from the schemas that validate requests and replies. Programs read <a href="/api/openapi.json">openapi.json</a>. An API key is made on <a href="/parametres/acces">/parametres</a> and sent as <code>Authorization: Bearer vxk_…</code>.</p>
<nav aria-label="Subjects"><ul>${subjects.map(
    ([subject, calls]) => html`<li><a href="#${subject}">${subject} (${calls.length})</a></li>`,
  )}</ul></nav>
<div id="calls">${subjects.map(
    ([subject, calls]) =>
      html`<section aria-labelledby="${subject}"><h2 id="${subject}">${subject}</h2><ul class="calls">${calls.map(callOf)}</ul></section>`,
  )}</div>
</main>
</body>
</html>`.markup;
};
