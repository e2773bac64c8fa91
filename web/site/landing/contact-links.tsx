// The two links beside a person. An invented person's links lead to the team.
import { Mail } from 'lucide-react';
import { voices } from '#web/texts/voices.ts';
import type { Person } from './people.data.ts';

const look =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-label font-semibold text-ink-2 underline-offset-4 hover:text-ink hover:underline';

/** The letters 'in', drawn, because a reader would take them for a word. */
const Letters = () => (
  <svg
    viewBox="0 0 16 16"
    className="size-3.5 stroke-current"
    fill="none"
    strokeWidth={2.8}
    aria-hidden="true"
  >
    <path d="M3 6.5V14M3 2v2.4M8 6.5V14M8 9.6c0-4 6-4 6 0V14" />
  </svg>
);

/** In the repeated copy of a looping band, links are hidden from screen readers and keyboards. */
export const ContactLinks = ({
  person,
  team,
  still = false,
  section,
}: {
  person: Person;
  team: string;
  still?: boolean;
  /** The section that is reported with the click. */
  section: 'Testimonial' | 'Lawyer';
}) => {
  const author = section === 'Testimonial' ? { 'data-author': person.name } : {};
  const tab = still ? { tabIndex: -1 } : {};
  return (
    <span className="flex">
      <a
        href={person.network ?? '/#contact'}
        data-track={`${section}LinkedInClick`}
        {...author}
        className={look}
        {...(person.network && { target: '_blank', rel: 'noopener' })}
        {...tab}
      >
        <Letters />
        {voices.profile}
        <span className="sr-only">
          {voices.network.replace(voices.profile, '')} de {person.name}
        </span>
      </a>
      <a
        href={`mailto:${person.email ?? team}`}
        data-track={`${section}EmailClick`}
        {...author}
        className={look}
        {...tab}
      >
        <Mail className="size-3.5" aria-hidden="true" />
        {voices.write}
        <span className="sr-only"> à {person.email ? person.name : 'l’équipe'}</span>
      </a>
    </span>
  );
};
