import { landing } from '#web/texts/landing.ts';
import { Card } from '#web/ui/card.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Waveform } from '#web/ui/waveform.tsx';
import { Part } from './part.tsx';

const { benefits } = landing;

export const Benefits = () => (
  <Part id="avantages" over={benefits.over} title={benefits.title}>
    <ol className="grid gap-5 md:grid-cols-3">
      {benefits.items.map(([name, text], at) => (
        <Card as="li" key={name} className="flex flex-col gap-2.5">
          <span className="text-table font-semibold text-brand tabular-nums">{at + 1}</span>
          <h3 className="text-h3">{name}</h3>
          <p className="text-ink-2">{unbroken(text)}</p>
          <Waveform bars={34} seed={11} heard={(at + 1) / 3} className="mt-auto h-10 w-full pt-3" />
        </Card>
      ))}
    </ol>
  </Part>
);
