import { expect, test } from 'vitest';
import {
  type InstallationChecks,
  type InstallationFacts,
  type InstallationSettings,
  installationNeeds,
} from './installation.ts';
import { byGravity } from './rules.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const SETTINGS: InstallationSettings = {
  isPublic: true,
  hasRelay: true,
  isSenderLocal: false,
  hasTeam: true,
  hasBackups: true,
  hasBackupKey: true,
  hasTelephony: true,
  sendsTexts: true,
  hasMetrics: true,
  showsOutbox: false,
  address: 'ok',
  company: 'ok',
};
const FACTS: InstallationFacts = {
  hasWorker: true,
  hasFirm: true,
  withoutText: 0,
  numbered: 2,
  texting: 1,
  isFedOtherwise: false,
  isDiskNearlyFull: false,
};
const CHECKS: InstallationChecks = {
  relay: 'ok',
  dns: 'ok',
  siteCertificate: 'ok',
  backups: 'ok',
  speech: 'ok',
  model: 'ok',
  decoder: 'ok',
  relayCertificateUntil: null,
  backupAt: null,
};
type Given = {
  settings?: Partial<InstallationSettings>;
  facts?: Partial<InstallationFacts>;
  checks?: Partial<InstallationChecks> | null;
};
const needs = ({ settings, facts, checks }: Given) =>
  byGravity(
    installationNeeds(
      { ...SETTINGS, ...settings },
      { ...FACTS, ...facts },
      checks === null ? null : { ...CHECKS, ...checks },
      NOW,
    ),
  ).map(({ kind, gravity }) => `${kind} ${gravity}`);

test('an installation that is set up and works needs no one to act', () => {
  expect(needs({})).toEqual([]);
  expect(needs({ checks: null })).toEqual([]);
});

test('a fresh installation lists what it lacks, the gravest first', () => {
  const nothing = {
    hasRelay: false,
    isSenderLocal: true,
    hasTeam: false,
    hasBackups: false,
    hasBackupKey: false,
    hasTelephony: false,
    sendsTexts: false,
    hasMetrics: false,
    company: 'warning' as const,
  };
  const facts = { hasFirm: false, numbered: 0, texting: 0 };
  const checks = { speech: 'warning' as const };
  expect(needs({ settings: nothing, facts, checks })).toEqual([
    'relay now',
    'speech soon',
    'backup_off soon',
    'no_number soon',
    'company soon',
    'monitoring soon',
  ]);
  expect(needs({ settings: { ...nothing, isPublic: false, company: 'ok' }, facts, checks })).toEqual([
    'relay soon',
    'speech soon',
    'backup_off soon',
    'no_number soon',
  ]);
});

test('with a firm the missing relay and the missing engine are to be done now, first', () => {
  const settings = { isPublic: false, hasRelay: false, hasBackups: false };
  const given = { settings, checks: { speech: 'warning' as const } };
  expect(needs(given)).toEqual(['relay now', 'speech now', 'backup_off soon']);
  expect(needs({ ...given, facts: { hasFirm: false } })).toEqual([
    'relay soon',
    'speech soon',
    'backup_off soon',
  ]);
});

test('what the checks find broken is to be done now, and a warning soon', () => {
  const all = (state: 'warning' | 'broken') => ({
    relay: state,
    dns: state,
    siteCertificate: state,
    backups: state,
    speech: state,
    model: state,
    decoder: state,
  });
  expect(needs({ checks: all('broken') })).toEqual([
    'relay_refuses now',
    'decoder now',
    'speech now',
    'backup_failed now',
    'dns now',
    'site_certificate now',
    'model now',
  ]);
  expect(needs({ checks: all('warning') })).toEqual([
    'speech now',
    'relay_refuses soon',
    'decoder soon',
    'dns soon',
    'site_certificate soon',
    'backup_none soon',
    'model soon',
  ]);
});

test('settings that do harm are named, each once', () => {
  const settings = {
    isSenderLocal: true,
    hasTeam: false,
    hasBackupKey: false,
    hasTelephony: false,
    sendsTexts: false,
    showsOutbox: true,
    address: 'broken' as const,
  };
  expect(needs({ settings, facts: { hasWorker: false, isDiskNearlyFull: true, withoutText: 3 } })).toEqual([
    'worker now',
    'disk now',
    'sender now',
    'address now',
    'telephony now',
    'speech now',
    'texts soon',
    'team soon',
    'backup_key soon',
    'outbox soon',
  ]);
  expect(needs({ facts: { numbered: 0, isFedOtherwise: true } })).toEqual([]);
  expect(needs({ settings: { address: 'warning' } })).toEqual([]);
});

test('the certificate of the relay is named three weeks before its end, and presses in the last one', () => {
  const ends = (days: number) =>
    needs({ checks: { relayCertificateUntil: new Date(NOW.getTime() + days * 86_400_000) } });
  expect([ends(22), ends(20), ends(6)]).toEqual([[], ['certificate soon'], ['certificate now']]);
});
