import { Check } from 'lucide-react';
import { landing } from '#web/texts/landing.ts';
import { PartHead, PictureParts } from './part.tsx';
import { SmsPicture } from './sms-picture.tsx';

const { sms } = landing;

export const SmsPart = () => (
  <PictureParts
    id="sms"
    band
    flipped
    words={
      <>
        <PartHead id="sms" over={sms.over} title={sms.title} lead={sms.lead} />
        <ul className="grid gap-2.5">
          {sms.points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
        <aside aria-label={sms.partnerTitle} className="max-w-[58ch] border-l-2 border-brand pl-4">
          <p className="font-semibold">{sms.partnerTitle}</p>
          <p className="text-ink-2">{sms.partner}</p>
        </aside>
      </>
    }
    picture={<SmsPicture />}
  />
);
