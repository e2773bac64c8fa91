// A card with the keys of the firm or the tokens of a line: list, creation (the secret is shown once), revocation.

import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettings } from '../context.ts';
import { Confirm, type Question } from '../pieces/confirm.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import type { UseQueryResult } from '../pieces/query.tsx';
import { AccessList, AccessRow } from './access-row.tsx';
import { dayWords, momentWords } from './moments.ts';
import { NameDialog } from './name-dialog.tsx';
import { SecretShownOnceDialog } from './secret-shown-once-dialog.tsx';
import type { accessTexts } from './texts.ts';
import { useRefreshAccess } from './use-access.ts';

type Secret = { id: string; name: string; created_at: string; last_used_at: string | null };
type Told = (typeof accessTexts)['keys'] | (typeof accessTexts)['tokens'];

type SecretsCardProps<S extends Secret> = {
  told: Told;
  query: UseQueryResult<S[]>;
  badge?: (secret: S) => ReactNode;
  /** Resolves with the secret, which is then shown once. */
  create: (name: string) => Promise<string>;
  revoke: (id: string) => Promise<unknown>;
  /** Above the list, such as the chooser of lines. */
  before?: ReactNode;
  /** Further fields of the dialog. */
  fields?: ReactNode;
  /** Below the list. */
  after?: ReactNode;
};

export const SecretsCard = <S extends Secret>(props: SecretsCardProps<S>) => {
  const { told, query, badge, create, revoke, before, fields, after } = props;
  const { notify } = useSettings();
  const reread = useRefreshAccess();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isNaming, setNaming] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = ({ id, name }: Secret) =>
    setQuestion({
      title: told.ask(name),
      lead: told.askLead,
      action: told.revoke,
      work: async () => {
        await revoke(id);
        await reread();
        notify(told.revoked);
      },
    });

  return (
    <SectionCard title={told.title} lead={told.lead} heading={heading}>
      {before}
      <Loaded query={query} lines={3}>
        {(secrets) =>
          secrets.length === 0 ? (
            <p className="text-table text-ink-3">{told.none}</p>
          ) : (
            <AccessList label={told.list}>
              {secrets.map((secret) => (
                <AccessRow
                  key={secret.id}
                  title={secret.name}
                  badge={badge?.(secret)}
                  facts={[
                    told.madeOn(dayWords(secret.created_at)),
                    secret.last_used_at === null ? told.unused : told.used(momentWords(secret.last_used_at)),
                  ]}
                  end={{ label: told.revoke, name: told.revokeOne(secret.name), onEnd: () => ask(secret) }}
                />
              ))}
            </AccessList>
          )
        }
      </Loaded>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:grid">
        <Button
          size="small"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setNaming(true)}
        >
          {told.create}
        </Button>
        {after}
      </div>
      <NameDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        told={told}
        create={async (name) => {
          setMade(await create(name));
          void reread();
        }}
      >
        {fields}
      </NameDialog>
      <SecretShownOnceDialog secret={made} told={told} onClose={() => setMade(null)} />
      <Confirm question={question} onClose={() => setQuestion(null)} back={heading} />
    </SectionCard>
  );
};
