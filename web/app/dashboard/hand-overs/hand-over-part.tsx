// Shows to which colleagues outside the firm a message was handed over, what became of each mail, and what they answered.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandOver } from '#contract/hand-overs.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { keys, refreshAll } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { answerText, failedToReach, handOverTexts, linesOf } from './texts.ts';

const OneHandOver = ({ handOver, onWithdraw }: { handOver: HandOver; onWithdraw: () => Promise<void> }) => {
  const [busy, setBusy] = useState(false);
  const answer = answerText(handOver);
  const isLive = handOver.link === 'open' || handOver.link === 'waiting';
  const [first = '', ...others] = linesOf(handOver);
  const withdraw = async () => {
    setBusy(true);
    try {
      await onWithdraw();
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="grid justify-items-start gap-1">
      <span className="text-table font-medium wrap-anywhere">{handOver.email}</span>
      {answer && <Badge tone={handOver.answer === 'taken' ? 'done' : 'waiting'}>{answer}</Badge>}
      <span
        className={failedToReach(handOver) ? 'text-table font-medium text-urgent' : 'text-label text-ink-3'}
      >
        {first}
      </span>
      <span className="text-label text-ink-3 tabular-nums">
        {[...others, ...(handOver.person.name ? [handOver.person.name] : [])].join(' · ')}
      </span>
      {handOver.word && (
        <p className="border-l-2 border-line pl-2.5 text-table whitespace-pre-line text-ink-2 wrap-anywhere">
          {handOver.word}
        </p>
      )}
      {isLive && (
        <Button
          size="small"
          busy={busy}
          data-print="no"
          aria-label={handOverTexts.withdrawOf(handOver.email)}
          className="max-md:min-h-11"
          onClick={() => void withdraw()}
        >
          {handOverTexts.withdraw}
        </Button>
      )}
    </li>
  );
};

const HandOverPart = ({ message }: { message: Voicemail }) => {
  const { source, notify } = useDashboard();
  const cache = useQueryClient();
  const { data = [], error } = useQuery({
    queryKey: keys.handOvers(message.id),
    queryFn: async ({ signal }) => (await source.acts()).handOvers(message.id, signal),
  });
  if (data.length === 0)
    return error && <p className="text-table text-ink-3">{messageOr(error, handOverTexts.unknown)}</p>;
  const withdraw = async ({ id, email }: HandOver) => {
    try {
      await (await source.acts()).withdrawHandOver(id);
      notify(handOverTexts.withdrawn(email));
    } catch (problem) {
      notify(messageOr(problem, handOverTexts.withdrawFailed));
    }
    await refreshAll(cache);
  };
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-sans text-label font-semibold tracking-normal text-ink-3">{handOverTexts.part}</h4>
      <ul className="grid gap-3.5">
        {data.map((handOver) => (
          <OneHandOver key={handOver.id} handOver={handOver} onWithdraw={() => withdraw(handOver)} />
        ))}
      </ul>
    </section>
  );
};

export default HandOverPart;
