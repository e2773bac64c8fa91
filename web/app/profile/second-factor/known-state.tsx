// The telephones and codes that are set up, with their actions.
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { AuthenticatorPhone, FactorState } from '#web/app/session/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm, type Question } from './confirm.tsx';
import { secondFactor as texts } from './texts.ts';

const DAY = new Intl.DateTimeFormat('fr-BE', { dateStyle: 'long', timeZone: 'Europe/Brussels' });

type KnownProps = {
  state: FactorState;
  onEnrol: () => Promise<void>;
  onRenew: () => Promise<void>;
  onRemove: (id: string, confirmation: string) => Promise<void>;
};

const disabling = (id: string, onRemove: KnownProps['onRemove']): Question => ({
  title: texts.disableTitle,
  lead: texts.disableLead,
  action: texts.disableNow,
  kind: 'danger',
  work: () => onRemove(id, texts.disabled),
});

const removing = ({ id, name }: AuthenticatorPhone, onRemove: KnownProps['onRemove']): Question => ({
  title: texts.removeTitle(name),
  lead: texts.removeLead,
  action: texts.remove,
  kind: 'danger',
  work: () => onRemove(id, texts.removed),
});

const EnrolButton = ({
  words,
  kind,
  onEnrol,
}: {
  words: string;
  kind: 'secondary' | 'quiet';
  onEnrol: KnownProps['onEnrol'];
}) => {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await onEnrol();
    setBusy(false);
  };
  return (
    <Button kind={kind} busy={busy} onClick={() => void go()} className="sm:justify-self-start">
      {busy ? texts.preparing : words}
    </Button>
  );
};

export const KnownState = ({ state, onEnrol, onRenew, onRemove }: KnownProps) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const { telephones, required, codesLeft } = state;
  const [only] = telephones;
  if (only === undefined) return <EnrolButton words={texts.enable} kind="secondary" onEnrol={onEnrol} />;
  return (
    <>
      <ul aria-label={texts.devices} className="grid divide-y divide-line border-y border-line">
        {telephones.map((telephone) => (
          <li key={telephone.id} className="flex min-h-13 items-center gap-3 py-1.5">
            <Smartphone className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
            <p className="min-w-0 flex-1 text-table">
              <span className="font-semibold">{telephone.name}</span>
              <span className="text-ink-3" aria-hidden="true">
                {' · '}
              </span>
              <span className="text-ink-3">{texts.since(DAY.format(new Date(telephone.since)))}</span>
            </p>
            {telephones.length > 1 && (
              <Button
                kind="quiet"
                size="small"
                aria-label={texts.removeNamed(telephone.name)}
                onClick={() => setQuestion(removing(telephone, onRemove))}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
        <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <KeyRound className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
          <p className="min-w-48 flex-1 text-table">{texts.codesLeft(codesLeft)}</p>
          <Button
            kind="quiet"
            size="small"
            onClick={() =>
              setQuestion({
                title: texts.newCodesTitle,
                lead: texts.newCodesLead,
                action: texts.create,
                kind: 'primary',
                work: onRenew,
              })
            }
          >
            {texts.newCodes}
          </Button>
        </li>
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <EnrolButton words={texts.add} kind="quiet" onEnrol={onEnrol} />
        {!required && telephones.length === 1 && (
          <Button kind="danger" onClick={() => setQuestion(disabling(only.id, onRemove))}>
            {texts.disable}
          </Button>
        )}
      </div>
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </>
  );
};
