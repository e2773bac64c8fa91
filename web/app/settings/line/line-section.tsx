// «Votre ligne»: name, number and state, the diversion codes, the caller's page and a test.
import { useState } from 'react';
import { TIME_ZONE } from '#contract/limits.ts';
import type { LineSettings } from '#contract/line-settings.ts';
import type { OwnLine } from '#contract/lines.ts';
import { formatPhone } from '#contract/phone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { lazyPart } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyButton } from '../pieces/copy-button.tsx';
import { FormCard } from '../pieces/form-card.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { useLineForm, useLineSettings } from '../pieces/use-line.ts';
import { CallerPageCard } from './caller-page-card.tsx';
import { TestCard } from './test-card.tsx';
import { words } from './texts.ts';

const dayText = (iso: string): string =>
  new Date(iso).toLocaleDateString('fr-BE', {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });

const StateBadge = ({ line }: { line: LineSettings }) => {
  if (!line.active) return <Badge tone="quiet">{words.state.inactive}</Badge>;
  if (line.silent_since !== null)
    return <Badge tone="waiting">{words.state.silent(line.silent_working_days)}</Badge>;
  return <Badge tone="done">{words.state.active}</Badge>;
};

const IdentityCard = ({ line }: { line: LineSettings }) => {
  const form = useLineForm({ name: 'identity', line, read: ({ name }) => ({ name }) });
  return (
    <FormCard
      title={words.identity.title}
      lead={words.identity.lead}
      aside={<StateBadge line={line} />}
      form={form}
    >
      {!line.active && <Banner tone="info">{words.state.inactiveLead}</Banner>}
      {line.active && line.silent_since !== null && (
        <Banner tone="warning">{words.state.silentLead(dayText(line.silent_since))}</Banner>
      )}
      <div className="grid gap-1.5">
        <p className="text-table font-semibold">{words.identity.number}</p>
        {line.number === null ? (
          <p className="text-table text-ink-2">{words.identity.noNumber}</p>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="font-serif text-[1.75rem] leading-10 font-medium tabular-nums">
                {formatPhone(line.number)}
              </span>
              <CopyButton text={line.number} label={words.page.copyNumber} done={words.page.numberCopied} />
            </div>
            <p className="text-table text-ink-3">{words.identity.numberHint}</p>
          </>
        )}
      </div>
      <TextField
        label={words.identity.name}
        value={form.values.name}
        maxLength={200}
        error={form.errors.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
    </FormCard>
  );
};

const LineCodes = lazyPart(() => import('./line-codes.tsx'));

const DiversionCard = ({ line }: { line: LineSettings }) => {
  // A silent line has probably lost its diversion.
  const [isOpen, setOpen] = useState(line.silent_since !== null);
  return (
    <SectionCard title={words.diversion.title} lead={words.diversion.lead}>
      {isOpen ? (
        <LineCodes number={line.number} waiting={<Skeleton className="h-44 w-full" />} />
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {words.diversion.show}
        </Button>
      )}
    </SectionCard>
  );
};

const LineSection = ({ line }: { line: OwnLine }) => (
  <Loaded query={useLineSettings(line.id)}>
    {(settings) => (
      <>
        <IdentityCard line={settings} />
        <DiversionCard line={settings} />
        <CallerPageCard line={settings} />
        <TestCard line={settings} />
      </>
    )}
  </Loaded>
);

export default LineSection;
