import { expect, test } from 'vitest';
import { demoRecords } from '#web/app/demo/records.ts';
import { correctedBy } from './corrected.ts';
import { analysisOf } from './words.ts';

test('what a person says takes the place of the analysis, which keeps its first word', () => {
  const message = demoRecords(new Date('2026-11-18T09:00:00Z')).find(({ analysis }) => analysis.length > 0);
  if (!message) throw new Error('the demonstration has no analysed message');
  const said = analysisOf(message, 'urgency');
  const once = correctedBy(message, { urgency: 'Modéré' });
  const twice = correctedBy(once, { urgency: 'Urgent' });
  expect(analysisOf(twice, 'urgency')).toBe('Urgent');
  expect(twice.analysis.find((record) => record.analysis_type === 'Urgence')).toMatchObject({
    corrected_from: said,
    doubtful: false,
  });
  expect(analysisOf(twice, 'domain')).toBe(analysisOf(message, 'domain'));
});
