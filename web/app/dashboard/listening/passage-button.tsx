// Plays only the seconds in which a fact was said.
import { Volume2 } from 'lucide-react';
import type { Spoken } from '#contract/spoken.ts';
import { Button } from '#web/ui/button.tsx';
import { opened } from '../details/texts.ts';
import type { Listening } from './use-listening.ts';

type PassageProps = { listening: Listening; fact: keyof Spoken['passages']; name: string };

export const PassageButton = ({ listening, fact, name }: PassageProps) => {
  const passage = listening.spoken?.passages[fact];
  if (!passage) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Volume2 className="size-4" aria-hidden="true" />}
      onClick={() => listening.sound.playPassage(passage.start, passage.end)}
      className="-my-1.5 align-middle max-lg:-ml-3"
    >
      {opened.listenToThis}
      <span className="sr-only">{` : ${name}`}</span>
    </Button>
  );
};
