// «Annonce»: what callers hear now, the usual greeting, closed hours, and absences.

import type { LineSettings } from '#contract/line-settings.ts';
import type { OwnLine } from '#contract/lines.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { useLine } from '../pieces/use-line.ts';
import { NewAbsenceCard, PlannedCard } from './absence-card.tsx';
import { ClosedCard } from './closed-card.tsx';
import { HeardCard } from './heard-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { useGreetings } from './use-greetings.ts';
import { NoticeCard, UsualCard } from './usual-cards.tsx';

const Cards = ({ line }: { line: LineSettings }) => (
  <>
    <HeardCard line={line} />
    <Loaded query={useGreetings(line)}>
      {(greetings) => (
        <>
          <UsualCard line={line} greetings={greetings} />
          <NoticeCard line={line} />
          <PlannedCard line={line} greetings={greetings} />
          <NewAbsenceCard line={line} greetings={greetings} />
          <HoursCard line={line} />
          <ClosedCard line={line} greetings={greetings} />
        </>
      )}
    </Loaded>
  </>
);

const GreetingSection = ({ line }: { line: OwnLine }) => (
  <Loaded query={useLine(line.id)}>{(settings) => <Cards line={settings} />}</Loaded>
);

export default GreetingSection;
