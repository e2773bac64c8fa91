// A name that was heard in a message, and that the firm has not confirmed.
import { HEARD, heardText } from '#web/texts/heard-name.ts';

/** Behind the name, where it stands alone. */
export const Heard = () => (
  <span className="ml-0.5 font-sans text-label font-normal tracking-normal text-ink-3">{` ${HEARD}`}</span>
);

/** In a list the words would stand in nearly every row: the name is underlined with dots, as in the list of messages. */
export const HeardName = ({ name }: { name: string }) => (
  <span title={heardText(name)} className="underline decoration-control decoration-dotted underline-offset-4">
    {name}
    <span className="sr-only">{` ${HEARD}`}</span>
  </span>
);
