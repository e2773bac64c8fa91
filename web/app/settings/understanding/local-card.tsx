// Whether a line is processed on this machine only, who receives its data, and what was sent so far.

import { useState } from 'react';
import type { LineSettings } from '#contract/line-settings.ts';
import { momentText } from '#web/texts/figures.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { FormCard } from '../pieces/form-card.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { keepPreviousData, useQuery } from '../pieces/query.tsx';
import { useLineForm } from '../pieces/use-line.ts';
import { words } from './texts.ts';

const { local: texts } = words;
const PAGE_SIZE = 10;

const SentOut = ({ line }: { line: LineSettings }) => {
  const { client } = useSettings();
  const [page, setPage] = useState(1);
  const query = useQuery({
    // A change of the line may change who receives its data.
    queryKey: ['sent-out', line.id, line.version, page],
    queryFn: ({ signal }) =>
      client.call('listSentOut', { params: { id: line.id }, query: { page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} lines={2}>
      {({ processors, items, pages }) => (
        <>
          <SectionCard title={texts.processors}>
            {processors.length === 0 ? (
              <p className="text-table text-ink-2">{texts.noProcessors}</p>
            ) : (
              <ul className="grid gap-2 text-table">
                {processors.map(({ part, name, host, gets }) => (
                  <li key={`${part} ${name}`} className="grid gap-0.5 rounded-md bg-paper-2 px-4 py-3">
                    <span className="font-semibold">{host === null ? name : `${name} (${host})`}</span>
                    <span className="text-ink-2">{`${part}\u202f: ${gets}`}</span>
                  </li>
                ))}
              </ul>
            )}
          </SectionCard>
          <SectionCard title={texts.sent}>
            {items.length === 0 ? (
              <p className="text-table text-ink-2">{texts.nothingSent}</p>
            ) : (
              <ul aria-label={texts.sentCaption} className="text-table">
                {items.map(({ voicemail_id, received_at, at, host, model }) => (
                  <li
                    key={`${voicemail_id} ${at}`}
                    className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-line py-2.5 not-first:border-t"
                  >
                    <a
                      className="text-brand underline underline-offset-4"
                      href={`/dashboard?q=${voicemail_id}`}
                    >
                      {texts.open(momentText(received_at))}
                    </a>
                    <span className="min-w-0 break-words text-ink-2">
                      {texts.sentTo(momentText(at), host, model)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <Pager label={texts.pages} page={page} pages={pages} onPage={setPage} />
          </SectionCard>
        </>
      )}
    </Loaded>
  );
};

export const LocalCard = ({ line }: { line: LineSettings }) => {
  const form = useLineForm({ name: 'local', line, read: ({ local_only }) => ({ local_only }) });
  return (
    <>
      <FormCard title={texts.title} lead={texts.lead} form={form}>
        <div className="grid gap-1">
          <Checkbox
            label={<span className="font-semibold">{texts.label}</span>}
            checked={form.values.local_only}
            onChange={(event) => form.set('local_only', event.target.checked)}
          />
          <p className="max-w-[64ch] pl-7 text-table text-ink-2">
            {form.values.local_only ? texts.on : texts.off}
          </p>
        </div>
      </FormCard>
      <SentOut line={line} />
    </>
  );
};
