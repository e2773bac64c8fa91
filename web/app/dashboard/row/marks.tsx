import type { ReactNode } from 'react';
import { piecesOf } from '../french-words.ts';

const Marks = ({ text, typed }: { text: string; typed: string }): ReactNode =>
  piecesOf(text, typed).map((piece) =>
    piece.found ? (
      <mark key={piece.at} className="rounded-xs bg-waiting-tint px-px text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

export default Marks;
