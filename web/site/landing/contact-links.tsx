// The two links beside a person. An invented person's links lead to the team.
import { AtSign, IdCard } from 'lucide-react';
import { voices } from '#web/texts/voices.ts';
import type { Person } from './people.data.ts';

const look =
  'grid size-11 place-items-center rounded-md border border-line bg-card text-ink-2 transition-colors duration-150 hover:border-control hover:text-ink';

/** In the repeated copy of a looping band, links are hidden from screen readers and keyboards. */
export const ContactLinks = ({
  person,
  team,
  still = false,
  told,
}: {
  person: Person;
  team: string;
  still?: boolean;
  /** The section that is reported with the click. */
  told: 'Testimonial' | 'Lawyer';
}) => {
  const author = told === 'Testimonial' ? { 'data-author': person.name } : {};
  const tab = still ? { tabIndex: -1 } : {};
  return (
    <span className="flex gap-2">
      <a
        href={person.network ?? '/#contact'}
        data-track={`${told}LinkedInClick`}
        {...author}
        className={look}
        aria-label={`${voices.network} de ${person.name}`}
        {...(person.network && { target: '_blank', rel: 'noopener' })}
        {...tab}
      >
        <IdCard className="size-4.5" aria-hidden="true" />
      </a>
      <a
        href={`mailto:${person.email ?? team}`}
        data-track={`${told}EmailClick`}
        {...author}
        className={look}
        aria-label={`${voices.write} à ${person.email ? person.name : 'l’équipe'}`}
        {...tab}
      >
        <AtSign className="size-4.5" aria-hidden="true" />
      </a>
    </span>
  );
};
