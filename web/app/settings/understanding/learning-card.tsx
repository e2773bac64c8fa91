// What the analysis learned from the firm's corrections: a switch, the number of corrections and the reset.
import { useRef, useState } from 'react';
import type { FirmLearning, FirmLearningPatch } from '#contract/firm-learning.ts';
import { ANALYSIS_TYPES } from '#contract/values.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { momentText } from '#web/texts/figures.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Confirm, type Question } from '../pieces/confirm.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { useQuery, useQueryClient } from '../pieces/query.tsx';
import { words } from './texts.ts';

const { learning: texts } = words;
const KEY = ['firm-learning'];
/** While a change is being learned. */
const RELOAD_MS = 5000;

const learnedText = ({ corrections, learned_at }: FirmLearning): string =>
  corrections === 0 || learned_at === null ? texts.none : texts.learned(corrections, momentText(learned_at));

/** Corrections that say nothing about other messages change no analysis. */
const countsText = ({ axes }: FirmLearning): string =>
  axes.length === 0 ? texts.tooFew : texts.counts(axes.map((axis) => ANALYSIS_TYPES[axis]));

const Switch = ({ learning }: { learning: FirmLearning }) => {
  const { client, notify } = useSettings();
  const cache = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  /** What was chosen, until the server has stored it. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { active } = learning;
  const change = async (body: FirmLearningPatch, done: string): Promise<void> => {
    cache.setQueryData(KEY, await client.call('patchFirmLearning', { body }));
    void cache.invalidateQueries({ queryKey: ['audit'] });
    notify(done);
  };
  const toggle = async (on: boolean): Promise<void> => {
    if (wanted !== null) return;
    setWanted(on);
    setProblem(null);
    await change({ active: on }, on ? texts.switchedOn : texts.switchedOff).catch((error: unknown) =>
      setProblem(messageOr(error, texts.failed)),
    );
    setWanted(null);
  };
  const ask = () =>
    setQuestion({
      title: texts.forgetTitle,
      lead: texts.forgetLead,
      action: texts.forgetAction,
      work: () => change({ forget: true }, texts.forgotten),
    });
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div className="grid gap-1" ref={box} tabIndex={-1}>
        <Checkbox
          label={<span className="font-semibold">{texts.label}</span>}
          checked={wanted ?? active}
          onChange={(event) => void toggle(event.target.checked)}
        />
        <p className="max-w-[64ch] pl-7 text-table text-ink-2">{active ? texts.on : texts.off}</p>
      </div>
      {active && (
        <div className="grid gap-1 text-table">
          <p className="font-semibold">{learnedText(learning)}</p>
          {learning.corrections > 0 && <p className="text-ink-2">{countsText(learning)}</p>}
          {learning.pending && <p className="text-ink-2">{texts.pending}</p>}
        </div>
      )}
      {active && learning.corrections > 0 && (
        <Button size="small" className="justify-self-start max-md:min-h-11" onClick={ask}>
          {texts.forget}
        </Button>
      )}
      <Confirm question={question} onClose={() => setQuestion(null)} back={box} />
    </>
  );
};

export const LearningCard = () => {
  const { client } = useSettings();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.call('getFirmLearning', { signal }),
    refetchInterval: (learning) => (learning?.pending ? RELOAD_MS : null),
  });
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <Loaded query={query} lines={2}>
        {(learning) => <Switch learning={learning} />}
      </Loaded>
    </SectionCard>
  );
};
