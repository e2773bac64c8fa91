import { Check } from 'lucide-react';
import { landing } from '#web/texts/landing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PartHead, PictureParts } from './part.tsx';
import type { SampleCall } from './sample-call.ts';

const { sms } = landing;

/** The text that the server would send, on the caller's telephone. Its links are plain text. */
const SmsPicture = ({ call }: { call: SampleCall }) => (
  <figure className="grid justify-items-center gap-2">
    <div className="w-full max-w-88 rounded-[2.25rem] border border-control bg-card p-2 shadow-card max-sm:rounded-xl max-sm:p-0">
      <div className="overflow-hidden rounded-[1.75rem] border border-line bg-paper max-sm:rounded-xl max-sm:border-0">
        <div className="grid justify-items-center gap-1 border-b border-line bg-card px-4 pt-3 pb-2.5 max-sm:py-2">
          <span className="max-sm:hidden">
            <Avatar name={call.firm} size="large" />
          </span>
          <p className="text-table font-semibold">{call.firm}</p>
        </div>
        <div className="grid gap-3 px-3.5 pt-3 pb-6 max-sm:gap-2 max-sm:pb-3.5">
          <p className="text-center text-label text-ink-3">{sms.received}</p>
          <p className="max-w-[92%] rounded-xl rounded-tl-sm bg-quiet-tint px-3.5 py-3 text-[0.9375rem] leading-normal wrap-anywhere whitespace-pre-line">
            {call.sms.split(/(https:\S+)/).map((piece, at) =>
              at % 2 === 0 ? (
                piece
              ) : (
                <span key={piece} className="text-brand underline underline-offset-3">
                  {piece}
                </span>
              ),
            )}
          </p>
        </div>
      </div>
    </div>
    <figcaption className="text-center text-label text-ink-3">{sms.caption}</figcaption>
  </figure>
);

export const SmsPart = ({ call }: { call: SampleCall }) => (
  <PictureParts
    id="sms"
    band
    flipped
    columns="lg:grid-cols-[1fr_1.5fr]"
    words={
      <>
        <PartHead id="sms" over={sms.over} title={sms.title} lead={sms.lead} />
        <ul className="grid gap-2.5">
          {sms.points.map((point) => (
            <li key={point} className="flex gap-3 max-sm:text-[0.9375rem] max-sm:leading-6">
              <Check className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
        <aside aria-label={sms.partnerTitle} className="max-w-[58ch] border-l-2 border-brand pl-4">
          <p className="font-semibold">{sms.partnerTitle}</p>
          <p className="text-ink-2 max-sm:text-table">{sms.partner}</p>
        </aside>
      </>
    }
    picture={<SmsPicture call={call} />}
  />
);
