// The booking section. If no calendar is configured, its button opens `BOOKING_URL`, by default a mail to the support.
import { CalendarDays, Phone } from 'lucide-react';
import { CalendarFrame } from '#web/site/consent/calendar-frame.tsx';
import { stamped } from '#web/site/stamped.ts';
import { landing } from '#web/texts/landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Waveform } from '#web/ui/waveform.tsx';

const { booking } = landing;

export const BookingPart = () => (
  <section id="calendly" aria-labelledby="calendly-titre" className="px-4 sm:px-6">
    <div className="mx-auto grid max-w-[69rem] justify-items-center gap-3.5 overflow-hidden rounded-xl border border-line bg-card px-5 py-6 text-center sm:pt-7 sm:pb-0 shadow-card">
      <h2 id="calendly-titre" className="max-w-[20ch] text-h2 lg:max-w-none">
        {booking.title}
      </h2>
      <p className="max-w-[54ch] text-ink-2 max-sm:text-[0.9375rem] max-sm:leading-6 sm:text-lead lg:max-w-[70ch]">
        {booking.lead}
      </p>
      <div className="flex w-full max-w-[62rem] flex-wrap items-start justify-center gap-3">
        <CalendarFrame
          otherwise={
            <ButtonLink
              href={stamped.BOOKING_URL}
              kind="primary"
              icon={<CalendarDays className="size-4.5" aria-hidden="true" />}
              className="max-sm:w-full sm:min-w-56"
            >
              {booking.action}
            </ButtonLink>
          }
        />
        <ButtonLink
          href={`tel:${stamped.SUPPORT_TEL}`}
          icon={<Phone className="size-4.5" aria-hidden="true" />}
          className="max-sm:w-full sm:min-w-56"
        >
          {booking.call}
        </ButtonLink>
      </div>
      <Waveform
        bars={96}
        seed={11}
        playedShare={0.5}
        className="-mb-4 h-9 w-full max-w-[52rem] max-sm:hidden"
      />
    </div>
  </section>
);
