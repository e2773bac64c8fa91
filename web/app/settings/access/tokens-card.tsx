// The intake tokens of one line; a firm with several lines chooses it here.
import { useState } from 'react';
import type { OwnLine } from '#contract/lines.ts';
import { SelectField } from '#web/ui/field.tsx';
import { useSettings } from '../context.ts';
import { SecretsCard } from './secrets-card.tsx';
import { accessTexts } from './texts.ts';
import { useTokens } from './use-access.ts';

const { tokens: texts } = accessTexts;

type TokensCardProps = { lines: readonly [OwnLine, ...OwnLine[]] };

export const TokensCard = ({ lines }: TokensCardProps) => {
  const { client } = useSettings();
  const [chosen, setChosen] = useState(lines[0].id);
  const { id } = lines.find((line) => line.id === chosen) ?? lines[0];
  return (
    <SecretsCard
      told={texts}
      query={useTokens(id)}
      create={async (name) =>
        (await client.call('createIntakeToken', { params: { id }, body: { name } })).token
      }
      revoke={(token_id) => client.call('revokeIntakeToken', { params: { id, token_id } })}
      before={
        lines.length > 1 && (
          <SelectField
            label={texts.line}
            size="small"
            options={lines.map((line) => ({ value: line.id, label: line.name }))}
            value={id}
            onChange={(event) => setChosen(event.target.value)}
          />
        )
      }
    />
  );
};
