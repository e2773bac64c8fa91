// «Accès»: the devices that are signed in, the API keys of the firm and the intake tokens of its lines.
import type { OwnLine } from '#contract/lines.ts';
import { WebhooksCard } from '../webhooks/webhooks-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SupportCard } from './support-card.tsx';
import { TokensCard } from './tokens-card.tsx';

const AccessSection = ({ lines: [first, ...others] }: { lines: readonly OwnLine[] }) => (
  <>
    <SessionsCard />
    <KeysCard />
    {first && <TokensCard lines={[first, ...others]} />}
    <WebhooksCard />
    <SupportCard />
  </>
);

export default AccessSection;
