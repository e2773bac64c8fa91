// The recogniser's text against the corrected one. Loaded when it is asked for.
import { textDifferences } from '#contract/align-words.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { Marked } from '../row/marked.tsx';
import { transcript } from './texts.ts';

const LOOKS = {
  same: { tag: 'span', look: '', said: '' },
  removed: { tag: 'del', look: 'bg-urgent-tint text-urgent', said: transcript.removed },
  added: { tag: 'ins', look: 'bg-done-tint text-done underline underline-offset-4', said: transcript.added },
} as const;

const OriginalText = ({ message, typed }: { message: Voicemail; typed: string }) => {
  const original = message.transcription_corrected?.original ?? null;
  if (original === null) return <p className="text-table text-ink-3">{transcript.noOriginal}</p>;
  return (
    <section
      aria-label={transcript.differences}
      className="max-w-prose rounded-md border border-line p-3 text-table leading-[1.65] whitespace-pre-line text-ink-2"
    >
      {textDifferences(original, message.transcription ?? '').map(({ kind, text }, at) => {
        const { tag: Tag, look, said } = LOOKS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison keep their order
          <Tag key={at} className={look}>
            {said && <span className="sr-only">{`[${said}] `}</span>}
            <Marked text={text} typed={typed} />
          </Tag>
        );
      })}
    </section>
  );
};

export default OriginalText;
