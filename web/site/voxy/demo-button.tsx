// Leads to the calendar of this page, or else to the calendar of the home page.
import { CalendarDays } from 'lucide-react';
import { track } from '#web/site/measure/track.ts';
import { voxy } from '#web/texts/voxy.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { isSmall } from './zoom.ts';

const CALENDAR = 'calendly';

export const DemoButton = ({ pulses, onGone }: { pulses: boolean; onGone: () => void }) => (
  <ButtonLink
    href={document.getElementById(CALENDAR) ? `#${CALENDAR}` : `/#${CALENDAR}`}
    kind="primary"
    wide
    icon={<CalendarDays className="size-4.5" aria-hidden="true" />}
    className={pulses ? 'animate-pulse' : ''}
    onClick={() => {
      track('ChatDemoBookingClicked');
      // On a small screen the chat covers the page and would hide the calendar.
      if (isSmall()) onGone();
    }}
  >
    {voxy.demo}
  </ButtonLink>
);
