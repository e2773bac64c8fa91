// Text with the search terms marked. The stemmer that finds them loads with the first search; without it the text stays
// unmarked.
import { lazy, Suspense } from 'react';

const Plain = ({ text }: { text: string; typed: string }) => text;
const Marks = lazy(() => import('./marks.tsx').catch(() => ({ default: Plain })));

export const Marked = ({ text, typed }: { text: string; typed: string }) => {
  if (typed.trim() === '') return text;
  return (
    <Suspense fallback={text}>
      <Marks text={text} typed={typed} />
    </Suspense>
  );
};
