// A reply as text with links.
import { track } from '#web/site/measure/track.ts';
import { voxy } from '#web/texts/voxy.ts';
import { partsOf } from './links.ts';

export const Reply = ({ text }: { text: string }) =>
  partsOf(text).map(({ text: words, href }, at) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a reply never change their order
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => track('ChatLinkClicked')}
        className="break-all text-brand underline underline-offset-2"
      >
        {words}
        <span className="sr-only"> {voxy.newTab}</span>
      </a>
    ) : (
      words
    ),
  );
