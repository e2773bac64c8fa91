// The calendar's place. Each state has its own markup, and CSS shows one of them; without a calendar all of it is
// hidden and the alternative beside it shows.
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { stamped } from '#web/site/stamped.ts';
import { consentTexts } from '#web/texts/consent.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const { calendar } = consentTexts;

const Here = () => (
  <a
    href={stamped.BOOKING_URL}
    target="_blank"
    rel="noopener"
    className="font-semibold text-brand underline underline-offset-4"
  >
    {calendar.here}
  </a>
);

export const CalendarFrame = ({ otherwise }: { otherwise: ReactNode }) => (
  <div data-calendar={stamped.CALENDAR} data-state="ask" className="calendar w-full">
    <div className="calendar-none">{otherwise}</div>
    <div className="calendar-ask justify-items-center gap-4 text-center">
      <p className="max-w-[52ch] text-ink-2">{calendar.text}</p>
      {/* Without scripts this opens the calendar's own page. */}
      <ButtonLink
        href={stamped.BOOKING_URL}
        target="_blank"
        rel="noopener"
        kind="primary"
        data-calendar-show=""
        icon={<CalendarDays className="size-4.5" aria-hidden="true" />}
      >
        {calendar.show}
      </ButtonLink>
    </div>
    <p role="status" className="calendar-waiting items-center justify-center gap-3 py-16 text-ink-2">
      <Spinner className="size-6" />
      {calendar.waiting}
    </p>
    <div data-calendar-frame className="calendar-frame" />
    <p className="calendar-fallback mt-4 text-center text-table text-ink-2">
      {calendar.fallback} <Here />.
    </p>
    <p
      role="alert"
      className="calendar-slow rounded-lg bg-waiting-tint px-4 py-4 text-center font-medium text-waiting"
    >
      {calendar.slow}{' '}
      <a
        href={stamped.BOOKING_URL}
        target="_blank"
        rel="noopener"
        className="font-semibold underline underline-offset-4"
      >
        {calendar.here}
      </a>
      .
    </p>
  </div>
);
