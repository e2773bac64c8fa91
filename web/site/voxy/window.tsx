// The window of the chat: messages, waiting indicator and field.
import { SendHorizontal, X } from 'lucide-react';
import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { voxy } from '#web/texts/voxy.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { MOST_TYPED, sendsOn } from './conversation.ts';
import type { Cues } from './cues.ts';
import { DemoButton } from './demo-button.tsx';
import { type Place, windowPlace } from './place.ts';
import { QuestionChips, Reply, ReplyButtons } from './reply.tsx';
import type { Conversation } from './use-conversation.ts';
import { viewSize } from './view-size.ts';
import { isSmall, lockZoom } from './zoom.ts';

type WindowProps = { conversation: Conversation; launcher: Place; cues: Cues; onClose: () => void };

/** Beside the launcher; the stylesheet makes it fill a small screen. */
const usePlace = (launcher: Place) => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const put = () => {
      const element = frame.current;
      if (!element) return;
      const small = isSmall();
      const { x, y } = windowPlace(launcher, viewSize(), {
        width: element.offsetWidth,
        height: element.offsetHeight,
      });
      element.style.right = small ? '' : `${x}px`;
      element.style.bottom = small ? '' : `${y}px`;
    };
    put();
    window.addEventListener('resize', put);
    return () => window.removeEventListener('resize', put);
  }, [launcher]);
  return frame;
};

const useZoomLock = () => {
  useEffect(() => {
    const media = window.matchMedia('(max-width: 640px)');
    let restore = isSmall() ? lockZoom() : null;
    const change = () => {
      restore?.();
      restore = isSmall() ? lockZoom() : null;
    };
    media.addEventListener('change', change);
    return () => {
      media.removeEventListener('change', change);
      restore?.();
    };
  }, []);
};

export const ChatWindow = ({ conversation, launcher, cues, onClose }: WindowProps) => {
  const { messages, pending, send } = conversation;
  const [typed, setTyped] = useState('');
  const title = useId();
  const frame = usePlace(launcher);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useZoomLock();

  // The disabled field lost the focus; it gets it back with the reply, unless the focus has moved elsewhere.
  useEffect(() => {
    const nowhere =
      document.activeElement === document.body || frame.current?.contains(document.activeElement);
    if (!pending && nowhere !== false) field.current?.focus();
  }, [pending, frame]);
  useEffect(() => {
    field.current?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is to be seen
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages, pending, cues.demo]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (send(typed)) setTyped('');
  };
  const key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!sendsOn({ key: event.key, shiftKey: event.shiftKey, isComposing: event.nativeEvent.isComposing }))
      return;
    event.preventDefault();
    submit();
  };

  return (
    <div
      ref={frame}
      role="dialog"
      aria-labelledby={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed right-6 bottom-25 z-50 flex h-[min(34rem,calc(100dvh-8.5rem))] w-96 flex-col overflow-hidden rounded-xl border border-line bg-card text-ink shadow-card [@media(max-width:640px)]:inset-0 [@media(max-width:640px)]:h-dvh [@media(max-width:640px)]:w-full [@media(max-width:640px)]:rounded-none [@media(max-width:640px)]:border-0"
    >
      <header className="flex items-start justify-between gap-3 border-b border-line bg-paper-2 py-2 pr-2 pl-4">
        <div className="py-1">
          <h2 id={title} className="text-h3">
            {voxy.name}
          </h2>
          <p className="text-label text-ink-3">{voxy.automated}</p>
        </div>
        <IconButton
          label={voxy.close}
          size="large"
          icon={<X className="size-5" aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <div
        ref={log}
        role="log"
        aria-label={voxy.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by key
        tabIndex={0}
        className="flex flex-1 flex-col gap-3 overflow-y-auto p-4 text-[0.9375rem]"
      >
        {messages.map(({ id, text, isBot, buttons = [], suggestions = [] }) => (
          <Fragment key={id}>
            <p
              className={classes(
                'max-w-[85%] rounded-lg px-3.5 py-2.5 break-words whitespace-pre-line',
                isBot ? 'self-start bg-paper-2 text-ink' : 'self-end bg-brand text-on-brand',
              )}
            >
              <span className="sr-only">{`${isBot ? voxy.name : voxy.you}\u202f: `}</span>
              {isBot ? <Reply text={text} /> : text}
            </p>
            {/* An older question is no longer to be answered. */}
            {id === messages.length - 1 && (
              <QuestionChips of={voxy.suggestions} list={suggestions} ask={send} />
            )}
            {buttons.length > 0 && <ReplyButtons buttons={buttons} />}
          </Fragment>
        ))}
        {messages.length === 1 && <QuestionChips of={voxy.chipsLabel} list={voxy.chips} ask={send} />}
        {pending && <p className="animate-breathe self-start text-ink-3">{voxy.thinking}</p>}
        {cues.demo && <DemoButton pulses={cues.pulses} onGone={onClose} />}
      </div>
      <form onSubmit={submit} className="flex items-end gap-2 border-t border-line p-3">
        <textarea
          ref={field}
          rows={1}
          value={typed}
          maxLength={MOST_TYPED}
          disabled={pending}
          aria-label={voxy.field}
          placeholder={voxy.placeholder}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={key}
          className="field-sizing-content max-h-32 min-h-11 w-full resize-none rounded-md border border-control bg-card px-3 py-2 text-base text-ink placeholder:text-ink-3 disabled:bg-paper-2"
        />
        <IconButton
          label={voxy.send}
          size="large"
          bordered
          type="submit"
          disabled={pending || typed.trim() === ''}
          icon={<SendHorizontal className="size-5" aria-hidden="true" />}
        />
      </form>
    </div>
  );
};
