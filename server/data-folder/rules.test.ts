import { expect, test } from 'vitest';
import { folderRefusalOf } from './rules.ts';

const STORAGE_URL = { bucket: 'voxlex', endpoint: 'https://s3.example', region: 'eu-west-1' };
const SMTP_URL = 'smtps://relay.example';
const DATA_DIR = '/srv/voxlex/data';

test('the folder that the database knows needs neither bucket nor relay', () => {
  expect(folderRefusalOf('a', 'a', { DATA_DIR, STORAGE_URL: undefined, SMTP_URL: undefined })).toBeNull();
});

test('another folder needs both, and the refusal names what is missing', () => {
  expect(folderRefusalOf('b', 'a', { DATA_DIR, STORAGE_URL, SMTP_URL })).toBeNull();
  expect(folderRefusalOf('b', 'a', { DATA_DIR, STORAGE_URL, SMTP_URL: undefined })).toMatch(
    /^The setting SMTP_URL is missing: .*\/srv\/voxlex\/data.* holds a\)/,
  );
  expect(folderRefusalOf('b', 'a', { DATA_DIR, STORAGE_URL: undefined, SMTP_URL })).toMatch(
    /^The setting STORAGE_URL is missing: /,
  );
  expect(folderRefusalOf('b', 'a', { DATA_DIR, STORAGE_URL: undefined, SMTP_URL: undefined })).toMatch(
    /^The settings STORAGE_URL and SMTP_URL are missing: /,
  );
});
