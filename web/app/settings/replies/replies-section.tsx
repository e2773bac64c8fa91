// «Répondre»: the SMS to callers of one line.
import type { OwnLine } from '#contract/lines.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { useLineSettings } from '../pieces/use-line.ts';
import { AnswerCard } from './answer-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { EmptyTextCard, MessageTextCard } from './text-cards.tsx';

const RepliesSection = ({ line }: { line: OwnLine }) => (
  <Loaded query={useLineSettings(line.id)}>
    {(settings) => (
      <>
        <AnswerCard line={settings} />
        <MessageTextCard line={settings} />
        <EmptyTextCard line={settings} />
        <LimitsCard line={settings} />
      </>
    )}
  </Loaded>
);

export default RepliesSection;
