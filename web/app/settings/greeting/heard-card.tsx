// Shows what a caller hears now, or at a chosen moment, part by part.

import { useState } from 'react';
import { momentAt } from '#contract/brussels.ts';
import type { HeardPart } from '#contract/caller-hears.ts';
import type { HeardGreeting } from '#contract/greetings.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { LANGUAGE_NAMES } from '#web/texts/setting-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ReadAloud } from '#web/ui/read-aloud.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { keepPreviousData, useQuery } from '../pieces/query.tsx';
import { longDayText } from './day-text.ts';
import { SoundPlayer } from './sound-player.ts';
import { words } from './texts.ts';

const { heard: texts } = words;
const REFRESH_MS = 60_000;

/** The value of the field, such as 2026-12-25T10:30, is Belgian time wherever the browser is. */
const momentOf = (typed: string): string | null => {
  const [, date = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? [];
  return date === '' ? null : momentAt(date, Number(hours) * 60 + Number(minutes)).toISOString();
};

const Part = ({ part }: { part: HeardPart }) => {
  const language = LANGUAGE_NAMES[part.language];
  const kind = part.what === 'notice' ? texts.notice : texts.greeting;
  return (
    <li className="grid gap-2 border-l-2 border-brand pl-4">
      <p className="text-label text-ink-3">
        {kind} · {language} · {part.sound ? texts.voice : texts.read}
      </p>
      {part.sound ? (
        <SoundPlayer
          label={texts.sound(language.toLowerCase())}
          src={part.sound.url}
          duration={part.sound.seconds ?? 0}
          peaks={part.sound.peaks}
        />
      ) : (
        <>
          <p
            lang={part.language}
            className={part.what === 'greeting' ? 'font-serif text-lead' : 'text-ink-2'}
          >
            {part.text}
          </p>
          <ReadAloud language={part.language} text={part.text} />
        </>
      )}
    </li>
  );
};

const Reason = ({ heard }: { heard: HeardGreeting }) => (
  <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Badge tone={heard.situation === 'usual' ? 'done' : 'waiting'}>{texts.situation[heard.situation]}</Badge>
    {heard.from !== null && heard.to !== null && (
      <span className="text-table text-ink-2">
        {texts.absenceTitle(longDayText(heard.from), longDayText(heard.to))}
      </span>
    )}
    {heard.situation !== 'usual' && heard.kind === 'usual' && (
      <span className="text-table text-ink-2">{texts.asUsual}</span>
    )}
  </div>
);

export const HeardCard = ({ line }: { line: LineSettings }) => {
  const { client } = useSettings();
  const [typed, setTyped] = useState('');
  const at = momentOf(typed);
  const heard = useQuery({
    queryKey: ['heard', line.id, line.version, at],
    queryFn: ({ signal }) =>
      client.call('heardNow', { params: { id: line.id }, query: at === null ? {} : { at }, signal }),
    placeholderData: keepPreviousData,
    ...(at === null && { refetchInterval: REFRESH_MS }),
  });
  return (
    <SectionCard title={at === null ? texts.now : texts.otherwise} lead={texts.lead}>
      <Loaded query={heard} lines={4}>
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={heard.isFetching}>
            <Reason heard={found} />
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {found.parts.map((part) => (
                <Part key={`${part.what} ${part.language}`} part={part} />
              ))}
            </ol>
          </div>
        )}
      </Loaded>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-64">
          <TextField
            label={texts.at}
            hint={texts.atHint}
            type="datetime-local"
            size="small"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {typed !== '' && (
          <Button size="small" onClick={() => setTyped('')}>
            {texts.reset}
          </Button>
        )}
      </div>
    </SectionCard>
  );
};
