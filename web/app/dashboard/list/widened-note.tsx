// Says which words were searched for beside the typed ones, and offers the search without them.
import { widenedBy } from '#contract/search-words.ts';
import { Button } from '#web/ui/button.tsx';

const quoted = (words: readonly string[]): string => words.map((word) => `«\u202f${word}\u202f»`).join(', ');

const texts = {
  also: (words: readonly string[]) => `Résultats aussi pour ${quoted(words)}.`,
  exactly: (typed: string) => `Chercher ${quoted([typed])} seulement`,
} as const;

const WidenedNote = ({ typed, onExactly }: { typed: string; onExactly: (q: string) => void }) => {
  const widened = widenedBy(typed);
  if (widened.length === 0) return null;
  const bare = typed.replace(/["«»“”„]/g, ' ').trim();
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-table text-ink-2">
      {texts.also(widened.flatMap(({ words }) => words))}
      <Button size="small" kind="quiet" onClick={() => onExactly(`"${bare}"`)} className="max-md:min-h-11">
        {texts.exactly(bare)}
      </Button>
    </p>
  );
};

export default WidenedNote;
