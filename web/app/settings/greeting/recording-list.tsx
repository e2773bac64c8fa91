// Greetings as rows: a player or a text, its languages, and the button that removes it.
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Greeting } from '#contract/greetings.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { LANGUAGE_NAMES } from '#web/texts/setting-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useSettings } from '../context.ts';
import { SoundPlayer } from './sound-player.ts';
import { words } from './texts.ts';
import { useRemove } from './use-greetings.ts';

const { item: texts } = words;

type RowProps = { line: LineSettings; greeting: Greeting; what: string; aside?: ReactNode };

type RemoveProps = { line: LineSettings; greetings: readonly Greeting[]; label: string; name?: string };

/** A refusal is shown beside the button. */
export const RemoveButton = ({ line, greetings, label, name }: RemoveProps) => {
  const { notify } = useSettings();
  const remove = useRemove(line);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await remove(greetings);
      notify(texts.removed);
    } catch (error) {
      setProblem(messageOr(error, texts.notRemoved));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        size="small"
        kind="danger"
        busy={busy}
        aria-label={name}
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => void take()}
      >
        {busy ? texts.removing : label}
      </Button>
      {problem !== null && (
        <p role="alert" className="text-table text-urgent">
          {problem}
        </p>
      )}
    </div>
  );
};

const Row = ({ line, greeting, what, aside }: RowProps) => {
  const languages = greeting.languages.map((one) => LANGUAGE_NAMES[one]).join(', ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2 text-table">
          <span className="font-semibold">{what}</span>
          <span className="text-ink-3">{languages}</span>
          {greeting.says_notice && <span className="text-ink-3">· {texts.saysNotice}</span>}
          {aside}
        </p>
        <RemoveButton
          line={line}
          greetings={[greeting]}
          label={texts.remove}
          name={texts.removeOf(`${what}, ${languages}`)}
        />
      </div>
      {greeting.sound ? (
        <SoundPlayer
          label={`${what}, ${languages}`}
          src={greeting.sound.url}
          duration={greeting.sound.seconds ?? 0}
          peaks={greeting.sound.peaks}
        />
      ) : (
        <p lang={greeting.languages[0]} className="rounded-lg bg-paper-2 p-3 text-table">
          {greeting.text}
        </p>
      )}
    </li>
  );
};

type ListProps = {
  line: LineSettings;
  greetings: readonly Greeting[];
  whatOf: (greeting: Greeting) => string;
  asideOf?: (greeting: Greeting) => ReactNode;
};

export const RecordingList = ({ line, greetings, whatOf, asideOf }: ListProps) =>
  greetings.length === 0 ? null : (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {greetings.map((greeting) => (
        <Row
          key={greeting.id}
          line={line}
          greeting={greeting}
          what={whatOf(greeting)}
          aside={asideOf?.(greeting)}
        />
      ))}
    </ul>
  );
