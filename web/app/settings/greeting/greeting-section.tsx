// «Annonce»: what callers hear now, and in six steps what is set for usual days, closed hours and absences.

import type { LineSettings } from '#contract/line-settings.ts';
import type { OwnLine } from '#contract/lines.ts';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { useLineSettings } from '../pieces/use-line.ts';
import { NewAbsenceStep, PlannedStep } from './absence-steps.tsx';
import { ClosedStep } from './closed-step.tsx';
import { HeardCard } from './heard-card.tsx';
import { HoursStep } from './hours-step.tsx';
import { useGreetings } from './use-greetings.ts';
import { NoticeStep, UsualStep } from './usual-steps.tsx';

const Cards = ({ line }: { line: LineSettings }) => (
  <>
    <HeardCard line={line} />
    <Loaded query={useGreetings(line)}>
      {(greetings) => (
        <Card padded={false} className="divide-y divide-line overflow-clip">
          <UsualStep line={line} greetings={greetings} number={1} />
          <NoticeStep line={line} number={2} />
          <HoursStep line={line} number={3} />
          <ClosedStep line={line} greetings={greetings} number={4} />
          <PlannedStep line={line} greetings={greetings} number={5} />
          <NewAbsenceStep line={line} greetings={greetings} number={6} />
        </Card>
      )}
    </Loaded>
  </>
);

const GreetingSection = ({ line }: { line: OwnLine }) => (
  <Loaded query={useLineSettings(line.id)}>{(settings) => <Cards line={settings} />}</Loaded>
);

export default GreetingSection;
