// The settings that match what was typed, in place of the list of sections.
import { SETTINGS_SECTIONS } from '../sections.ts';
import { settings as texts } from '../texts.ts';
import { topicsFor } from './find-topics.ts';
import { TOPICS } from './topics.data.ts';

const titleOf = (section: string): string =>
  SETTINGS_SECTIONS.find(({ slug }) => slug === section)?.title ?? '';

type FoundProps = {
  typed: string;
  addressOf: (section: string) => string;
  onOpen: (section: string) => void;
};

const FoundTopics = ({ typed, addressOf, onOpen }: FoundProps) => {
  const found = topicsFor(typed, TOPICS, titleOf);
  return (
    <nav aria-label={texts.found}>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 text-table text-ink-2'}>
        {found.length > 0 ? texts.foundCount(found.length) : texts.foundNone}
      </p>
      <ul className="grid gap-0.5">
        {found.map(({ section, name }) => (
          <li key={name}>
            <a
              href={addressOf(section)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onOpen(section);
              }}
              className="grid min-h-11 content-center rounded-md px-3 py-1.5 text-table leading-5 font-semibold text-ink-2 hover:bg-quiet-tint hover:text-ink"
            >
              {name}
              <span className="text-label font-normal text-ink-3">{titleOf(section)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export default FoundTopics;
