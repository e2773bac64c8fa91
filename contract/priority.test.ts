import { describe, expect, test } from 'vitest';
import { callListOf, type PrioritySignals, rankByPriority } from './priority.ts';
import { DEFAULT_WEIGHTS, type PriorityFacts, type PriorityRule } from './priority-values.ts';

/** A Wednesday, 11:00 in Belgium. */
const NOW = new Date('2026-11-25T10:00:00.000Z');

let made = 0;
const message = (given: Partial<PrioritySignals> = {}): PrioritySignals => {
  made += 1;
  return {
    id: `message ${String(made).padStart(3, '0')}`,
    received_at: '2026-11-25T08:00:00.000Z',
    caller: null,
    urgency: null,
    length: 0,
    remind_at: null,
    facts: null,
    calls: 1,
    first_call_at: null,
    client: null,
    ...given,
  };
};
const due = (deadline_on: string, received_at = '2026-11-23T08:00:00.000Z') =>
  message({ received_at, facts: { deadline_on } });
const rank = (messages: readonly PrioritySignals[], weights = {}, now = NOW) =>
  rankByPriority(messages, { ...DEFAULT_WEIGHTS, ...weights }, now);
const order = (messages: readonly PrioritySignals[], weights = {}) =>
  rank(messages, weights).map(({ id }) => id);
const rulesOf = (one: PrioritySignals, now = NOW): PriorityRule[] =>
  rank([one], {}, now)[0]?.reasons.map(({ rule }) => rule) ?? [];

describe('a message', () => {
  test('that explains a case counts by its length, at most four times', () => {
    const pointsOf = (length: number) => rank([message({ length })], { detailed: 10 })[0]?.points;
    expect([0, 79, 80, 170, 320, 5000].map(pointsOf)).toEqual([0, 0, 10, 20, 40, 40]);
  });

  test('that only informs has no deadline but a dated event', () => {
    const informs = { priority: { informs: 'juste pour dire que je paie ce soir' } };
    expect(rulesOf(message({ facts: { deadline_on: '2026-11-25', ...informs } }))).toEqual(['informs']);
    const asks = { priority: { ...informs.priority, asks: 'rappelez-moi' } };
    expect(rulesOf(message({ facts: { deadline_on: '2026-11-25', ...asks } }))).toContain('due_today');
  });
});

test('a caller who waits on the spot counts on that day alone', () => {
  const facts = { deadline_on: null, priority: { on_the_spot: 'je suis déjà au palais' } };
  expect(rulesOf(message({ facts }))).toEqual(['on_the_spot']);
  expect(rulesOf(message({ facts, received_at: '2026-11-24T08:00:00.000Z' }))).toEqual(['waiting']);
});

test('an instruction counts, but not in a question', () => {
  const instructs = 'j’accepte';
  expect(rulesOf(message({ facts: { deadline_on: null, priority: { instructs } } }))).toEqual(['instructs']);
  const asks = 'est-ce que j’accepte';
  expect(rulesOf(message({ facts: { deadline_on: null, priority: { instructs, asks } } }))).toEqual(['asks']);
});

