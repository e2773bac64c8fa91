// Shows where a form tool reports completed forms, and the secret that signs its reports.
import { useRef, useState } from 'react';
import type { FormSettings } from '#contract/forms.ts';
import { messageOr } from '#web/app/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { momentWords } from '../access/moments.ts';
import { SecretShownOnceDialog } from '../access/secret-shown-once-dialog.tsx';
import { accessTexts } from '../access/texts.ts';
import { useSettings } from '../context.ts';
import { Confirm, type Question } from '../pieces/confirm.tsx';
import { CopyButton } from '../pieces/copy-button.tsx';
import { caseFormTexts } from './texts.ts';
import { useFormsReload } from './use-forms.ts';

const { reports: texts } = caseFormTexts;

const stateOf = ({ secret_at, previous_until }: FormSettings): string => {
  if (secret_at === null) return texts.none;
  const since = texts.since(momentWords(secret_at));
  return previous_until === null
    ? `${since}.`
    : `${since}\u202f; ${texts.overlap(momentWords(previous_until))}.`;
};

export const ReportsCard = ({ settings }: { settings: FormSettings }) => {
  const { client, notify } = useSettings();
  const reload = useFormsReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const make = async () => {
    const made = await client.call('makeFormSecret', {});
    await reload();
    setSecret(made.secret);
  };
  const create = async () => {
    setBusy(true);
    await make().catch((error) => notify(messageOr(error, accessTexts.failed)));
    setBusy(false);
  };
  const askRenew = () =>
    setQuestion({ title: texts.askRenew, lead: texts.renewLead, action: texts.renew, work: make });
  return (
    <SectionCard title={texts.title} lead={texts.lead} heading={heading}>
      <div className="grid gap-2">
        <p className="text-table font-semibold">{texts.address}</p>
        <code className="rounded-md border border-line bg-paper-2 px-3 py-2.5 font-mono text-table break-all select-all">
          {settings.report_url}
        </code>
        <span className="justify-self-start">
          <CopyButton text={settings.report_url} label={texts.copyAddress} done={texts.copiedAddress} />
        </span>
      </div>
      <div className="grid gap-3">
        <p className="text-table text-ink-2">{stateOf(settings)}</p>
        <Button
          size="small"
          busy={busy}
          className="justify-self-start"
          onClick={() => (settings.secret_at === null ? void create() : askRenew())}
        >
          {settings.secret_at === null ? texts.create : texts.renew}
        </Button>
      </div>
      <SecretShownOnceDialog
        secret={secret}
        told={caseFormTexts.secretTold}
        onClose={() => setSecret(null)}
      />
      <Confirm question={question} onClose={() => setQuestion(null)} back={heading} />
    </SectionCard>
  );
};
