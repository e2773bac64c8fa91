import { landing } from '#web/texts/landing.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { Numbered, PartHead, PictureParts, Still } from './part.tsx';
import type { SampleCall } from './sample-call.ts';

const { email } = landing;

/** The letter that the server would send. A checkbox unfolds it, so that this works without scripts. */
const EmailPicture = ({ call }: { call: SampleCall }) => (
  <figure className="mail-figure grid grid-cols-1">
    <div className="mail-frame overflow-hidden rounded-xl border border-line bg-paper shadow-card">
      <p className="border-b border-line bg-paper-2 px-4 py-2.5 text-table font-semibold">{call.subject}</p>
      <Still picture={call.mail} className="mail" />
    </div>
    <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
      <figcaption className="text-label text-ink-3">{unbroken(email.caption)}</figcaption>
      <label className="mail-switch inline-flex min-h-11 cursor-pointer items-center rounded-md text-table font-semibold text-brand underline-offset-4 hover:underline">
        <input type="checkbox" id="email-entier" className="sr-only" />
        <span className="mail-whole">{unbroken(email.whole)}</span>
        <span className="mail-folded">{unbroken(email.folded)}</span>
      </label>
    </div>
  </figure>
);

export const EmailPart = ({ call }: { call: SampleCall }) => (
  <PictureParts
    id="email"
    words={
      <>
        <PartHead id="email" over={email.over} title={email.title} lead={email.lead} />
        <ol className="grid gap-3 max-sm:grid-cols-2 sm:gap-4">
          {email.points.map(([name, text], at) => (
            <li key={name} className="flex gap-3 sm:gap-3.5">
              <Numbered figure={at + 1} className="mt-0.5" />
              <span>
                <strong className="block font-semibold">{name}</strong>
                <span className="text-ink-2 max-sm:hidden md:text-table">{unbroken(text)}</span>
              </span>
            </li>
          ))}
        </ol>
      </>
    }
    picture={<EmailPicture call={call} />}
  />
);
