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
import { Line, One, Several, Words, YesNo } from './questions.tsx';
import { type Answers, isAsked, type Section } from './survey-answers.ts';
import type { Answer } from './use-survey.ts';

type PartProps = { answers: Answers; answer: Answer };
const { questions: ask, choices } = texts;

type TextKey =
  | 'metier'
  | 'messageSourceOther'
  | 'messageReasonsOther'
  | 'tiringActions'
  | 'missedCallAction'
  | 'missedOpportunityDetails'
  | 'calendarName'
  | 'crmName'
  | 'usefulFeaturesOther'
  | 'perfectSolution'
  | 'firstAutomation'
  | 'lostTimeEstimate'
  | 'referralDetails';

/** A question in one's own words; nothing while it is not asked. */
const Own = ({
  field,
  label,
  long = false,
  answers,
  answer,
}: PartProps & { field: TextKey; label: string; long?: boolean }) => {
  if (!isAsked(field, answers)) return null;
  const Kind = long ? Words : Line;
  return (
    <Kind name={field} label={label} value={answers[field]} onAnswer={(value) => answer(field, value)} />
  );
};

const Activity = ({ answers, answer }: PartProps) => (
  <>
    <Own field="metier" label={ask.metier} answers={answers} answer={answer} />
    <One
      name="messageFrequency"
      legend={ask.messageFrequency}
      values={MESSAGE_FREQUENCIES}
      labels={choices.frequencies}
      value={answers.messageFrequency}
      onAnswer={(value) => answer('messageFrequency', value)}
    />
    <Several
      name="messageSource"
      legend={ask.messageSource}
      values={MESSAGE_SOURCES}
      labels={choices.sources}
      value={answers.messageSource}
      onAnswer={(value) => answer('messageSource', value)}
    />
    <Own field="messageSourceOther" label={texts.details} answers={answers} answer={answer} />
    <Several
      name="messageReasons"
      legend={ask.messageReasons}
      values={MESSAGE_REASONS}
      labels={choices.reasons}
      value={answers.messageReasons}
      onAnswer={(value) => answer('messageReasons', value)}
    />
    <Own field="messageReasonsOther" label={texts.details} answers={answers} answer={answer} />
  </>
);

const LEVELS = ['1', '2', '3', '4', '5'] as const;
const [easy, hard] = ask.difficultyEnds;
const levelLabels = { '1': `1 (${easy})`, '2': '2', '3': '3', '4': '4', '5': `5 (${hard})` };

const Messages = ({ answers, answer }: PartProps) => (
  <>
    {(['listeningTime', 'actionTime'] as const).map((field) => (
      <One
        key={field}
        name={field}
        legend={ask[field]}
        values={DURATIONS}
        labels={choices.durations}
        value={answers[field]}
        onAnswer={(value) => answer(field, value)}
      />
    ))}
    <Own field="tiringActions" label={ask.tiringActions} long answers={answers} answer={answer} />
    <Own field="missedCallAction" label={ask.missedCallAction} long answers={answers} answer={answer} />
    <YesNo
      name="missedOpportunity"
      legend={ask.missedOpportunity}
      value={answers.missedOpportunity}
      onAnswer={(value) => answer('missedOpportunity', value)}
    />
    <Own
      field="missedOpportunityDetails"
      label={ask.missedOpportunityDetails}
      long
      answers={answers}
      answer={answer}
    />
    <One
      name="difficultyLevel"
      legend={ask.difficultyLevel}
      values={LEVELS}
      labels={levelLabels}
      value={LEVELS.find((level) => Number(level) === answers.difficultyLevel)}
      onAnswer={(value) => answer('difficultyLevel', Number(value))}
    />
  </>
);

const Tools = ({ answers, answer }: PartProps) => (
  <>
    <YesNo
      name="usesCalendar"
      legend={ask.usesCalendar}
      value={answers.usesCalendar}
      onAnswer={(value) => answer('usesCalendar', value)}
    />
    <Own field="calendarName" label={ask.calendarName} answers={answers} answer={answer} />
    <YesNo
      name="usesCRM"
      legend={ask.usesCRM}
      value={answers.usesCRM}
      onAnswer={(value) => answer('usesCRM', value)}
    />
    <Own field="crmName" label={ask.crmName} answers={answers} answer={answer} />
  </>
);

const Solution = ({ answers, answer }: PartProps) => (
  <>
    <One
      name="interestedInSolution"
      legend={ask.interestedInSolution}
      values={INTERESTS}
      labels={choices.interests}
      value={answers.interestedInSolution}
      onAnswer={(value) => answer('interestedInSolution', value)}
    />
    <Several
      name="usefulFeatures"
      legend={ask.usefulFeatures}
      values={FEATURES}
      labels={choices.features}
      value={answers.usefulFeatures}
      onAnswer={(value) => answer('usefulFeatures', value)}
    />
    <Own field="usefulFeaturesOther" label={texts.details} answers={answers} answer={answer} />
    <One
      name="preferredNotification"
      legend={ask.preferredNotification}
      values={NOTIFICATIONS}
      labels={choices.notifications}
      value={answers.preferredNotification}
      onAnswer={(value) => answer('preferredNotification', value)}
    />
  </>
);

const Value = ({ answers, answer }: PartProps) => (
  <>
    <Own field="perfectSolution" label={ask.perfectSolution} long answers={answers} answer={answer} />
    <Own field="firstAutomation" label={ask.firstAutomation} long answers={answers} answer={answer} />
    <Own field="lostTimeEstimate" label={ask.lostTimeEstimate} answers={answers} answer={answer} />
    <One
      name="priceRange"
      legend={ask.priceRange}
      values={PRICES}
      labels={choices.prices}
      value={answers.priceRange}
      onAnswer={(value) => answer('priceRange', value)}
    />
  </>
);

const References = ({ answers, answer }: PartProps) => (
  <>
    <YesNo
      name="hasReferrals"
      legend={ask.hasReferrals}
      value={answers.hasReferrals}
      onAnswer={(value) => answer('hasReferrals', value)}
    />
    <Own field="referralDetails" label={ask.referralDetails} long answers={answers} answer={answer} />
  </>
);

export const PARTS: Record<Section, (props: PartProps) => ReactNode> = {
  activity: Activity,
  messages: Messages,
  tools: Tools,
  solution: Solution,
  value: Value,
  references: References,
};
