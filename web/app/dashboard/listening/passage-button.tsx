// Plays only the seconds in which a fact was said.
import { Volume2 } from 'lucide-react';
import type { Spoken } from '#contract/spoken.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { Sound } from '#web/ui/use-sound.ts';
import { opened } from '../details/texts.ts';

type PassageProps = { spoken: Spoken | null; sound: Sound; fact: keyof Spoken['passages']; name: string };

export const PassageButton = ({ spoken, sound, fact, name }: PassageProps) => {
  const passage = spoken?.passages[fact];
  if (!passage) return null;
  return (
    <IconButton
      label={`${opened.listenToThis}\u202f: ${name}`}
      icon={<Volume2 className="size-4" aria-hidden="true" />}
      onClick={() => sound.playPassage(passage.start, passage.end)}
      className="-my-2 max-md:size-11! max-md:-my-3"
    />
  );
};
