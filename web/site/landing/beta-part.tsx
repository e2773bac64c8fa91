import { links } from '#web/site/shell/links.ts';
import { landing } from '#web/texts/landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { BetaPicture } from './beta-picture.tsx';
import { PartHead, PictureParts } from './part.tsx';

const { beta } = landing;

export const BetaPart = () => (
  <PictureParts
    id="beta"
    words={
      <>
        <PartHead id="beta" over={beta.over} title={beta.title} lead={beta.lead} />
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {beta.items.map(([name, text]) => (
            <div key={name} className="border-t border-line pt-3">
              <dt className="font-semibold">{unbroken(name)}</dt>
              <dd className="text-table text-ink-2">{unbroken(text)}</dd>
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
    picture={<BetaPicture />}
  />
);
