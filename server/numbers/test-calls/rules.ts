// What came back at each step of a test call.
import type { TestCall } from '#contract/admin/numbers.ts';
import type { Row } from '#server/platform/tables.ts';

type TestCallRow = Row<'test_calls'>;

/** After this time a step that waits has failed: the longest greetings last three minutes. */
const PATIENCE_MS = 5 * 60_000;

type Step = TestCall['steps'][number];

export const stepsOf = (row: TestCallRow, now: Date): Step[] => {
  const times: [Step['name'], Date | null][] = [
    ['placed', row.placed_sid || row.answered_at ? row.placed_at : null],
    ['answered', row.answered_at],
    ['greeting', row.heard ? row.answered_at : null],
    ['recorded', row.recorded_at],
    ['fetched', row.fetched_at],
  ];
  const isLate = now.getTime() - row.placed_at.getTime() > PATIENCE_MS;
  const firstOpen = times.findIndex(([, at]) => at === null);
  const stateOfFirstOpen = row.trouble !== null || isLate ? 'failed' : 'waiting';
  const openState = (index: number) => (index === firstOpen ? stateOfFirstOpen : 'waiting');
  return times.map(([name, at], index) => ({
    name,
    state: at ? 'done' : openState(index),
    at: at?.toISOString() ?? null,
  }));
};

export const showTestCall = (row: TestCallRow, now: Date): TestCall => {
  const steps = stepsOf(row, now);
  const isOver =
    steps.every(({ state }) => state === 'done') || steps.some(({ state }) => state === 'failed');
  return {
    id: row.id,
    firm_id: row.user_id,
    to: row.to_number,
    from: row.from_number,
    placed_at: row.placed_at.toISOString(),
    over: isOver,
    steps,
    heard: row.heard,
    seconds: row.seconds,
    trouble: isOver ? row.trouble : null,
  };
};
