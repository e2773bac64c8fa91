// A card that is one form: with the first change its foot saves or discards, and after a save it says so.
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { settings as texts } from '../texts.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import type { Values } from './draft-rules.ts';
import { Step, type StepState } from './step.tsx';
import type { Form } from './use-form.ts';

type FormCardProps<V extends Values> = {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  form: Form<V>;
  children: ReactNode;
  /** The words of the button, also while it works; such a form creates something and is always open. */
  action?: readonly [idle: string, busy: string];
  onCancel?: () => void;
  /** The form is a step of a card. */
  step?: StepState;
};

type FormFootProps = {
  busy: boolean;
  unsaved: boolean;
  words: readonly [string, string];
  onCancel: () => void;
};

const FormFoot = ({ busy, unsaved, words, onCancel }: FormFootProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
    <p className="text-table text-ink-2">{unsaved && texts.unsaved}</p>
    <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button size="small" kind="primary" type="submit" busy={busy}>
        {words[busy ? 1 : 0]}
      </Button>
    </div>
  </div>
);

const StoredFoot = () => (
  <p className="flex items-center gap-1.5 px-5 pb-4 text-label text-ink-3 sm:px-6 in-[details]:sm:pl-16">
    <Check className="size-3.5 shrink-0" aria-hidden="true" />
    {texts.stored}
  </p>
);

/** A field's sentence about its error is empty while there is none. */
const FOLD_WITH_ERROR = 'details:has([aria-invalid="true"], .text-urgent[aria-live]:not(:empty))';

export const FormCard = <V extends Values>({
  title,
  lead,
  aside,
  form,
  children,
  action,
  onCancel,
  step,
}: FormCardProps<V>) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLFormElement>(null);
  const isOpen = form.dirty || form.conflict !== null || action !== undefined;
  useEffect(() => {
    // The pressed button disappeared with the foot.
    if (!isOpen && frame.current?.dataset.used && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    if (isOpen && frame.current) frame.current.dataset.used = 'yes';
  }, [isOpen]);
  useEffect(() => {
    if (form.refusals === 0) return;
    // A field in a closed fold is not seen and takes no focus.
    for (const fold of frame.current?.querySelectorAll<HTMLDetailsElement>(FOLD_WITH_ERROR) ?? [])
      fold.open = true;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const foot = isOpen ? (
    <div className="grid gap-4 rounded-b-xl border-t border-line bg-paper-2 px-5 py-3.5 sm:px-6">
      {form.problem !== null && <Banner tone="error">{form.problem}</Banner>}
      {form.conflict ? (
        <ConflictChoice form={form} />
      ) : (
        <FormFoot
          busy={form.busy}
          unsaved={form.dirty && action === undefined}
          words={action ?? [texts.save, texts.saving]}
          onCancel={() => {
            form.cancel();
            onCancel?.();
          }}
        />
      )}
    </div>
  ) : (
    form.saved && <StoredFoot />
  );
  return (
    <form ref={frame} method="post" noValidate onSubmit={submit}>
      {step ? (
        <Step step={step} title={title} lead={lead} heading={heading} isNeeded={isOpen} foot={foot}>
          {children}
        </Step>
      ) : (
        <SectionCard title={title} lead={lead} aside={aside} heading={heading} foot={foot}>
          {children}
        </SectionCard>
      )}
    </form>
  );
};
