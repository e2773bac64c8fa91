// The time that a voicemail takes, from the visitor's own figures. reckon.ts computes, landing-page.ts listens.
import { Plus } from 'lucide-react';
import { landing } from '#web/texts/landing.ts';
import { FIRST_FIGURES, reckoned } from './reckon.ts';

const { calculator } = landing;

const Slider = ({
  name,
  label,
  most,
  value,
}: {
  name: string;
  label: string;
  most: number;
  value: number;
}) => (
  <div className="grid gap-0.5 text-table">
    <span className="flex items-baseline justify-between gap-3">
      {/* The label does not surround its field, because it would name the output, which comes first. */}
      <label htmlFor={`calcul-${name}`} className="text-ink-2">
        {label}
      </label>
      <output name={`${name}-shown`} className="font-semibold">
        {value}
      </output>
    </span>
    <input
      id={`calcul-${name}`}
      type="range"
      name={name}
      min={1}
      max={most}
      defaultValue={value}
      className="h-8 w-full accent-brand"
    />
  </div>
);

export const Calculator = () => {
  const { week, times } = reckoned(FIRST_FIGURES);
  return (
    <section
      aria-labelledby="calcul-titre"
      className="flex flex-col gap-3 rounded-xl border border-line bg-card p-5 max-md:gap-0 max-md:py-1 sm:px-6 md:p-6"
    >
      {/* Folded on a phone, like the second half of the trial section. */}
      <details className="group peer md:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          {calculator.title}
          <Plus
            className="size-5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-45"
            aria-hidden="true"
          />
        </summary>
      </details>
      <h3 id="calcul-titre" className="font-sans text-base font-semibold tracking-normal max-md:hidden">
        {calculator.title}
      </h3>
      <div className="flex grow flex-col gap-3 max-md:hidden max-md:pt-1 max-md:pb-4 max-md:peer-open:flex">
        <form data-reckon className="contents noscript:hidden">
          <Slider name="messages" label={calculator.messages} most={40} value={FIRST_FIGURES.messages} />
          <Slider name="minutes" label={calculator.minutes} most={15} value={FIRST_FIGURES.minutes} />
          <label className="flex items-center justify-between gap-3 text-table">
            <span className="text-ink-2">{calculator.rate}</span>
            <input
              type="number"
              name="rate"
              min={1}
              max={1000}
              defaultValue={FIRST_FIGURES.rate}
              inputMode="numeric"
              className="h-11 w-24 rounded-md border border-control bg-card px-3 text-right text-base tabular-nums"
            />
          </label>
          <p className="mt-auto border-t border-line pt-3">
            <output name="week" className="block font-serif text-[2rem] leading-9 font-medium tracking-tight">
              {week}
            </output>
            <span className="text-table text-ink-2">{calculator.week}</span>
          </p>
          <p className="text-table text-ink-2">
            {calculator.worth}{' '}
            <output name="times" className="font-semibold text-ink">
              {times}
            </output>{' '}
            {calculator.times}
          </p>
        </form>
        <p className="hidden noscript:block">{calculator.without}</p>
        <p className="text-label text-ink-3">{calculator.claim}</p>
      </div>
    </section>
  );
};
