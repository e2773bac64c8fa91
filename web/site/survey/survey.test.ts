import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { surveyAnswers } from '#contract/leads.ts';
import { type Answers, isAsked } from '#contract/survey-form.ts';
import { deleteDraft, readSurveyDraft, saveDraft } from './draft.ts';
import { faultsOf, isStarted, SECTION_NAMES, SURVEY_SECTIONS, surveyPayloadOf } from './survey-answers.ts';
import { partOf } from './use-part.ts';

const beside = { id: '0190a000-0000-7000-8000-000000000001', fax: '', tookMs: 60_000 };
const contact = { email: ' anne@exemple.be', phone: '+32 470 00 00 21' };

test('the six parts hold every answer that the contract knows, each once', () => {
  const asked = [...Object.values(SURVEY_SECTIONS).flat(), 'email', 'phone', 'id', 'fax', 'tookMs'];
  expect([...asked].sort()).toEqual(Object.keys(surveyAnswers.shape).sort());
});

test('a follow-up is asked and sent only while its question calls for it', () => {
  const answers: Answers = { ...contact, usesCRM: true, crmName: 'Exemple', messageSource: ['Clients'] };
  expect(isAsked('crmName', answers)).toBe(true);
  expect(isAsked('messageSourceOther', answers)).toBe(false);
  expect(surveyPayloadOf(answers, beside)).toHaveProperty('crmName', 'Exemple');
  expect(surveyPayloadOf({ ...answers, usesCRM: false }, beside)).not.toHaveProperty('crmName');
});

test('what is sent is what the contract takes, without what was left empty', () => {
  const answers: Answers = {
    ...contact,
    metier: ' ',
    messageFrequency: '1-3',
    usefulFeatures: [],
    difficultyLevel: 3,
  };
  expect(z.parse(surveyAnswers, surveyPayloadOf(answers, beside))).toEqual({
    ...beside,
    messageFrequency: '1-3',
    difficultyLevel: 3,
    email: 'anne@exemple.be',
    phone: '+32 470 00 00 21',
  });
});

test('only e-mail and telephone are needed, and parts count once anything in them is answered', () => {
  const words = { missing: 'manque', wrongEmail: 'faux' };
  expect(faultsOf({}, words)).toEqual({ email: 'manque', phone: 'manque' });
  expect(faultsOf({ ...contact, email: 'anne' }, words)).toEqual({ email: 'faux' });
  expect(faultsOf(contact, words)).toEqual({});
  const started = (answers: Answers) => SECTION_NAMES.filter((section) => isStarted(section, answers));
  expect(started({})).toEqual([]);
  expect(started({ metier: 'Avocate', messageFrequency: 'none', usesCRM: false })).toEqual([
    'activity',
    'tools',
  ]);
});

test('a draft comes back as it was left, and a damaged one is none', () => {
  const stored = new Map<string, string>();
  const store = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  expect(readSurveyDraft(store)).toBeNull();
  saveDraft({ metier: 'Avocate', usesCRM: false }, store);
  expect(readSurveyDraft(store)).toEqual({ metier: 'Avocate', usesCRM: false });
  for (const key of stored.keys()) stored.set(key, '{');
  expect(readSurveyDraft(store)).toBeNull();
  deleteDraft(store);
  expect(stored.size).toBe(0);
});

test('where the browser forbids its storage the survey works without a draft', () => {
  const forbidden = (): never => {
    throw new Error('SecurityError');
  };
  expect(readSurveyDraft(forbidden)).toBeNull();
  expect(() => saveDraft({ metier: 'Avocate' }, forbidden)).not.toThrow();
  expect(() => deleteDraft(forbidden)).not.toThrow();
});

test('the address names one of six parts; any other address is the first', () => {
  expect(['#partie-1', '#partie-6', '#partie-7', '#contenu', ''].map(partOf)).toEqual([1, 6, 1, 1, 1]);
});
