// Four testimonials in a scroll-snap row: scrolling works without scripts, buttons with them.
import { ArrowRight, Pause, Play } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { voices } from '#web/texts/voices.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { withBoundary } from '#web/ui/boundary.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ContactLinks } from './contact-links.tsx';
import { arePeopleExamples, type Testimonial, testimonials } from './people.data.ts';
import { useCarousel } from './use-carousel.ts';

const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const Voice = ({ voice, team }: { voice: Testimonial; team: string }) => (
  <figure className="flex h-full flex-col gap-4 rounded-xl border border-line bg-card p-5">
    <blockquote className="font-serif text-[1.0625rem] leading-snug">
      <p>
        «{'\u202f'}
        {voice.text}
        {'\u202f'}»
      </p>
    </blockquote>
    <figcaption className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      <Avatar name={voice.name} />
      <span className="min-w-40 flex-1 leading-snug">
        <span className="block text-table font-semibold">{voice.name}</span>
        <span className="block text-label text-ink-3">
          {voice.role}
          {arePeopleExamples && ` · ${voices.example}`}
        </span>
      </span>
      <ContactLinks person={voice} team={team} section="Testimonial" />
    </figcaption>
  </figure>
);

export const Testimonials = withBoundary(({ team }: { team: string }) => {
  const { track, index, running, awake, show, setRunning, hold } = useCarousel(testimonials.length);
  const choose = (to: number) => {
    setRunning(false);
    show(to);
  };
  const move = (event: KeyboardEvent) => {
    const by = STEP_OF_KEY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(index + by);
  };
  return (
    <section
      aria-roledescription={voices.carousel}
      aria-label={voices.over}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onPointerDown={() => setRunning(false)}
      className="grid gap-2"
    >
      <ul
        ref={track}
        aria-live={running ? 'off' : 'polite'}
        className="strip flex snap-x snap-mandatory overflow-x-auto rounded-xl"
        data-strip
      >
        {testimonials.map((voice, at) => (
          <li
            key={voice.name}
            aria-roledescription={voices.slide}
            aria-label={`${at + 1} ${voices.of} ${testimonials.length}`}
            inert={awake && at !== index}
            className="w-full shrink-0 snap-center px-0.5"
          >
            <Voice voice={voice} team={team} />
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would put a form where there is none */}
        <div role="group" aria-label={voices.choose} onKeyDown={move} className="flex">
          {testimonials.map((voice, at) => (
            <button
              key={voice.name}
              type="button"
              aria-label={`${at + 1} ${voices.of} ${testimonials.length}`}
              aria-current={at === index}
              onClick={() => choose(at)}
              className="group grid h-11 w-8 place-items-center rounded-md"
            >
              <span className="h-1.5 w-5 rounded-full bg-control transition-colors duration-150 group-aria-[current=true]:bg-brand" />
            </button>
          ))}
        </div>
        <IconButton
          size="large"
          label={running ? voices.pause : voices.go}
          icon={
            running ? (
              <Pause className="size-4.5" aria-hidden="true" />
            ) : (
              <Play className="size-4.5" aria-hidden="true" />
            )
          }
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => setRunning(!running)}
        />
        <IconButton
          size="large"
          bordered
          className="ml-auto"
          label={voices.next}
          icon={<ArrowRight className="size-5" aria-hidden="true" />}
          onClick={() => choose(index + 1)}
        />
      </div>
    </section>
  );
});
