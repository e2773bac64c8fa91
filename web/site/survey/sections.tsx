// The six parts, question by question.
import type { ReactNode } from 'react';
import {
  DURATIONS,
  FEATURES,
  INTERESTS,
  MESSAGE_FREQUENCIES,
  MESSAGE_REASONS,
  MESSAGE_SOURCES,
  NOTIFICATIONS,
  PRICES,
} from '#contract/lead-values.ts';
import { survey as texts } from '#web/texts/survey.ts';
import { Asked, Line, One, Several, Words, YesNo } from './questions.tsx';
import type { Section } from './survey-answers.ts';

const { questions: ask, choices } = texts;

const Activity = () => (
  <>
    <Line name="metier" label={ask.metier} />
    <One
      name="messageFrequency"
      legend={ask.messageFrequency}
      values={MESSAGE_FREQUENCIES}
      labels={choices.frequencies}
    />
    <Asked when="other" then={<Line name="messageSourceOther" label={texts.details} />}>
      <Several
        name="messageSource"
        legend={ask.messageSource}
        values={MESSAGE_SOURCES}
        labels={choices.sources}
      />
    </Asked>
    <Asked when="other" then={<Line name="messageReasonsOther" label={texts.details} />}>
      <Several
        name="messageReasons"
        legend={ask.messageReasons}
        values={MESSAGE_REASONS}
        labels={choices.reasons}
      />
    </Asked>
  </>
);

const LEVELS = ['1', '2', '3', '4', '5'] as const;
const [easy, hard] = ask.difficultyEnds;
const levelLabels = { '1': `1 (${easy})`, '2': '2', '3': '3', '4': '4', '5': `5 (${hard})` };

const Messages = () => (
  <>
    {(['listeningTime', 'actionTime'] as const).map((field) => (
      <One key={field} name={field} legend={ask[field]} values={DURATIONS} labels={choices.durations} />
    ))}
    <Words name="tiringActions" label={ask.tiringActions} />
    <Words name="missedCallAction" label={ask.missedCallAction} />
    <Asked when="yes" then={<Words name="missedOpportunityDetails" label={ask.missedOpportunityDetails} />}>
      <YesNo name="missedOpportunity" legend={ask.missedOpportunity} />
    </Asked>
    <One name="difficultyLevel" legend={ask.difficultyLevel} values={LEVELS} labels={levelLabels} />
  </>
);

const Tools = () => (
  <>
    <Asked when="yes" then={<Line name="calendarName" label={ask.calendarName} />}>
      <YesNo name="usesCalendar" legend={ask.usesCalendar} />
    </Asked>
    <Asked when="yes" then={<Line name="crmName" label={ask.crmName} />}>
      <YesNo name="usesCRM" legend={ask.usesCRM} />
    </Asked>
  </>
);

const Solution = () => (
  <>
    <One
      name="interestedInSolution"
      legend={ask.interestedInSolution}
      values={INTERESTS}
      labels={choices.interests}
    />
    <Asked when="other" then={<Line name="usefulFeaturesOther" label={texts.details} />}>
      <Several
        name="usefulFeatures"
        legend={ask.usefulFeatures}
        values={FEATURES}
        labels={choices.features}
      />
    </Asked>
    <One
      name="preferredNotification"
      legend={ask.preferredNotification}
      values={NOTIFICATIONS}
      labels={choices.notifications}
    />
  </>
);

const Value = () => (
  <>
    <Words name="perfectSolution" label={ask.perfectSolution} />
    <Words name="firstAutomation" label={ask.firstAutomation} />
    <Line name="lostTimeEstimate" label={ask.lostTimeEstimate} />
    <One name="priceRange" legend={ask.priceRange} values={PRICES} labels={choices.prices} />
  </>
);

const References = () => (
  <Asked when="yes" then={<Words name="referralDetails" label={ask.referralDetails} />}>
    <YesNo name="hasReferrals" legend={ask.hasReferrals} />
  </Asked>
);

export const PARTS: Record<Section, () => ReactNode> = {
  activity: Activity,
  messages: Messages,
  tools: Tools,
  solution: Solution,
  value: Value,
  references: References,
};
