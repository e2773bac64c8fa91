// One number with its state, its line and what can be done with it.
import { useState } from 'react';
import type { NumberPage, NumberState, TelephoneNumber } from '#contract/admin/numbers.ts';
import { formatPhone } from '#contract/phone.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { useAdmin } from '../context.ts';
import { errorText } from '../pieces/code-texts.ts';
import { TestCallPanel } from '../pieces/test-call-panel.tsx';
import { useGuardedAct } from '../pieces/use-act.ts';
import { AttachDialog, DetachDialog, ReleaseDialog } from './number-dialogs.tsx';
import { words } from './texts.ts';

const TONES: Record<NumberState, Tone> = {
  hand: 'quiet',
  buying: 'urgent',
  bought: 'waiting',
  connected: 'done',
  releasing: 'waiting',
};

export type NumberRowProps = {
  row: TelephoneNumber;
  lines: NumberPage['lines_without'];
  hasProvider: boolean;
  onChanged: () => void;
};

type Asking = 'attach' | 'detach' | 'release' | 'test' | null;

export const NumberRow = ({ row, lines, hasProvider, onChanged }: NumberRowProps) => {
  const { client } = useAdmin();
  const [asking, setAsking] = useState<Asking>(null);
  const { busy, fault, run } = useGuardedAct();
  const { number, state, line } = row;
  const shown = formatPhone(number);
  const close = () => setAsking(null);
  const changed = () => {
    close();
    onChanged();
  };
  const complete = async () => {
    await run(() => client.call('adminCompleteNumber', { body: { number } }));
    onChanged();
  };
  const act = (name: Asking, label: string, word: string, kind: 'secondary' | 'danger' = 'secondary') => (
    <Button
      size="small"
      kind={kind}
      aria-label={label}
      onClick={() => setAsking(asking === name ? null : name)}
    >
      {word}
    </Button>
  );
  const isSettled = state === 'connected' || state === 'bought';
  return (
    <>
      <Row compact>
        <Cell
          label={words.columns.number}
          phone="title"
          className="font-semibold whitespace-nowrap tabular-nums"
        >
          {shown}
        </Cell>
        <Cell label={words.columns.state} phone="mark" className="md:py-1.5">
          <Badge tone={TONES[state]}>{words.states[state]}</Badge>
          {row.trouble && (
            <span className="mt-0.5 block text-label text-ink-3">
              {words.trouble(errorText(row.trouble))}
            </span>
          )}
        </Cell>
        <Cell label={words.columns.line} phone="whole" className="wrap-anywhere max-md:text-label md:py-1.5">
          {line ? (
            <>
              <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                {line.name}
                {!line.active && <Badge tone="quiet">{words.inactive}</Badge>}
                {line.silent && <Badge tone="waiting">{words.silent}</Badge>}
              </span>
              {line.firm !== line.name && <span className="block text-label text-ink-3">{line.firm}</span>}
            </>
          ) : (
            <span className="text-ink-3">{words.free}</span>
          )}
        </Cell>
        <Cell label={words.columns.acts} phone="whole" className="md:py-1.5">
          <span className="flex flex-wrap gap-2 max-md:mt-1 md:justify-end">
            {(state === 'buying' || state === 'bought') && (
              <Button
                size="small"
                kind="primary"
                busy={busy}
                aria-label={words.completeLabel(shown)}
                onClick={() => void complete()}
              >
                {words.complete}
              </Button>
            )}
            {line && hasProvider && act('test', words.testLabel(shown), words.test)}
            {line && act('detach', words.detachLabel(shown), words.detach)}
            {!line && isSettled && act('attach', words.attachLabel(shown), words.attach)}
            {!line &&
              (isSettled || state === 'releasing') &&
              act('release', words.releaseLabel(shown), words.release, 'danger')}
          </span>
        </Cell>
      </Row>
      {(fault || (asking === 'test' && line)) && (
        <Row>
          <Cell colSpan={4} className="py-3">
            {fault && <Banner tone="error">{fault}</Banner>}
            {asking === 'test' && line && <TestCallPanel firmId={line.firm_id} lineId={line.id} />}
          </Cell>
        </Row>
      )}
      {asking === 'attach' && <AttachDialog number={number} lines={lines} onClose={close} onDone={changed} />}
      {asking === 'detach' && <DetachDialog number={number} onClose={close} onDone={changed} />}
      {asking === 'release' && <ReleaseDialog number={number} onClose={close} onDone={changed} />}
    </>
  );
};
