// Who read the message. Loaded when it is unfolded.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCESS_ACT_TEXTS, readerOf } from '#contract/access-log-texts.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { momentText } from '#web/texts/figures.ts';
import { keys } from '../cache.ts';
import { useDashboard } from '../context.ts';
import { actTexts } from './texts.ts';

const { readings } = actTexts;

const Rows = ({ message }: { message: Voicemail }) => {
  const { source } = useDashboard();
  const { data, error } = useQuery({
    queryKey: keys.readings(message.id),
    queryFn: async ({ signal }) => (await source.acts()).readings(message.id, signal),
  });
  if (error) return <p className="text-table text-ink-3">{readings.failed}</p>;
  if (!data) return <p className="text-table text-ink-3">{readings.loading}</p>;
  if (data.items.length === 0) return <p className="text-table text-ink-3">{readings.none}</p>;
  return (
    <>
      <ol className="grid gap-2.5">
        {data.items.map((row) => (
          <li key={row.id} className="grid">
            <span className="text-table wrap-anywhere">{`${ACCESS_ACT_TEXTS[row.act]} · ${readerOf(row)}`}</span>
            <span className="text-label text-ink-3 tabular-nums">
              {[momentText(row.at), ...(row.network === null ? [] : [row.network])].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {data.total > data.items.length && (
        <p className="text-label text-ink-3">{readings.more(data.total - data.items.length)}</p>
      )}
    </>
  );
};

export const ReadersPart = ({ message }: { message: Voicemail }) => {
  const [open, setOpen] = useState(false);
  return (
    <details data-print="no" onToggle={(event) => setOpen(event.currentTarget.open)} className="grid gap-2">
      <summary className="min-h-9 w-fit cursor-pointer content-center text-label font-semibold text-ink-3 max-md:min-h-11">
        {readings.title}
      </summary>
      {open && <Rows message={message} />}
    </details>
  );
};
