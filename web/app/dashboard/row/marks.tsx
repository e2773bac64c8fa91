import type { ReactNode } from 'react';
import { searchTexts } from '#contract/search-words.ts';
import { piecesOf } from '../french-words.ts';

const Marks = ({ text, typed }: { text: string; typed: string }): ReactNode =>
  piecesOf(text, searchTexts(typed).join(' ')).map((piece) =>
    piece.found ? (
      <mark key={piece.at} className="rounded-xs bg-waiting-tint px-px text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

export default Marks;
