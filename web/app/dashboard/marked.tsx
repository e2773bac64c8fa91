// Text with the searched words marked.
import { piecesOf } from './french-words.ts';

export const Marked = ({ text, typed }: { text: string; typed: string }) => {
  if (typed.trim() === '') return text;
  return piecesOf(text, typed).map((piece) =>
    piece.found ? (
      <mark key={piece.at} className="rounded-xs bg-waiting-tint px-px text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
};
