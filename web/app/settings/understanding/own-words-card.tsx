// The words that the speech engine should expect, and a sentence to try them on before they are stored.
import { type KeyboardEvent, useId, useState } from 'react';
import { type LineSettings, MOST_OWN_WORDS, OWN_WORD, type WordsFound } from '#contract/line-settings.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useSettings } from '../context.ts';
import { FormCard } from '../pieces/form-card.tsx';
import { useLineForm } from '../pieces/use-line.ts';
import { settings } from '../texts.ts';
import { words } from './texts.ts';

const { own: texts } = words;

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const Found = ({ found }: { found: WordsFound }) => (
  <div className="grid gap-2 rounded-lg bg-paper-2 p-4 text-table">
    {found.found.length > 0 && (
      <p>
        <span className="font-semibold">{texts.found}</span>
        {`\u202f: ${found.found.join(', ')}`}
      </p>
    )}
    {found.near.length > 0 && (
      <p>
        <span className="font-semibold">{texts.near}</span>
        {`\u202f: ${found.near.map(({ said, word }) => texts.nearText(said, word)).join('\u202f; ')}`}
      </p>
    )}
    {found.found.length + found.near.length === 0 && <p>{texts.nothing}</p>}
    <p className="text-ink-2">{texts.expected(found.expected.length)}</p>
  </div>
);

const TryWords = ({ lineId, list }: { lineId: string; list: readonly string[] }) => {
  const { client } = useSettings();
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<WordsFound | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setFound(null);
    if (text.trim() === '') return setProblem(texts.empty);
    setBusy(true);
    setProblem(null);
    try {
      setFound(
        await client.call('tryOwnWords', { params: { id: lineId }, body: { text, own_words: [...list] } }),
      );
    } catch (error) {
      setProblem(messageOr(error, settings.notLoaded));
    } finally {
      setBusy(false);
    }
  };
  const key = (event: KeyboardEvent) => {
    // The key would send the form around it.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void run();
  };
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <TextField
        label={texts.try}
        hint={texts.tryHint}
        maxLength={1000}
        value={text}
        error={problem}
        onKeyDown={key}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" busy={busy} className="justify-self-start" onClick={() => void run()}>
        {texts.run}
      </Button>
      <div id={id} aria-live="polite">
        {found && <Found found={found} />}
      </div>
    </div>
  );
};

export const OwnWordsCard = ({ line }: { line: LineSettings }) => {
  const form = useLineForm({
    name: 'own-words',
    line,
    // The words are kept as one text, because an empty last line is part of typing.
    read: ({ own_words }) => ({ own_words: own_words.join('\n') }),
    patch: ({ own_words }) => (own_words === undefined ? {} : { own_words: linesIn(own_words) }),
  });
  const list = linesIn(form.values.own_words);
  const wrong = list.find((word) => !OWN_WORD.test(word));
  const { own_words: refused } = form.errors;
  return (
    <FormCard title={texts.title} lead={texts.lead} form={form}>
      <TextArea
        label={texts.words}
        hint={texts.hint(list.length, MOST_OWN_WORDS)}
        rows={6}
        value={form.values.own_words}
        error={refused && `${refused}${wrong === undefined ? '' : texts.refused(wrong)}`}
        onChange={(event) => form.set('own_words', event.target.value)}
      />
      <TryWords lineId={line.id} list={list} />
    </FormCard>
  );
};
