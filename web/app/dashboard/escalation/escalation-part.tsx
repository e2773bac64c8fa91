// Shows who was notified of an urgent message and when, who accepted it, and the button that accepts. It is downloaded with
// the first urgent message that is opened.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Escalation } from '#contract/escalations.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { texts } from './texts.ts';

const EVERY_MS = 30_000;

const isRunning = ({ state }: Escalation): boolean => state === 'open' || state === 'asked_all';

const sentenceOf = ({
  state,
  next_at,
  accepted_at,
  accepted_by,
  accepted_name,
}: Escalation): string | null => {
  if (state === 'accepted' && accepted_at)
    return texts.accepted(accepted_name ?? accepted_by ?? texts.yourFirm, momentText(accepted_at));
  if (state === 'opened') return texts.opened;
  if (state === 'asked_all') return texts.asked;
  return next_at ? texts.next(momentText(next_at)) : null;
};

const EscalationPart = ({ message }: { message: Voicemail }) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: keys.escalation(message.id),
    queryFn: ({ signal }) => source.escalation(message, signal),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? EVERY_MS : false),
  });
  if (!data) return null;
  const accept = async () => {
    setBusy(true);
    try {
      cache.setQueryData(keys.escalation(message.id), await source.acceptEscalation(data.id));
      notify(texts.done);
    } catch (error) {
      notify(messageOr(error, texts.failed));
      await cache.invalidateQueries({ queryKey: keys.escalation(message.id) });
    }
    setBusy(false);
  };
  const sentence = sentenceOf(data);
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-sans text-label font-semibold tracking-normal text-ink-3">{texts.title}</h4>
      {data.notices.length > 0 && (
        <ol className="grid gap-1.5 text-table">
          {data.notices.map(({ channel, address, state, at, over_budget: isOverBudget }) => (
            <li key={`${channel} ${address}`} className="grid">
              <span className="font-medium wrap-anywhere">{`${texts.channels[channel]} · ${address}`}</span>
              <span className="text-label text-ink-3 tabular-nums">
                {isOverBudget ? texts.overBudget : texts.notice(state, at ? momentText(at) : '')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {sentence && <p className="text-table text-ink-2">{sentence}</p>}
      {isRunning(data) && (
        <div data-print="no">
          <Button size="small" busy={busy} onClick={() => void accept()}>
            {texts.accept}
          </Button>
        </div>
      )}
    </section>
  );
};

export default EscalationPart;
