// Text with the search terms marked. The stemmer that finds them loads with the first search.
import { lazy, Suspense } from 'react';

const Marks = lazy(() => import('./marks.tsx'));

export const Marked = ({ text, typed }: { text: string; typed: string }) => {
  if (typed.trim() === '') return text;
  return (
    <Suspense fallback={text}>
      <Marks text={text} typed={typed} />
    </Suspense>
  );
};
