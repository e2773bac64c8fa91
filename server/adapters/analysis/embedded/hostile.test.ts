import { expect, test } from 'vitest';
import { AXES, AXIS_VALUES } from '#contract/values.ts';
import { facts } from '#contract/voicemail.ts';
import { hostileTexts } from '#tests/support/calls/hostile.ts';
import { MOST_SUMMARY_WORDS } from '../port.ts';
import { readFrench } from './reading.ts';
import { understand } from './understand.ts';

const HEADING = { receivedAt: new Date('2026-11-18T09:00:00Z'), language: null };

test('ten thousand random and hostile texts get values of the contract', () => {
  const wrong = hostileTexts(10_000).filter((text) => {
    const { findings, summary, facts: found } = understand(text, HEADING);
    const typed = AXES.every((axis) => {
      const finding = findings[axis];
      const values: readonly string[] = AXIS_VALUES[axis];
      return (
        finding === null ||
        (values.includes(finding.value) && finding.confidence >= 0 && finding.confidence <= 1)
      );
    });
    const brief = summary === null || summary.split(/\s+/).length <= MOST_SUMMARY_WORDS;
    return !(typed && brief && facts.safeParse(found).success);
  });
  expect(wrong).toEqual([]);
  // Ten thousand texts take seconds, and minutes while other tests run.
}, 240_000);

test('an empty transcript has no analysis', () => {
  for (const text of ['', ' ', '\u0000', '...', '😀😀'])
    expect(understand(text, HEADING)).toMatchObject({
      findings: { sentiment: null, urgency: null, stage: null, category: null, domain: null },
      summary: null,
    });
});

test('a long text is read up to a limit', () => {
  const endless = 'Bonjour Maître, il faut me rappeler avant vendredi. '.repeat(20_000);
  expect(readFrench(endless).stream.text.length).toBeLessThan(13_000);
});
