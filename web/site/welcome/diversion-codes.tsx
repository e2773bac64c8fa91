import { type ChangeEvent, type RefObject, useId } from 'react';
import { welcome } from '#web/texts/welcome.ts';
import { CASES, dialled, OFF_ALL_MOBILE, offCode, onCode, type Telephone } from './codes.ts';

const { diversion } = welcome;
const code = 'rounded-sm bg-paper-2 px-1.5 py-0.5 font-mono text-table whitespace-nowrap text-ink';

const Table = ({ telephone, number }: { telephone: Telephone; number: string }) => (
  <div className="min-w-0">
    <h3 className="mb-2 font-sans text-table font-semibold tracking-normal">{diversion[telephone]}</h3>
    <dl className="grid border-b border-line text-table">
      {CASES[telephone].map((when) => (
        <div key={when} className="grid gap-x-3 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[7rem_1fr]">
          <dt className="font-medium">{diversion.cases[when]}</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
            <span>
              {diversion.on} <code className={code}>{onCode(telephone, when, number)}</code>
            </span>
            <span>
              {diversion.off} <code className={code}>{offCode(telephone, when)}</code>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

export const DiversionCodes = ({
  field,
  number,
  onNumber,
}: {
  field: RefObject<HTMLInputElement | null>;
  number: string;
  onNumber: (number: string) => void;
}) => {
  const id = useId();
  const known = dialled(number);
  const wrong = number.trim() !== '' && known === null;
  const shown = known ?? diversion.empty;
  return (
    <div className="grid gap-5">
      {/* Without scripts the number could not be written into the codes below. */}
      <div className="grid max-w-80 gap-1.5 noscript:hidden">
        <label htmlFor={id} className="text-table font-semibold">
          {diversion.number}
        </label>
        <input
          ref={field}
          id={id}
          type="tel"
          autoComplete="off"
          value={number}
          maxLength={30}
          placeholder="+32 69 00 00 00"
          aria-invalid={wrong}
          aria-describedby={`${id}-aide`}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onNumber(event.target.value)}
          className="min-h-11 rounded-lg border border-control bg-card px-3 tabular-nums placeholder:text-ink-3"
        />
        <p id={`${id}-aide`} className={wrong ? 'text-table text-urgent' : 'text-table text-ink-3'}>
          {wrong ? diversion.wrong : diversion.numberHelp}
        </p>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Table telephone="mobile" number={shown} />
        <Table telephone="fixed" number={shown} />
      </div>
      <p className="text-table text-ink-2">
        {diversion.offAll} <code className={code}>{OFF_ALL_MOBILE}</code>. {diversion.note}
      </p>
    </div>
  );
};
