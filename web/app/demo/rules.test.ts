import { describe, expect, it } from 'vitest';
import type { ListQuery, Voicemail } from '#contract/voicemail.ts';
import { BEGINNING } from '#web/app/dashboard/view.ts';
import { demoRecords } from './records.ts';
import { countsOf, dayOf, demoPageOf, filtered, sorted } from './rules.ts';

const NOW = new Date('2026-01-20T09:00:00Z');
const [pattern] = demoRecords(NOW);
if (pattern === undefined) throw new Error('no record');

let last = 0;
const message = (change: Partial<Voicemail>): Voicemail => {
  last += 1;
  return {
    ...pattern,
    id: `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`,
    analysis: [],
    transcription: null,
    ai_summary: null,
    ...change,
  };
};
const found = (messages: Voicemail[], query: Partial<ListQuery>): number =>
  filtered(messages, { ...BEGINNING, ...query }, NOW).length;

describe('filters', () => {
  it('take 30 and 120 seconds as the ends of short and medium', () => {
    const lengths = [0, 30, 30.5, 120, 120.5, null].map((duration_seconds) => message({ duration_seconds }));
    expect(found(lengths, { duration: 'short' })).toBe(2);
    expect(found(lengths, { duration: 'medium' })).toBe(2);
    expect(found(lengths, { duration: 'long' })).toBe(1);
  });

  it('take today by the calendar of Brussels, and a week and a month to the second', () => {
    const times = [
      '2026-01-19T22:59:59.000Z',
      '2026-01-19T23:00:00.000Z',
      '2026-01-13T09:00:00.000Z',
      '2026-01-13T08:59:59.999Z',
      '2025-12-21T09:00:00.000Z',
      '2025-12-21T08:59:59.999Z',
    ].map((received_at) => message({ received_at }));
    expect(dayOf('2026-01-19T23:00:00.000Z')).toBe('2026-01-20');
    expect(found(times, { period: 'today' })).toBe(1);
    expect(found(times, { today: '1' })).toBe(1);
    expect(found(times, { period: 'week' })).toBe(3);
    expect(found(times, { period: 'month' })).toBe(5);
  });

  it('know what has a transcription, a summary, or neither', () => {
    const kinds = [
      message({ transcription: 'a' }),
      message({ ai_summary: 'b' }),
      message({ transcription: 'a', ai_summary: 'b' }),
      message({}),
    ];
    expect(found(kinds, { content: 'with-transcription' })).toBe(2);
    expect(found(kinds, { content: 'with-summary' })).toBe(2);
    expect(found(kinds, { content: 'without-content' })).toBe(1);
  });

  it('take several values of an axis as either, and find what is not analysed', () => {
    const urgency = (analysis_result: string) =>
      message({ analysis: [{ analysis_type: 'Urgence', analysis_result, confidence: null, evidence: [] }] });
    const all = [urgency('Urgent'), urgency('Modéré'), urgency('Non Urgent'), message({})];
    expect(found(all, { urgency: ['Urgent', 'Modéré'] })).toBe(2);
    expect(found(all, { urgency: ['Non analysé'] })).toBe(1);
    expect(found(all, { urgent: '1' })).toBe(1);
    expect(found(all, { urgent: '1', urgency: ['Modéré'] })).toBe(0);
  });

  it('never show what is deleted', () => {
    expect(found([message({ status: 'Supprimé' })], {})).toBe(0);
    expect(countsOf([message({ status: 'Supprimé' }), message({ is_read: false })])).toMatchObject({
      total: 1,
      unread: 1,
    });
  });
});

describe('order and pages', () => {
  it('puts what is empty last in either order, and equals by id', () => {
    const [a, b, c, d] = [
      message({ caller_phone_number: '+32470000002' }),
      message({ caller_phone_number: null }),
      message({ caller_phone_number: '+32470000001' }),
      message({ caller_phone_number: '+32470000002' }),
    ];
    if (!(a && b && c && d)) throw new Error('unreachable');
    const order = (direction: 'asc' | 'desc') =>
      sorted([a, b, c, d], { ...BEGINNING, sort: 'caller_phone_number', order: direction }).map(
        ({ id }) => id,
      );
    expect(order('asc')).toEqual([c.id, a.id, d.id, b.id]);
    expect(order('desc')).toEqual([d.id, a.id, c.id, b.id]);
  });

  it('cuts ten a page and counts the whole', () => {
    const many = Array.from({ length: 21 }, () => message({}));
    expect(demoPageOf(many, { ...BEGINNING, page: 3 }, NOW)).toMatchObject({ total: 21, page: 3, pages: 3 });
    expect(demoPageOf(many, { ...BEGINNING, page: 3 }, NOW).items).toHaveLength(1);
    expect(demoPageOf([], BEGINNING, NOW)).toMatchObject({ total: 0, pages: 1 });
  });
});

describe('search', () => {
  const said = message({
    transcription: 'J’ai été congédiée hier, le bail n’est pas signé.',
    ai_summary: 'Licenciement à contester',
    caller_phone_number: '+32470000018',
  });

  it.each([
    'congédié',
    'CONGEDIER',
    'bail sign',
    'licenciements',
    'hier contester',
    '0470 00 00 18',
    '+32 470 00',
    '0032470000018',
    said.id,
    'le',
    'ba si',
    '  ',
  ])('finds it by %j', (q) => {
    expect(found([said], { q })).toBe(1);
  });

  it.each(['divorce', 'bail divorce', '0471', '!!', 'ba', 's'])('does not find it by %j', (q) => {
    expect(found([said], { q })).toBe(0);
  });
});
