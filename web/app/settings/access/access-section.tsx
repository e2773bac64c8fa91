// «Accès»: the devices that are signed in and the support by Voxlex, then what programs use: API keys, intake tokens, webhooks.
import type { OwnLine } from '#contract/lines.ts';
import { WebhooksCard } from '../webhooks/webhooks-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SupportCard } from './support-card.tsx';
import { TokensCard } from './tokens-card.tsx';

const AccessSection = ({ lines: [first, ...others] }: { lines: readonly OwnLine[] }) => (
  <>
    <SessionsCard />
    <SupportCard />
    <KeysCard />
    {first && <TokensCard lines={[first, ...others]} />}
    <WebhooksCard />
  </>
);

export default AccessSection;
