import { Plus } from 'lucide-react';
import { stamped } from '#web/site/stamped.ts';
import { landing } from '#web/texts/landing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { PartHead } from './part.tsx';

const { questions } = landing;

export const QuestionsPart = () => (
  <section id="questions" aria-labelledby="questions-titre">
    <div className="mx-auto grid max-w-[72rem] gap-8 px-4 py-14 sm:px-6 md:py-16 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
      <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start">
        <PartHead id="questions" over={questions.over} title={questions.title} lead={questions.lead} />
        <span>
          <ButtonLink href={`mailto:${stamped.SUPPORT_EMAIL}`}>{landing.booking.write}</ButtonLink>
        </span>
      </div>
      <div className="border-b border-line">
        {questions.items.map(([question, reply], at) => (
          <details key={question} open={at === 0} className="group border-t border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md py-3 text-lead font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                className="size-5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-45"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-[64ch] pb-5 text-ink-2">{unbroken(reply)}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
);
