// A new sentence every two seconds during the upload. Screen readers get the progress instead.
import { useEffect, useState } from 'react';
import { QUOTE_EVERY_MS } from '#contract/limits.ts';
import type { Quote } from '#web/texts/greeting/texts.ts';
import { quoteAt } from './greeting-rules.ts';

export const TurningQuote = ({ quotes }: { quotes: readonly Quote[] }) => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const id = setInterval(() => setTurn((before) => before + 1), QUOTE_EVERY_MS);
    return () => clearInterval(id);
  }, []);
  const [words, author] = quoteAt(quotes, turn);
  return (
    <figure key={turn} className="grid min-h-32 content-center gap-2 text-center">
      <blockquote className="font-serif text-lead text-balance italic">{words}</blockquote>
      <figcaption className="text-table text-ink-3">{author}</figcaption>
    </figure>
  );
};
