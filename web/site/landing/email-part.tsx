import { landing } from '#web/texts/landing.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { EmailPicture } from './email-picture.tsx';
import { Numbered } from './numbered.tsx';
import { PartHead, PictureParts } from './part.tsx';

const { email } = landing;

export const EmailPart = () => (
  <PictureParts
    id="email"
    words={
      <>
        <PartHead id="email" over={email.over} title={email.title} lead={email.lead} />
        <ol className="grid gap-5">
          {email.points.map(([name, text], at) => (
            <li key={name} className="flex gap-3.5">
              <Numbered figure={at + 1} className="mt-0.5" />
              <span>
                <strong className="block font-semibold">{name}</strong>
                <span className="text-ink-2">{unbroken(text)}</span>
              </span>
            </li>
          ))}
        </ol>
      </>
    }
    picture={<EmailPicture />}
  />
);
