// The questions of the six sections.
import type { ReactNode } from 'react';
import {
  CALL_DURATIONS,
  FEATURES,
  INTERESTS,
  MESSAGE_FREQUENCIES,
  MESSAGE_REASONS,
  MESSAGE_SOURCES,
  NOTIFICATIONS,
  PRICES,
} from '#contract/lead-values.ts';
import { survey as texts } from '#web/texts/survey.ts';
import { FollowUp, LongAnswer, One, Several, ShortAnswer, YesNo } from './questions.tsx';
import type { Section } from './survey-answers.ts';

const { questions: ask, choices } = texts;
/** Questions whose text is one sentence; `difficultyEnds` are the two ends of a scale. */
type Single = Omit<typeof ask, 'difficultyEnds'>;

type Choices<V extends string> = { values: readonly V[]; labels: Readonly<Record<V, string>> };

const OneOf = <V extends string>({ field, ...choices }: Choices<V> & { field: keyof Single }) => (
  <One name={field} legend={ask[field]} {...choices} />
);

/** A multiple choice; 'other' opens a text field. */
const SeveralOrOther = <V extends string>({ field, ...choices }: Choices<V> & { field: keyof Single }) => (
  <FollowUp when="other" then={<ShortAnswer name={`${field}Other`} label={texts.details} />}>
    <Several name={field} legend={ask[field]} {...choices} />
  </FollowUp>
);

/** 'Oui' opens a follow-up question. */
const YesThen = ({ field, then }: { field: keyof Single; then: ReactNode }) => (
  <FollowUp when="yes" then={then}>
    <YesNo name={field} legend={ask[field]} />
  </FollowUp>
);

const Activity = () => (
  <>
    <ShortAnswer name="metier" label={ask.metier} />
    <OneOf field="messageFrequency" values={MESSAGE_FREQUENCIES} labels={choices.frequencies} />
    <SeveralOrOther field="messageSource" values={MESSAGE_SOURCES} labels={choices.sources} />
    <SeveralOrOther field="messageReasons" values={MESSAGE_REASONS} labels={choices.reasons} />
  </>
);

const LEVELS = ['1', '2', '3', '4', '5'] as const;
const [easy, hard] = ask.difficultyEnds;
const levelLabels = { '1': `1 (${easy})`, '2': '2', '3': '3', '4': '4', '5': `5 (${hard})` };

const Messages = () => (
  <>
    <OneOf field="listeningTime" values={CALL_DURATIONS} labels={choices.durations} />
    <OneOf field="actionTime" values={CALL_DURATIONS} labels={choices.durations} />
    <LongAnswer name="tiringActions" label={ask.tiringActions} />
    <LongAnswer name="missedCallAction" label={ask.missedCallAction} />
    <YesThen
      field="missedOpportunity"
      then={<LongAnswer name="missedOpportunityDetails" label={ask.missedOpportunityDetails} />}
    />
    <OneOf field="difficultyLevel" values={LEVELS} labels={levelLabels} />
  </>
);

const Tools = () => (
  <>
    <YesThen field="usesCalendar" then={<ShortAnswer name="calendarName" label={ask.calendarName} />} />
    <YesThen field="usesCRM" then={<ShortAnswer name="crmName" label={ask.crmName} />} />
  </>
);

const Solution = () => (
  <>
    <OneOf field="interestedInSolution" values={INTERESTS} labels={choices.interests} />
    <SeveralOrOther field="usefulFeatures" values={FEATURES} labels={choices.features} />
    <OneOf field="preferredNotification" values={NOTIFICATIONS} labels={choices.notifications} />
  </>
);

const Value = () => (
  <>
    <LongAnswer name="perfectSolution" label={ask.perfectSolution} />
    <LongAnswer name="firstAutomation" label={ask.firstAutomation} />
    <ShortAnswer name="lostTimeEstimate" label={ask.lostTimeEstimate} />
    <OneOf field="priceRange" values={PRICES} labels={choices.prices} />
  </>
);

const References = () => (
  <YesThen field="hasReferrals" then={<LongAnswer name="referralDetails" label={ask.referralDetails} />} />
);

export const PARTS: Record<Section, () => ReactNode> = {
  activity: Activity,
  messages: Messages,
  tools: Tools,
  solution: Solution,
  value: Value,
  references: References,
};
