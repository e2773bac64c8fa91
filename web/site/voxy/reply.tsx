// A reply: text with links, and the buttons under it.
import type { ChatReply } from '#contract/chat.ts';
import { track } from '#web/site/measure/track.ts';
import { voxy } from '#web/texts/voxy.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { replyPartsOf } from './links.ts';

export const Reply = ({ text }: { text: string }) =>
  replyPartsOf(text).map(({ text: words, href }, at) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a reply never change their order
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => track('ChatLinkClicked')}
        className="wrap-anywhere text-brand underline underline-offset-2"
      >
        {words}
        <span className="sr-only"> {voxy.newTab}</span>
      </a>
    ) : (
      words
    ),
  );

/** They open in a new tab as the links do: on this page the conversation would be lost. */
export const ReplyButtons = ({ buttons }: { buttons: ChatReply['buttons'] }) => (
  <ul className="flex flex-wrap gap-2">
    {buttons.map(({ label, href }) => (
      <li key={href}>
        <ButtonLink
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track('ChatLinkClicked')}
        >
          {label}
          <span className="sr-only"> {voxy.newTab}</span>
        </ButtonLink>
      </li>
    ))}
  </ul>
);

/** Questions that a press asks. */
export const QuestionChips = (chips: {
  of: string;
  list: readonly string[];
  ask(question: string): unknown;
}) =>
  chips.list.length > 0 && (
    <ul aria-label={chips.of} className="flex flex-wrap gap-2">
      {chips.list.map((question) => (
        <li key={question}>
          <Button onClick={() => chips.ask(question)}>{question}</Button>
        </li>
      ))}
    </ul>
  );
