// The code that diverts the calls of one telephone: it is chosen first, then exactly one code is shown.
import { Check, Copy, Phone } from 'lucide-react';
import { type ChangeEvent, type RefObject, useEffect, useId, useState } from 'react';
import { CASES, type Case, dialled, offCode, onCode, type Telephone } from '#contract/diversion-codes.ts';
import { welcome } from '#web/texts/welcome.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { QrCode } from './qr-code.tsx';

const { diversion } = welcome;
const OPERATORS = Object.entries(diversion.operators).map(([value, label]) => ({ value, label }));
const TELEPHONES = (['mobile', 'fixed'] as const).map((value) => ({ value, label: diversion[value] }));

const isTelephone = (value: string): value is Telephone => value === 'mobile' || value === 'fixed';
const caseOf = (value: string): Case => CASES.mobile.find((one) => one === value) ?? 'unanswered';

/** A '#' would end the address, so it is escaped. */
const dialLink = (code: string): string => `tel:${code.replaceAll('#', '%23')}`;

const CopyButton = ({ code }: { code: string }) => {
  const [copied, setCopied] = useState<string | null>(null);
  const Icon = copied === code ? Check : Copy;
  return (
    <Button
      icon={<Icon className="size-4.5" aria-hidden="true" />}
      onClick={() =>
        void navigator.clipboard.writeText(code).then(
          () => setCopied(code),
          () => {},
        )
      }
    >
      <span aria-live="polite">{copied === code ? diversion.copied : diversion.copy}</span>
    </Button>
  );
};

const OneCode = ({ code, isComplete }: { code: string; isComplete: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg bg-paper-2 p-4 sm:p-5">
    <div className="grid min-w-0 flex-1 gap-3">
      <p className="text-label text-ink-3">{diversion.code}</p>
      <p className="min-w-0">
        <code className="font-mono text-[clamp(1.125rem,5.4vw,1.75rem)] leading-9 font-medium break-all">
          {code}
        </code>
      </p>
      {isComplete && (
        <div className="flex flex-wrap gap-3 noscript:hidden">
          <ButtonLink
            href={dialLink(code)}
            kind="primary"
            icon={<Phone className="size-4.5" aria-hidden="true" />}
            className="md:hidden"
          >
            {diversion.dial}
          </ButtonLink>
          <CopyButton code={code} />
        </div>
      )}
      {isComplete && <p className="text-table text-ink-2 md:hidden">{diversion.iphone}</p>}
    </div>
    {isComplete && (
      <figure className="hidden w-36 gap-2 text-center md:grid">
        <QrCode text={dialLink(code)} />
        <figcaption className="text-label text-ink-2">{diversion.qr}</figcaption>
      </figure>
    )}
  </div>
);

/** Without scripts nothing can be chosen, so every code is listed. */
const AllCodes = () => (
  <dl className="hidden gap-1 text-table noscript:grid">
    {(['mobile', 'fixed'] as const).flatMap((telephone) =>
      CASES[telephone].map((when) => (
        <div key={telephone + when} className="flex flex-wrap gap-x-3">
          <dt>{`${diversion[telephone]}, ${diversion.cases[when].toLowerCase()}`}</dt>
          <dd className="font-mono">{onCode(telephone, when, diversion.empty)}</dd>
        </div>
      )),
    )}
  </dl>
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
  const [isHydrated, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const [operator, setOperator] = useState('proximus');
  const [telephone, setTelephone] = useState<Telephone>('mobile');
  const [chosen, setCase] = useState<Case>('unanswered');
  // A fixed line has no code for every case.
  const when = CASES[telephone].includes(chosen) ? chosen : 'unanswered';
  const known = dialled(number);
  const wrong = number.trim() !== '' && known === null;
  const shown = known ?? diversion.empty;
  const isExchange = operator === 'exchange';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-4 sm:grid-cols-2 noscript:hidden">
        <SelectField
          label={diversion.operator}
          options={OPERATORS}
          value={operator}
          onChange={(event) => setOperator(event.currentTarget.value)}
        />
        {!isExchange && (
          <SelectField
            label={diversion.telephone}
            options={TELEPHONES}
            value={telephone}
            onChange={({ currentTarget: { value } }) => isTelephone(value) && setTelephone(value)}
          />
        )}
        {!isExchange && (
          <SelectField
            label={diversion.when}
            options={CASES[telephone].map((value) => ({ value, label: diversion.cases[value] }))}
            value={when}
            onChange={(event) => setCase(caseOf(event.currentTarget.value))}
          />
        )}
        <div className="grid content-start gap-1.5">
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
            className="min-h-11 rounded-md border border-control bg-card px-3 tabular-nums placeholder:text-ink-3"
          />
          <p id={`${id}-aide`} className={wrong ? 'text-table text-urgent' : 'text-table text-ink-3'}>
            {wrong ? diversion.wrong : diversion.numberHelp}
          </p>
        </div>
      </div>
      {isExchange ? (
        <p className="max-w-[64ch] rounded-lg bg-paper-2 p-4">{diversion.exchangeNote}</p>
      ) : (
        <>
          <OneCode code={onCode(telephone, when, shown)} isComplete={isHydrated && known !== null} />
          {!isHydrated && <AllCodes />}
          <p className="max-w-[64ch] text-table text-ink-2">
            {telephone === 'fixed' ? diversion.fixedNote : diversion.advice}
          </p>
          <details className="text-table">
            <summary className="inline-flex min-h-9 items-center text-ink-2 underline underline-offset-4">
              {diversion.off}
            </summary>
            <p>
              {diversion.offText} <code className="font-mono">{offCode(telephone, when)}</code>.
            </p>
          </details>
        </>
      )}
    </div>
  );
};