describe('the order', () => {
  test('is custody, deadline and urgency of today, promises, repeated callers, clients, then the others', () => {
    const rows = [
      message({
        facts: { deadline_on: null, priority: { custody: 'il est en garde à vue' } },
        urgency: 'Urgent',
      }),
      message({ facts: { deadline_on: '2026-11-25' }, urgency: 'Urgent' }),
      message({ facts: { deadline_on: '2026-11-26' }, urgency: 'Urgent' }),
      message({ remind_at: '2026-11-25T09:00:00.000Z' }),
      message({ facts: { deadline_on: '2026-11-25' } }),
      message({ urgency: 'Urgent' }),
      message({ facts: { deadline_on: null, priority: { promised: 'vous deviez me rappeler' } } }),
      message({ calls: 3, first_call_at: '2026-11-24T08:00:00.000Z', caller: 'a' }),
      message({ client: { reference: null } }),
      message({ urgency: 'Modéré' }),
      message({}),
      message({ facts: { deadline_on: null, priority: { informs: 'pour information' } } }),
      message({ facts: { deadline_on: null, priority: { needless: 'inutile de me rappeler' } } }),
    ];
    expect(order(rows.toReversed())).toEqual(rows.map(({ id }) => id));
  });

  test('begins with an arrest, whatever the others add up to', () => {
    const custody = message({
      facts: { deadline_on: null, priority: { custody: 'il est en garde à vue' } },
    });
    const long = message({
      length: 5000,
      urgency: 'Urgent',
      received_at: '2026-11-20T08:00:00.000Z',
      facts: { deadline_on: '2026-11-25', priority: { asks: 'rappelez-moi' } },
    });
    expect(rank([custody])[0]?.points).toBeLessThan(rank([long])[0]?.points ?? 0);
    expect(order([long, custody])).toEqual([custody.id, long.id]);
    // A firm that gives it no weight has no such order.
    expect(order([long, custody], { custody: 0 })).toEqual([long.id, custody.id]);
  });

  test('of equal points is the order of arrival, then of ids', () => {
    const [late, early, twin] = [
      message({ received_at: '2026-11-25T09:00:00.000Z' }),
      message({ received_at: '2026-11-25T07:00:00.000Z' }),
      message({ received_at: '2026-11-25T07:00:00.000Z' }),
    ];
    expect(order([late, twin, early])).toEqual([early.id, twin.id, late.id]);
  });

  test('follows the weights of the firm, and a weight of 0 gives no reason', () => {
    const [urgent, client] = [message({ urgency: 'Urgent' }), message({ client: { reference: null } })];
    expect(order([urgent, client], { client: 60 })).toEqual([client.id, urgent.id]);
    expect(rank([urgent], { urgent: 0 })[0]).toMatchObject({ points: 0, reasons: [] });
  });

  test('does not change within a day, except at the time of a reminder', () => {
    const rows = [
      message({ urgency: 'Modéré', received_at: '2026-11-24T20:00:00.000Z' }),
      due('2026-11-26'),
      message({}),
    ];
    const morning = rank(rows, {}, new Date('2026-11-25T00:00:00.000Z'));
    expect(rank(rows, {}, new Date('2026-11-25T22:59:59.000Z'))).toEqual(morning);
  });
});

describe('a deadline', () => {
  test.each<[string, PriorityRule | null]>([
    ['2026-11-21', null],
    ['2026-11-24', 'due_past'],
    ['2026-11-25', 'due_today'],
    ['2026-11-26', 'due_tomorrow'],
    ['2026-11-28', 'due_soon'],
    ['2026-11-29', null],
  ])('on %s counts as %s', (on, rule) => {
    expect(rulesOf(due(on, '2026-11-20T08:00:00.000Z')).filter((one) => one.startsWith('due'))).toEqual(
      rule ? [rule] : [],
    );
  });

  test('is the first day of the message that had not passed when it came', () => {
    const radar = ['2026-11-20', '2026-11-26', null].map((on) => ({
      event: '',
      quote: '',
      day_text: null,
      on,
    }));
    expect(rulesOf(message({ facts: { deadline_on: '2026-11-28', radar } }))).toEqual(['due_tomorrow']);
  });

  test('is counted in Belgian days', () => {
    const one = due('2026-11-26');
    expect(rulesOf(one, new Date('2026-11-25T23:30:00.000Z'))).toContain('due_today');
  });
});

describe('a reminder', () => {
  test('counts fully once its time has come, and a little from the morning of its day', () => {
    expect(rulesOf(message({ remind_at: '2026-11-25T10:00:00.000Z' }))).toEqual(['reminder']);
    expect(rulesOf(message({ remind_at: '2026-11-25T10:00:00.001Z' }))).toEqual(['reminder_later']);
    expect(rulesOf(message({ remind_at: '2026-11-26T10:00:00.000Z' }))).toEqual([]);
  });
});

