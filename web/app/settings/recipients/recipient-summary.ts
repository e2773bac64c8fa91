// Says in one line what a recipient receives and when.
import type { Recipient } from '#contract/recipients.ts';
import { LANGUAGE_NAMES } from '#web/texts/setting-words.ts';
import { words } from './texts.ts';

const { summary } = words;

const quietText = ({ messages, quiet }: Recipient): string | null => {
  // A digest has its own hour.
  if (quiet === null || messages === 'digest') return null;
  const days = [quiet.weekends && summary.weekends, quiet.holidays && summary.holidays].filter(Boolean);
  return [summary.quiet(quiet.from, quiet.to), ...days].join(', ');
};

export const summaryOf = (one: Recipient): string => {
  const quiet = quietText(one);
  const waits = quiet !== null || one.messages === 'digest';
  return [
    one.messages === 'digest' ? summary.digest(one.digest_hour ?? 8) : summary[one.messages],
    one.content && summary[one.content],
    quiet,
    waits && one.urgent_anyway && summary.anyway,
    LANGUAGE_NAMES[one.language].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');
};
