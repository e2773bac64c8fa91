import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openApiOf } from './openapi.ts';

const printed = openApiOf('https://voxlex.example');
const operations = Object.values(printed.paths).flatMap((path) => Object.values(path));

test('every endpoint of the contract is described once', () => {
  expect(operations.map((one) => one.operationId).sort()).toEqual(Object.keys(endpoints).sort());
});

test('a private endpoint requires a token, a public one does not', () => {
  expect(operations).toContainEqual(
    expect.objectContaining({ operationId: 'getUser', security: [{ bearer: [] }] }),
  );
  expect(operations).toContainEqual(expect.objectContaining({ operationId: 'leaveMessage', security: [] }));
});

test('an endpoint that an API key may call names the scope that the key needs', () => {
  const securityOf = (name: string) => operations.find((one) => one.operationId === name);
  expect(securityOf('listVoicemails')?.security).toEqual([{ bearer: [] }, { key: ['read'] }]);
  expect(securityOf('patchVoicemail')?.security).toEqual([{ bearer: [] }, { key: ['write'] }]);
  expect(securityOf('listKeys')?.security).toEqual([{ bearer: [] }]);
  expect(Object.keys(Object(printed.components).securitySchemes)).toEqual(['bearer', 'key']);
});

test('the list of messages is described with the allowed values of its filters', () => {
  const list = operations.find((one) => one.operationId === 'listVoicemails');
  const text = JSON.stringify(list);
  expect(text).toContain('with-transcription');
  expect(text).toContain('Droit Pénal');
});

test('an upload is described with its file field', () => {
  const text = JSON.stringify(operations.find((one) => one.operationId === 'leaveMessage'));
  expect(text).toContain('multipart/form-data');
  expect(text).toContain('"audio":{"type":"string","format":"binary"}');
});
