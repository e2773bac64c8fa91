import { Plus } from 'lucide-react';
import { stamped } from '#web/site/stamped.ts';
import { landing } from '#web/texts/landing.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { PartHead } from './part.tsx';

const { questions } = landing;
const HALF = Math.ceil(questions.items.length / 2);

export const QuestionsPart = () => (
  <section id="questions" aria-labelledby="questions-titre">
    <div className="mx-auto grid max-w-page gap-4 px-4 py-5 sm:px-6 md:py-7">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <PartHead id="questions" over={questions.over} title={questions.title} />
        <p className="text-table text-ink-2 max-sm:hidden">
          {questions.lead[0]}{' '}
          <a
            href={`mailto:${stamped.SUPPORT_EMAIL}`}
            className="font-semibold text-brand underline underline-offset-4"
          >
            {landing.booking.write}
          </a>
          {questions.lead[1]}
        </p>
      </div>
      {/* Two columns of their own, so that an opened answer moves the questions below it alone. */}
      <div className="grid items-start gap-x-10 lg:grid-cols-2">
        {[questions.items.slice(0, HALF), questions.items.slice(HALF)].map((items) => (
          <div key={items[0]?.[0]} className="border-line lg:border-b">
            {items.map(([question, reply]) => (
              <details key={question} className="group border-t border-line">
                <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-md py-1.5 font-semibold [&::-webkit-details-marker]:hidden">
                  {question}
                  <Plus
                    className="size-5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-45"
                    aria-hidden="true"
                  />
                </summary>
                <p className="max-w-[64ch] pb-4 text-ink-2">{unbroken(reply)}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </div>
  </section>
);
