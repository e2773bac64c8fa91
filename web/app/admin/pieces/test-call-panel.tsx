// A test call to a line, with what came back at each step.
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleAlert, CircleCheck, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import type { TestCall } from '#contract/admin/numbers.ts';
import { formatPhone } from '#contract/phone.ts';
import { unbrokenDuration } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdmin } from '../context.ts';
import { testCallWords as words } from './test-call-texts.ts';
import { useGuardedAct } from './use-act.ts';

const POLL_MS = 1000;
const ICONS = {
  waiting: <Circle className="size-4.5 text-ink-3" aria-hidden="true" />,
  done: <CircleCheck className="size-4.5 text-done" aria-hidden="true" />,
  failed: <CircleAlert className="size-4.5 text-urgent" aria-hidden="true" />,
};

const detailOf = (call: TestCall, name: TestCall['steps'][number]['name']): string | null => {
  if (name === 'greeting' && call.heard) return words.heard[call.heard];
  if (name === 'fetched' && call.seconds !== null) return unbrokenDuration(call.seconds);
  return null;
};

const Steps = ({ call }: { call: TestCall }) => {
  const isWorking = call.steps.every(({ state }) => state === 'done');
  return (
    <section aria-label={words.title} className="grid gap-3 rounded-lg bg-paper-2 p-4">
      <p className="text-table text-ink-2 tabular-nums">
        {words.from(formatPhone(call.from), formatPhone(call.to))}
      </p>
      <ol className="grid gap-1.5 text-table">
        {call.steps.map(({ name, state }) => {
          const detail = state === 'done' ? detailOf(call, name) : null;
          return (
            <li key={name} className="flex items-start gap-2.5">
              <span className="mt-px shrink-0">{ICONS[state]}</span>
              <span className={state === 'waiting' ? 'text-ink-3' : ''}>
                {words.steps[name]}
                {detail && <span className="text-ink-2">{`\u202f: ${detail}`}</span>}
                <span className="sr-only">{` (${words.states[state]})`}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {call.over && (
        <Banner tone={isWorking ? 'success' : 'error'}>
          {isWorking ? words.works : words.fails}
          {call.trouble && ` ${words.trouble(call.trouble)}`}
        </Banner>
      )}
    </section>
  );
};

export const TestCallPanel = ({ firmId, lineId }: { firmId: string; lineId: string }) => {
  const { client } = useAdmin();
  const [placed, setPlaced] = useState<TestCall | null>(null);
  const { busy, fault, run } = useGuardedAct();
  const query = useQuery({
    queryKey: ['admin', 'test-call', placed?.id],
    queryFn: ({ signal }) => client.call('adminTestCall', { params: { id: placed?.id ?? '' }, signal }),
    enabled: placed !== null && !placed.over,
    refetchInterval: ({ state }) => (state.data?.over ? false : POLL_MS),
  });
  const call = query.data ?? placed;
  const place = () =>
    run(async () =>
      setPlaced(await client.call('adminPlaceTestCall', { body: { firm_id: firmId, line_id: lineId } })),
    );
  return (
    <div className="grid gap-3">
      <p className="max-w-[64ch] text-table text-ink-2">{words.lead}</p>
      {fault && <Banner tone="error">{fault}</Banner>}
      {call && <Steps call={call} />}
      <Button
        size="small"
        kind={call ? 'secondary' : 'primary'}
        busy={busy || (call !== null && !call.over)}
        icon={<PhoneCall className="size-4" aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => void place()}
      >
        {call ? words.again : words.place}
      </Button>
    </div>
  );
};
