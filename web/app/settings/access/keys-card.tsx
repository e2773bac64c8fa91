// The API keys of the firm.
import { useId, useState } from 'react';
import { KEY_SCOPES, type KeyScope } from '#contract/access.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useSettings } from '../context.ts';
import { SecretsCard } from './secrets-card.tsx';
import { accessTexts } from './texts.ts';
import { useKeys } from './use-access.ts';

const { keys: texts } = accessTexts;

const ScopeChoice = ({ scope, onScope }: { scope: KeyScope; onScope: (scope: KeyScope) => void }) => {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-table font-semibold text-ink">{texts.scope}</legend>
      {KEY_SCOPES.map((one) => (
        <label
          key={one}
          className="flex cursor-pointer items-start gap-2.5 rounded-md border border-control bg-card px-3.5 py-2.5 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-tint"
        >
          <input
            type="radio"
            name="scope"
            value={one}
            checked={scope === one}
            onChange={() => onScope(one)}
            aria-labelledby={`${id}-${one}`}
            aria-describedby={`${id}-${one}-lead`}
            className="mt-0.5"
          />
          <span className="grid gap-0.5 text-table">
            <span id={`${id}-${one}`} className="font-semibold text-ink">
              {texts.scopes[one]}
            </span>
            <span id={`${id}-${one}-lead`}>{texts.scopeLeads[one]}</span>
          </span>
        </label>
      ))}
      <p className="text-table text-ink-3">{texts.limits}</p>
    </fieldset>
  );
};

export const KeysCard = () => {
  const { client } = useSettings();
  const [scope, setScope] = useState<KeyScope>('read');
  return (
    <SecretsCard
      told={texts}
      query={useKeys()}
      badge={(key) => (
        <Badge tone={key.scope === 'write' ? 'waiting' : 'quiet'}>{texts.scopes[key.scope]}</Badge>
      )}
      create={async (name) => {
        const { key } = await client.call('createKey', { body: { name, scope } });
        setScope('read');
        return key;
      }}
      revoke={(id) => client.call('revokeKey', { params: { id } })}
      fields={<ScopeChoice scope={scope} onScope={setScope} />}
      after={
        <a
          className="text-table font-semibold text-brand underline underline-offset-4"
          href="/api/openapi.json"
        >
          {texts.docs}
        </a>
      }
    />
  );
};
