// The number to call back, with a warning if it differs from the caller's number or lacks a digit.

import { TriangleAlert } from 'lucide-react';
import { formatPhone } from '#contract/phone.ts';
import type { Voicemail } from '#contract/voicemail.ts';
import { clockText } from '#web/texts/figures.ts';
import { opened } from './texts.ts';

type Facts = NonNullable<Voicemail['facts']>;

const Dial = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="whitespace-nowrap underline underline-offset-4">
    {formatPhone(number)}
  </a>
);

export const hasCallback = ({ callback, callback_number }: Facts): boolean =>
  callback !== undefined || callback_number !== null;

export const CallbackNumber = ({ facts }: { facts: Facts }) => {
  const { callback, callback_number } = facts;
  const { verdict, passage } = callback ?? { verdict: 'same', passage: null };
  const doubtful = verdict === 'differs' || verdict === 'incomplete';
  return (
    <div className="grid gap-1">
      <span>
        {verdict === 'incomplete' ? callback?.said : callback_number && <Dial number={callback_number} />}
      </span>
      {doubtful && (
        <p className="flex items-start gap-1.5 text-label text-waiting">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            {verdict === 'differs' ? opened.callback.differs : opened.callback.incomplete}{' '}
            {callback?.caller && (
              <>
                {opened.callback.called} <Dial number={callback.caller} />.{' '}
              </>
            )}
            {passage && opened.callback.listen(clockText(passage.start), clockText(Math.ceil(passage.end)))}
          </span>
        </p>
      )}
    </div>
  );
};
