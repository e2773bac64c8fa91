import { links } from '#web/site/shell/links.ts';
import { landing } from '#web/texts/landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { PartHead, PictureParts, Still } from './part.tsx';
import type { Picture } from './sample-call.ts';

const { beta } = landing;

type Pictures = { messages: Picture; statistics: Picture };

/** The dashboard and its statistics as the demonstration shows them (landing.css leaves out what follows). */
const BetaPicture = ({ messages, statistics }: Pictures) => (
  <figure className="grid grid-cols-1 gap-3">
    <div className="board-frame rounded-xl max-sm:hidden border border-line bg-paper shadow-card">
      <Still picture={messages} className="board" />
    </div>
    <div className="board-frame figures-frame rounded-xl border border-line bg-paper shadow-card">
      <Still picture={statistics} className="figures p-4" />
    </div>
    <figcaption className="text-center text-label text-ink-3">{beta.caption}</figcaption>
  </figure>
);

export const BetaPart = (pictures: Pictures) => (
  <PictureParts
    id="beta"
    columns="lg:grid-cols-[6fr_7fr]"
    words={
      <>
        <PartHead id="beta" over={beta.over} title={beta.title} lead={beta.lead} />
        <dl className="grid gap-x-5 gap-y-2.5 max-sm:text-table grid-cols-2">
          {beta.items.map(([name, text]) => (
            <div key={name} className="border-t border-line pt-2">
              <dt className="font-semibold sm:text-[0.9375rem]">{unbroken(name)}</dt>
              <dd className="text-table text-ink-2 max-sm:hidden">{unbroken(text)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <ButtonLink
            href={links.booking}
            kind="primary"
            data-track="DemoButtonClick"
            data-location="Beta Features Section"
          >
            {beta.book}
          </ButtonLink>
          <ButtonLink href={links.demo}>{beta.dashboard}</ButtonLink>
        </div>
      </>
    }
    picture={<BetaPicture {...pictures} />}
  />
);