describe('a caller with several messages', () => {
  const earlier = message({
    caller: 'a',
    calls: 3,
    first_call_at: '2026-11-24T08:00:00.000Z',
    received_at: '2026-11-24T08:00:00.000Z',
  });
  const last = message({ caller: 'a', calls: 3, first_call_at: '2026-11-24T08:00:00.000Z' });

  test('stands once at the front, with the number of calls and their days', () => {
    const other = message({});
    const all = rank([earlier, other, last]);
    expect(all.map(({ id }) => id)).toEqual([last.id, other.id, earlier.id]);
    // The caller waits since the earlier message.
    expect(all[0]?.reasons).toEqual([
      { rule: 'repeat', count: 3, days: 2, points: 24 },
      { rule: 'waiting', days: 1, points: 2 },
    ]);
    expect(all[2]).toMatchObject({
      leader: last.id,
      reasons: [{ rule: 'same_caller' }, { rule: 'waiting' }],
    });
    expect(callListOf(all)).toMatchObject([
      { first: { id: last.id }, others: [earlier.id] },
      { first: { id: other.id }, others: [] },
    ]);
  });

  test('is called back for the newest message, with what pressed in an earlier one', () => {
    const urgent = { ...earlier, id: 'urgent', urgency: 'Urgent' };
    const [first] = rank([urgent, last]);
    expect(first).toMatchObject({ id: last.id, leader: null, points: 30 + 24 + 2 });
    expect(first?.reasons.map(({ rule }) => rule)).toEqual(['urgent', 'repeat', 'waiting']);
  });

  test('who says last that no call is needed is not called for it, whatever an earlier message informed of', () => {
    const said = (priority: PriorityFacts) => ({ deadline_on: null, radar: [], priority });
    const informs = { ...earlier, facts: said({ informs: 'pour information' }) };
    const needless = { ...last, facts: said({ needless: 'inutile de me rappeler' }) };
    expect(rank([informs, needless])[0]?.reasons.map(({ rule }) => rule)).toEqual([
      'needless',
      'repeat',
      'waiting',
    ]);
  });

  test('adds no points beyond the third earlier call', () => {
    const points = (calls: number) =>
      rank([message({ caller: 'b', calls, first_call_at: NOW.toISOString() })])[0]?.points;
    expect(points(4)).toBe(36);
    expect(points(9)).toBe(36);
  });

  test('who hid the number is each time another one', () => {
    expect(callListOf(rank([message({}), message({})]))).toHaveLength(2);
  });
});

test('waiting counts for five days at most', () => {
  const points = (received_at: string) => rank([message({ received_at })])[0]?.points;
  expect(points('2026-11-24T22:00:00.000Z')).toBe(2);
  expect(points('2026-11-20T08:00:00.000Z')).toBe(10);
  expect(points('2026-10-01T08:00:00.000Z')).toBe(10);
});

test('days of waiting put no moderate call above an urgent one of today that says as much', () => {
  const urgent = message({ urgency: 'Urgent', length: 253 });
  const moderate = message({ urgency: 'Modéré', length: 253, received_at: '2026-11-19T08:00:00.000Z' });
  expect(rank([moderate, urgent]).map(({ id }) => id)).toEqual([urgent.id, moderate.id]);
});

test('a call of more than a week stands behind all others, unless a day that is near speaks for it', () => {
  const old = message({ urgency: 'Urgent', length: 800, received_at: '2026-11-02T08:00:00.000Z' });
  const reminded = { ...old, id: 'reminded', remind_at: '2026-11-25T07:00:00.000Z' };
  const short = message({});
  expect(rank([old, short, reminded]).map(({ id }) => id)).toEqual(['reminded', short.id, old.id]);
});
